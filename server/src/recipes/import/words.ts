import { fold } from '@kelari/core/food/normalise.ts';

/** Headings of recipe pages in the languages that cooks read, folded. Words are separated by commas. */
const folded = (...texts: readonly string[]): readonly string[] => texts.flatMap((text) => text.split(',').map(fold));

export const ingredientWords = folded(
  "ingredients,ingredient list,ingredients list,what you need,what you'll need,what you will need,you will need,you'll need,shopping list",
  'υλικά,συστατικά,τα υλικά,τι χρειαζόμαστε,θα χρειαστείτε,θα χρειαστούμε,χρειαζόμαστε,υλικά συνταγής,ylika',
  'zutaten,zutatenliste,das brauchst du,du brauchst,ihr braucht,man nehme,einkaufsliste',
  'ingrédients,les ingrédients,liste des ingrédients,il vous faut,ce qu’il vous faut',
  'ingredientes,lista de ingredientes,qué necesitas,necesitas,o que você precisa',
  'ingredienti,gli ingredienti,cosa serve,occorrente,ingrediënten,benodigdheden,dit heb je nodig,wat heb je nodig',
  'ingredienser,det här behöver du,du behöver,det trenger du,du trenger,ingrediensliste,ainekset,tarvitset,raaka-aineet',
  'składniki,lista składników,czego potrzebujesz,ingredience,suroviny,přísady,ingrediencie,prísady,hozzávalók,alapanyagok',
  'ingrediente,sastojci,sestavine,potrebno je,продукти,необходими продукти,съставки,ингредиенты,состав,продукты,нам понадобится,інгредієнти,состојки,састојци',
  'malzemeler,malzeme listesi,ingredientai,produktai,sastāvdaļas,koostisosad,hráefni,innihald,osagaiak,bahan,bahan-bahan,nguyên liệu,sangkap,mga sangkap',
  '材料,食材,用料,原料,재료,ส่วนผสม,المقادير,المكونات,מצרכים,מרכיבים,رکیبها,مواد لازم,सामग्री',
);

export const stepWords = folded(
  'instructions,directions,method,steps,preparation,procedure,how to make it,how to make,how to cook,how to prepare,cooking instructions,preparation steps,preparation method,recipe method,step by step,step by step instructions,cooking directions,cooking method,let’s cook,make it,to make,the method,recipe instructions,cooking steps,making',
  'εκτέλεση,διαδικασία,οδηγίες,παρασκευή,προετοιμασία,τρόπος παρασκευής,μέθοδος,βήματα,η συνταγή,πώς το κάνουμε,πώς γίνεται,πώς φτιάχνεται,πώς τα φτιάχνουμε,εκτέλεση συνταγής,οδηγίες εκτέλεσης,βήμα βήμα,ektelesi',
  "zubereitung,anleitung,so geht's,so wird's gemacht,und so wird's gemacht,zubereitungsschritte,schritte,vorbereitung,schritt für schritt,so gehts,arbeitsschritte,herstellung",
  'préparation,étapes,étapes de préparation,réalisation,la recette,la préparation,instructions,préparation de la recette,recette,étapes de la recette,déroulé,progression',
  'preparación,elaboración,instrucciones,modo de preparación,pasos,cómo hacer,paso a paso,elaboración paso a paso,cómo se hace,pasos a seguir,modo de hacerlo,preparació,elaboració,procedimiento',
  'preparazione,procedimento,esecuzione,istruzioni,come si prepara,svolgimento,bereiding,bereidingswijze,zo maak je het,aan de slag,werkwijze,instructies,voorbereiding,stappen,zo maak je',
  'gör så här,så här gör du,tillagning,instruktioner,beskrivning,steg för steg,fremgangsmåte,slik gjør du,sådan gør du,fremgangsmåde,tilberedning,framgångsmåte,valmistus,valmistusohje,ohje,ohjeet,tee näin,valmistusohjeet',
  'przygotowanie,sposób przygotowania,wykonanie,przepis,sposób wykonania,jak zrobić,krok po kroku,postup,příprava,postup přípravy,príprava,elkészítés,elkészítése,az elkészítés menete,így készül',
  'mod de preparare,preparare,priprema,postupak,priprava,način pripreme,приготвяне,начин на приготвяне,начин на приготовление,приготовление,способ приготовления,как приготовить,пошаговый рецепт,рецепт приготовления,приготування,спосіб приготування,підготовка,начин на подготовка',
  'yapılışı,hazırlanışı,tarifi,nasıl yapılır,yapımı,gaminimas,paruošimas,pagatavošana,valmistamine,aðferð,prestaketa,cara membuat,langkah-langkah,cara memasak,cách làm,cách nấu,các bước thực hiện,modo de preparo,modo de fazer,preparo,modo de preparação,preparação,como fazer,confecção,passo a passo',
  '作り方,つくり方,手順,レシピ,做法,步骤,步驟,作法,制作步骤,만드는 법,만드는법,조리순서,조리방법,วิธีทำ,طريقة التحضير,طريقة العمل,אופן ההכנה,הוראות הכנה,הכנה,طرز تهیه,विधि',
);

