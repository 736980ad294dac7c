import type { Unit } from './concept.ts';

type Kind = 'mass' | 'volume' | 'count';

/** A measure as recipes use it. `base` is grams for masses and millilitres for volumes; `wire` is the product's nearest unit. */
export type Measure = {
  readonly id: string;
  readonly kind: Kind;
  readonly base?: number;
  readonly wire: Unit;
  /** Written forms, folded except where case tells them apart; a form is matched as a run of words. */
  readonly names: string;
};

/** Names are separated by "|". Masses and volumes: NIST SP 811; a cup is the US 240 ml, spoons 15 and 5 ml, pint and quart US. */
export const measures: readonly Measure[] = [
  {
    id: 'mg',
    kind: 'mass',
    base: 0.001,
    wire: 'g',
    names: 'mg|milligram|milligrams|milligramm',
  },
  {
    id: 'g',
    kind: 'mass',
    base: 1,
    wire: 'g',
    names:
      'g|gr|grs|gm|gms|gram|grams|gramme|grammes|γρ|γρμ|γραμ|γραμμ|γραμμαριο|γραμμαρια|γραμμαριων|gramm|grammo|grammi|gramos|gramo|γ|グラム',
  },
  {
    id: 'kg',
    kind: 'mass',
    base: 1000,
    wire: 'kg',
    names:
      'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|κιλο|κιλα|κιλου|κιλων|κιλ|κγρ|κιλογραμμα|kilogramm|chilo|キロ',
  },
  { id: 'oz', kind: 'mass', base: 28.349523, wire: 'oz', names: 'oz|ozs|ounce|ounces|ουγγια|ουγγιες|ουγκια' },
  { id: 'lb', kind: 'mass', base: 453.59237, wire: 'lb', names: 'lb|lbs|pound|pounds|λιβρα|λιβρες|pfund' },
  {
    id: 'ml',
    kind: 'volume',
    base: 1,
    wire: 'ml',
    names: 'ml|mls|cc|millilitre|millilitres|milliliter|milliliters|μλ|χιλιοστολιτρα|ミリリットル|krm|kryddmått',
  },
  { id: 'cl', kind: 'volume', base: 10, wire: 'ml', names: 'cl|centilitre|centiliter|centilitres' },
  { id: 'dl', kind: 'volume', base: 100, wire: 'ml', names: 'dl|decilitre|deciliter|decilitres' },
  {
    id: 'l',
    kind: 'volume',
    base: 1000,
    wire: 'l',
    names: 'l|lt|ltr|ltrs|litre|litres|liter|liters|λ|λιτ|λτ|λιτρο|λιτρα|λιτρου|λιτρων|litro|litri|litros|リットル',
  },
  {
    id: 'tsp',
    kind: 'volume',
    base: 5,
    wire: 'tsp',
    names:
      'tsp|tsps|tspn|ts|teaspoon|teaspoons|teaspoonful|teaspoonfuls|κ γ|κγ|κ τ γ|κτγ|κ γλ|κ γλυκου|κουτ γλ|κουτ γλυκου|κουτ γ|κουτ του γλυκου|κουταλακι|κουταλακια|κουταλακι γλυκου|κουταλακια γλυκου|κουταλακι του γλυκου|κουταλακια του γλυκου|κουταλι γλυκου|κουταλια γλυκου|κουταλι του γλυκου|κουταλια του γλυκου|κουταλιες γλυκου|κουταλιες του γλυκου|κουταλακι τσαγιου|κουταλακι του τσαγιου|κουταλακια του τσαγιου|κουταλακια τσαγιου|κ του γλυκου|κουταλακι γλ|κουταλακια γλ|κ κ|tl|teelöffel|c à c|c à café|cac|cuillère à café|cuillères à café|cuil à café|cuillerée à café|cuillère à thé|theelepel|theelepels|theel|tsk|tesked|teskedar|cucchiaino|cucchiaini|cucchiaino da caffè|cucchiaini da caffè|cucchiaino da tè|cucchiaini da tè|cucharadita|cucharaditas|colher de chá|colheres de chá|colher chá|colheres chá|łyżeczka|łyżeczki|łyżeczek|k g|小さじ|小匙|こさじ',
  },
  {
    id: 'tbsp',
    kind: 'volume',
    base: 15,
    wire: 'tbsp',
    names:
      'tbsp|tbsps|tbs|tbl|tblsp|tbls|tbspn|tablespoon|tablespoons|tablespoonful|tablespoonfuls|κ σ|κσ|κ τ σ|κτσ|κ σουπας|κουτ σ|κουτ σουπας|κουτ της σουπας|κουταλ σουπας|κουταλι|κουταλια|κουταλιες|κουτ|κουταλι σουπας|κουταλια σουπας|κουταλιες σουπας|κουταλι της σουπας|κουταλια της σουπας|κουταλιες της σουπας|κουταλιας|κουτ σουπ|κ της σουπας|κουταλια σ|κουταλιες σ|el|eßlöffel|esslöffel|c à s|c à soupe|cas|cs|cuillère à soupe|cuillères à soupe|cuil à soupe|cuillerée à soupe|cuillerées à soupe|cuillère|cuillères|eetlepel|eetlepels|eetl|msk|matsked|matskedar|cucchiaio|cucchiai|cucchiaio da tavola|cucchiai da tavola|cucharada|cucharadas|colher de sopa|colheres de sopa|colher sopa|colheres sopa|łyżka|łyżki|łyżek|k s|大さじ|大匙|おおさじ',
  },
  {
    id: 'fl_oz',
    kind: 'volume',
    base: 29.57353,
    wire: 'ml',
    names: 'fl oz|floz|fl ozs|fluid ounce|fluid ounces|fluid oz|fl ounce|fl ounces',
  },
  {
    id: 'cup',
    kind: 'volume',
    base: 240,
    wire: 'cups',
    names:
      'cup|cups|cupful|cupfuls|φλ|φλιτζ|φλυτζ|φλιτζανι|φλιτζανια|φλιτζανιου|φλυτζανι|φλυτζανια|φλιτζανι του τσαγιου|φλιτζανι τσαγιου|φλιτζανια του τσαγιου|φλιτζανια τσαγιου|φλυτζανι του τσαγιου|φλυτζανια του τσαγιου|φλ τσαγιου|φλ του τσαγιου|φλιτζ τσαγιου|φλιτζανακι|φλιτζανακια|φλιτζανι του καφε|φλιτζανια του καφε|φλιτζανακι του καφε|φλιτζανακια του καφε|φλιτζανακι καφε|φλυτζανακι|φλυτζανακια|κουπα|κουπες|κουπας|tasse|tassen|tasses|kopje|kopjes|kop|kopp|koppar|tazza|tazze|tazas|taza|xícara|xícaras|szklanka|szklanki|szklanek|カップ',
  },
  {
    id: 'glass',
    kind: 'volume',
    base: 200,
    wire: 'ml',
    names:
      'glass|glasses|wineglass|ποτ|ποτηρι|ποτηρια|ποτηρι του νερου|ποτηρια του νερου|ποτηρι νερου|ποτηρια νερου|ποτηρι του κρασιου|ποτηρια του κρασιου|ποτηρι κρασιου|ποτηρια κρασιου|ποτηρακι|ποτηρακια|κρασοποτηρο|κρασοποτηρα|νεροποτηρο|νεροποτηρα|glas|gläser|verre|verres|bicchiere|bicchieri|vaso|vasos',
  },
  { id: 'pint', kind: 'volume', base: 473.176, wire: 'ml', names: 'pint|pints|pt|pts' },
  { id: 'quart', kind: 'volume', base: 946.353, wire: 'ml', names: 'quart|quarts|qt|qts' },
  { id: 'gallon', kind: 'volume', base: 3785.41, wire: 'ml', names: 'gallon|gallons|gal' },
  { id: 'inch', kind: 'count', wire: 'pieces', names: 'inch|inches' },
  { id: 'cm', kind: 'count', wire: 'pieces', names: 'cm|εκ|εκατοστα|πόντους' },
  {
    id: 'drop',
    kind: 'volume',
    base: 0.05,
    wire: 'ml',
    names: 'drop|drops|σταγονα|σταγονες|tropfen|goutte|gouttes|druppel|druppels|droppar|droppe|goccia|gocce',
  },
  {
    id: 'pinch',
    kind: 'volume',
    base: 0.3,
    wire: 'tsp',
    names:
      'pinch|pinches|πρεζα|πρεζες|τσιμπια|τσιμπιες|prise|prisen|msp|messerspitze|pincée|pincées|snufje|snufjes|mespunt|mespuntje|nypa|nypor|pizzico|pizzichi|pizca|pizcas|少々|ひとつまみ|ひとつかみ',
  },
  {
    id: 'dash',
    kind: 'volume',
    base: 0.6,
    wire: 'tsp',
    names: 'dash|dashes|spritzer|scheutje|scheutjes|trait|skvätt|spruzzo',
  },
  { id: 'splash', kind: 'volume', base: 5, wire: 'tsp', names: 'splash|splashes|schuss' },
  { id: 'glug', kind: 'volume', base: 15, wire: 'tbsp', names: 'glug|glugs' },
  { id: 'drizzle', kind: 'volume', base: 5, wire: 'tsp', names: 'drizzle' },
  {
    id: 'handful',
    kind: 'count',
    wire: 'pieces',
    names:
      'handful|handfuls|fistful|χουφτα|χουφτες|χουφτουλα|handvoll|poignée|poignées|handvol|handje|handjevol|handfull|näve|manciata|manciate|puñado|puñados',
  },
  {
    id: 'bunch',
    kind: 'count',
    wire: 'bunch',
    names:
      'bunch|bunches|ματσο|ματσα|ματσακι|ματσακια|ματσ|ματσου|δεσμη|δεσμες|μπουκετο|bund|bündel|botte|bottes|bouquet|bouquets|bosje|bosjes|bos|knippe|knippa|mazzetto|mazzetti|mazzo|manojo|manojos|束',
  },
  { id: 'bundle', kind: 'count', wire: 'bunch', names: 'bundle|bundles' },
  {
    id: 'clove',
    kind: 'count',
    wire: 'clove',
    names:
      'clove|cloves|σκ|σκελιδα|σκελιδες|σκελ|zehe|zehen|gousse|gousses|teen|teentje|teentjes|tenen|klyfta|klyftor|spicchio|spicchi|diente|dientes|dente|dentes|ząbek|ząbki|ząbków|片|かけ',
  },
  {
    id: 'slice',
    kind: 'count',
    wire: 'slice',
    names:
      'slice|slices|φετα|φετες|φετουλα|φετουλες|scheibe|scheiben|scheibe n|tranche|tranches|plak|plakken|plakje|plakjes|snee|sneetje|sneetjes|skiva|skivor|fetta|fette|rebanada|rebanadas|loncha|lonchas',
  },
  {
    id: 'piece',
    kind: 'count',
    wire: 'pieces',
    names:
      'piece|pieces|pc|pcs|pce|τεμ|τμχ|τεμαχιο|τεμαχια|κομματι|κομματια|κομματακι|κομματακια|κομ|stück|stücke|stk|st|stuk|stuks|stukje|stukjes|morceau|morceaux|pezzo|pezzi|bit|bitar|styck|stycken|pieza|piezas|trozo|trozos|個|コ|こ|ヶ|本|枚|丁|玉|切れ|尾|匹|杯',
  },
  {
    id: 'can',
    kind: 'count',
    wire: 'can',
    names:
      'can|cans|tin|tins|κονσερβα|κονσερβες|κονσ|τενεκεδακι|dose|dosen|boîte|boîtes|blik|blikken|blikje|blikjes|burk|burkar|barattolo|barattoli|lattina|scatoletta|lata|latas|缶',
  },
  {
    id: 'package',
    kind: 'count',
    wire: 'pack',
    names:
      'package|packages|pkg|pkgs|packet|packets|pack|packs|pkt|sachet|sachets|pouch|pouches|πακετο|πακετα|πακετακι|πακετακια|πακ|συσκευασια|συσκευασιες|συσκ|φακελακι|φακελακια|φακελος|φακελο|φακελους|φακελοι|φακ|σακουλα|σακουλακι|σακουλες|σακουλακια|packung|packungen|päckchen|pck|pckg|pk|paquet|paquets|pakje|pakjes|pak|zakje|zakjes|paket|påse|påsar|pacchetto|pacchetti|bustina|bustine|confezione|confezioni|paquete|paquetes|sobre|sobres|袋|パック',
  },
  { id: 'envelope', kind: 'count', wire: 'pack', names: 'envelope|envelopes' },
  { id: 'bag', kind: 'count', wire: 'pack', names: 'bag|bags|beutel' },
  {
    id: 'box',
    kind: 'count',
    wire: 'pack',
    names: 'box|boxes|κουτι|κουτια|κουτακι|κουτακια|schachtel|doos|scatola|scatole|caja|cajas|箱',
  },
  { id: 'carton', kind: 'count', wire: 'pack', names: 'carton|cartons|χαρτονι' },
  { id: 'container', kind: 'count', wire: 'pack', names: 'container|containers' },
  {
    id: 'jar',
    kind: 'count',
    wire: 'pack',
    names: 'jar|jars|βαζο|βαζα|βαζακι|βαζακια|bocal|bocaux|pot|pots|vasetto|vasetti|tarro|瓶',
  },
  {
    id: 'tub',
    kind: 'count',
    wire: 'pack',
    names: 'tub|tubs|κεσες|κεσεδες|κεσεδακι|κεσεδακια|becher|bakje|bakjes|bägare',
  },
  {
    id: 'bottle',
    kind: 'count',
    wire: 'bottle',
    names:
      'bottle|bottles|μπουκαλι|μπουκαλια|μπουκαλακι|φιαλη|φιαλες|flasche|flaschen|bouteille|bouteilles|fles|flessen|flaska|flaskor|bottiglia|bottiglie|botella|botellas',
  },
  {
    id: 'sprig',
    kind: 'count',
    wire: 'pieces',
    names:
      'sprig|sprigs|κλ|κλωναρι|κλωναρια|κλωναρακι|κλωναρακια|κλων|κλαδακι|κλαδακια|κλαδι|κλαδια|κλωνος|κλωνοι|zweig|zweige|stängel|brin|brins|branche|branches|takje|takjes|tak|takken|kvist|kvistar|rametto|rametti|ramita|ramitas',
  },
  {
    id: 'leaf',
    kind: 'count',
    wire: 'pieces',
    names:
      'leaf|leaves|φυλλο|φυλλα|φυλλαρακι|φυλλαρακια|blatt|blätter|feuille|feuilles|blaadje|blaadjes|blad|foglia|foglie|foglioline|hoja|hojas',
  },
  {
    id: 'head',
    kind: 'count',
    wire: 'pieces',
    names: 'head|heads|κεφαλι|κεφαλια|kopf|köpfe|tête|têtes|huvud|testa|cabeza|cabezas',
  },
  { id: 'bulb', kind: 'count', wire: 'pieces', names: 'bulb|bulbs|βολβος|βολβοι|knolle|knollen' },
  { id: 'ear', kind: 'count', wire: 'pieces', names: 'ear|ears' },
  {
    id: 'stalk',
    kind: 'count',
    wire: 'pieces',
    names:
      'stalk|stalks|rib|ribs|stems|κοτσανι|κοτσανια|stange|stangen|stengel|stengels|stjälk|stjälkar|costa|coste|gambo|gambi',
  },
  {
    id: 'stick',
    kind: 'count',
    wire: 'pieces',
    names:
      'stick|sticks|στικ|στικακι|ξυλο|ξυλακι|ξυλακια|ξυλα|μπαστουνακι|μπαστουνακια|bâton|bâtons|stange zimt|stecca|stecche',
  },
  { id: 'strip', kind: 'count', wire: 'pieces', names: 'strip|strips|λωριδα|λωριδες' },
  { id: 'sheet', kind: 'count', wire: 'pieces', names: 'sheet|sheets' },
  {
    id: 'cube',
    kind: 'count',
    wire: 'pieces',
    names: 'cube|cubes|κυβος|κυβοι|κυβους|κυβο|κυβακι|würfel|blokje|blokjes|tärning|tärningar|dado|dadi',
  },
  { id: 'block', kind: 'count', wire: 'pieces', names: 'block|blocks|πλακα|πλακες' },
  { id: 'loaf', kind: 'count', wire: 'pieces', names: 'loaf|loaves|φρατζολα|φρατζολες|καρβελι' },
  { id: 'knob', kind: 'count', wire: 'pieces', names: 'knob|knobs' },
  { id: 'scoop', kind: 'count', wire: 'pieces', names: 'scoop|scoops|μπαλα|μπαλες|μεζουρα|μεζουρες' },
  { id: 'shot', kind: 'volume', base: 44, wire: 'ml', names: 'shot|shots|jigger|jiggers|σφηνακι|σφηνακια' },
  {
    id: 'part',
    kind: 'count',
    wire: 'pieces',
    names: 'part|parts|δοση|δοσεις|μερος|μερη|teil|teile|parte|partes|parti',
  },
  { id: 'serving', kind: 'count', wire: 'pieces', names: 'serving|servings|portion|portions|μεριδα|μεριδες' },
  { id: 'dollop', kind: 'volume', base: 15, wire: 'tbsp', names: 'dollop|dollops' },
];

/** Single letters that mean a measure only in this case ("T" is a tablespoon, "t" a teaspoon), and only after a number. */
export const lettersByCase: Readonly<Record<string, string>> = {
  T: 'tbsp',
  t: 'tsp',
  c: 'cup',
  C: 'cup',
  G: 'g',
  L: 'l',
};

/** Product units as measure ids. */
export const measureOfWire: Readonly<Record<Unit, string>> = {
  pieces: 'piece',
  kg: 'kg',
  g: 'g',
  lb: 'lb',
  oz: 'oz',
  l: 'l',
  ml: 'ml',
  cups: 'cup',
  tbsp: 'tbsp',
  tsp: 'tsp',
  pack: 'package',
  can: 'can',
  bottle: 'bottle',
  bunch: 'bunch',
  slice: 'slice',
  clove: 'clove',
};