export const stopWords = folded(
  'notes,note,recipe notes,tips,tip,cook’s tip,cooks tips,chef’s notes,nutrition,nutrition facts,nutritional information,nutrition information,nutrition info,nutritional value,comments,comment,leave a comment,leave a reply,leave a review,reviews,related,related recipes,related posts,more recipes,similar recipes,recommended,you may also like,you might also like,share,share this,equipment,storage,how to store,faq,frequently asked questions,video,about,about the author,did you make this recipe,tags,categories,serving suggestions,variations,notes tips and variations,notes and variations,source,references,see also,external links,print,advertisement,storing,substitutions,tools,popular posts,recent posts,newsletter,latest,archive,recipe cards',
  'σημειώσεις,σημείωση,συμβουλές,συμβουλή,tips,διατροφικά στοιχεία,διατροφική αξία,διατροφικές πληροφορίες,θερμίδες,σχόλια,σχετικά,σχετικά άρθρα,σχετικές συνταγές,δείτε επίσης,δες ακόμα,διαβάστε επίσης,παρόμοιες συνταγές,κοινοποίηση,ετικέτες,πηγή,μυστικά,μικρά μυστικά,εξοπλισμός,βίντεο,περισσότερες συνταγές,αφήστε σχόλιο',
  'tipp,tipps,hinweis,hinweise,notizen,nährwerte,nährwertangaben,nährwert,kommentare,ähnliche rezepte,weitere rezepte,das könnte dich auch interessieren,anmerkungen,utensilien,zubehör',
  'astuces,astuce,conseils,commentaires,valeurs nutritionnelles,recettes similaires,vous aimerez aussi,remarques,matériel,ustensiles,notas,nota,consejos,consejo,trucos,comentarios,información nutricional,valor nutricional,recetas relacionadas,comentários,dicas,dica,informação nutricional,receitas relacionadas,você também pode gostar',
  'consigli,commenti,valori nutrizionali,conservazione,note,ti potrebbe interessare,ricette correlate,potrebbe interessarti,opmerkingen,reacties,voedingswaarde,voedingswaarden,variatietips,keukenspullen,näringsvärde,kommentarer,näringsinnehåll,næringsinnhold,tips,arvostelut,kommentit,vinkki,vinkit',
  'uwagi,komentarze,wartości odżywcze,wskazówki,porady,podobne przepisy,komentáře,komentare,megjegyzés,megjegyzések,tippek,hozzászólások,tápanyagtáblázat,comentarii,sfaturi,съвети,коментари,комментарии,советы,похожие рецепты,пищевая ценность,коментарі,поради,yorumlar,püf noktası,besin değerleri,ipuçları',
  'コツ・ポイント,コツ,ポイント,栄養成分,関連レシピ,小贴士,小贴士,小提示,评论,相关,팁,댓글,ملاحظات,הערות,טיפים,komentar',
);

/** In class names and ids. Greek ones are written in Latin letters. */
export const ingredientHint =
  /ingred|zutat|zutaten|ylika|ulika|skladnik|składnik|suroviny|hozzaval|sastojci|malzeme|benodigd|ainekset|υλικ|recipe-?item|materials?(?:$|[\s_-])/i;
export const stepHint =
  /instruct|direction|method(?!ology)|(?:^|[\s_-])steps?(?:$|[\s_-])|prepar(?!e-?time|ation-?time)|procedure|zubereit|anleitung|ektelesi|bereiding|gor-sa|fremgang|tillagning|elaboraci|procediment|przygotowan|wykonanie|postup|elkeszit|yapilis|valmistus|making|howto|how-to|recipe-?steps?|recipestep|preparo/i;
/** Sizes, prices, timings and such, which carry the same words. */
export const notHint =
  /time|nutri|calor|button|print|toggle|title|image|photo|video|share|search|filter|header|heading|modal|popup|rating|(?:^|[\s_-])(?:tags?|btn|count|icons?|img|nav)(?:$|[\s_-])/i;

const starts = folded(
  'for,για,για το,για τη,για την,για τον,für,für den,für die,für das,pour,para,per,voor,till,til,dla,na,do,для,за,fyrir',
);

/** Words in a row of controls that stand among ingredients. */
export const controlWords = new Set(
  folded(
    'us customary,metric,us,imperial,cook mode,copy,copy to clipboard,print,print recipe,save,scale,pin,rate,share,jump to recipe,prevent your screen from going dark,add all to list,select all,deselect all,add to cart,add to shopping list,checked,units,cups,original,εκτύπωση,αποθήκευση,drucken,imprimer,imprimir,stampa,servings,portionen,servings 4,1x,2x,3x,1x2x3x,1x 2x 3x,½x,edit,edit source,edit edit source',
  ),
);

export type HeadingKind = 'ingredients' | 'steps' | 'stop' | null;

const longest = 70;
const kinds = [
  ['ingredients', ingredientWords],
  ['steps', stepWords],
  ['stop', stopWords],
] as const;
const exact = new Map<string, HeadingKind>(
  kinds.flatMap(([kind, words]) => words.map((word) => [word, kind] as const)),
);
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
type Opening = readonly [word: string, kind: HeadingKind];
const openings: readonly Opening[] = kinds
  .slice(0, 2)
  .flatMap(([kind, words]) => words.map((word): Opening => [word, kind]));
const wideOpenings = openings.filter(([word]) => wide.test(word));
const byFirst = Map.groupBy(openings, ([word]) => word.split(' ')[0]);
const byLast = Map.groupBy(openings, ([word]) => word.split(' ').at(-1));
/** "How to make the tortilla", "Πώς τα φτιάχνουμε", "Mercimek çorbası nasıl yapılır": a question is a heading of steps. */
const howTo =
  /^(?:heres )?how to (?:make|cook|prepare|bake) |^lets (?:make|cook)|^πωσ (?:το |τα |τη |την |τον |τισ |τουσ )?(?:κανουμε|κανω|φτιαχνουμε|φτιαχνω|φτιαχνεται|φτιαχνονται|γινεται|γινονται|ετοιμαζουμε|μαγειρευουμε)|^como (?:hacer|preparar|fazer|se hace) |^comment (?:faire|preparer|realiser) |^come (?:fare|preparare|si prepara) |^so (?:wird|gehts|machst)|^jak (?:zrobic|przygotowac|udelat)|nasil yapilir$/;
/** A time beside "preparation" makes it a fact, not a heading. */
const timed = /\d|time|χρονοσ|zeit|temps|tiempo|tempo|tid\b|czas|tijd/;

/** What a short line announces, if anything. */
export function headingKind(text: string): HeadingKind {
  if (text.length > longest) return null;
  const key = fold(text.replace(/^\s*(?:step\s)?\d+[.)]\s*/i, '').replace(/\[.{0,40}\]\s*$/, ''));
  const found = exact.get(key);
  if (found) return found;
  if (
    /^(?:nutrition|nahrwert|διατροφ|voedingswaarde|valeurs nutri|valor(?:es)? nutri|valori nutri|informacion nutri)/.test(
      key,
    )
  )
    return 'stop';
  // "3 Comments"
  const counted = /^\d+ (.+)$/.exec(key)?.[1];
  if (counted !== undefined && exact.get(counted) === 'stop') return 'stop';
  if (/[.;!…]$/.test(text.trim()) || /\d/.test(key.slice(0, 2))) return null;
  if (wide.test(key)) {
    const isNear = ([word]: Opening) => (key.startsWith(word) || key.endsWith(word)) && key.length - word.length <= 12;
    return wideOpenings.find(isNear)?.[1] ?? null;
  }
  if (howTo.test(key)) return 'steps';
  const words = key.split(' ');
  const first = byFirst.get(words[0])?.find(([word, kind]) => {
    const rest = key.slice(word.length + 1);
    const isOpened = key.startsWith(`${word} `) && rest.split(' ').length <= 7;
    return isOpened && isAddition(rest, kind) && !(kind === 'steps' && timed.test(rest));
  });
  // "Pancake ingredients", "Recipe instructions", "Η εκτέλεση"
  const last = byLast
    .get(words.at(-1))
    ?.find(([word]) => key.endsWith(` ${word}`) && words.length - word.split(' ').length <= 3 && !timed.test(key));
  return (first ?? last)?.[1] ?? null;
}

const isAddition = (rest: string, kind: HeadingKind): boolean =>
  /^\d/.test(rest) ||
  starts.some((word) => rest.startsWith(`${word} `)) ||
  (kind === 'ingredients' && /\d/.test(rest)) ||
  rest.split(' ').length <= 2;

/** "For the sauce:", "Για τη σάλτσα": the name of a part of the recipe. */
export const namesAPart = (text: string): boolean => {
  if (text.length > longest || /[.!?]$/.test(text)) return false;
  const key = fold(text);
  return /:\s*$/.test(text) || starts.some((word) => key.startsWith(`${word} `));
};
