/**
 * The written forms of each measure (measures.ts) by its id, separated by "|": folded except where case tells them apart; a
 * form is matched as a run of words.
 */
export const unitNames: Readonly<Record<string, string>> = {
  mg: 'mg|milligram|milligrams|milligramm',
  g: 'g|gr|grs|gm|gms|gram|grams|gramme|grammes|γρ|γρμ|γραμ|γραμμ|γραμμαριο|γραμμαρια|γραμμαριων|gramm|grammo|grammi|gramos|gramo|γ|グラム',
  kg: 'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|κιλο|κιλα|κιλου|κιλων|κιλ|κγρ|κιλογραμμα|kilogramm|chilo|キロ',
  oz: 'oz|ozs|ounce|ounces|ουγγια|ουγγιες|ουγκια',
  lb: 'lb|lbs|pound|pounds|λιβρα|λιβρες|pfund',
  ml: 'ml|mls|cc|millilitre|millilitres|milliliter|milliliters|μλ|χιλιοστολιτρα|ミリリットル|krm|kryddmått',
  cl: 'cl|centilitre|centiliter|centilitres',
  dl: 'dl|decilitre|deciliter|decilitres',
  l: 'l|lt|ltr|ltrs|litre|litres|liter|liters|λ|λιτ|λτ|λιτρο|λιτρα|λιτρου|λιτρων|litro|litri|litros|リットル',
  tsp: 'tsp|tsps|tspn|ts|teaspoon|teaspoons|teaspoonful|teaspoonfuls|κ γ|κγ|κ τ γ|κτγ|κ γλ|κ γλυκου|κουτ γλ|κουτ γλυκου|κουτ γ|κουτ του γλυκου|κουταλακι|κουταλακια|κουταλακι γλυκου|κουταλακια γλυκου|κουταλακι του γλυκου|κουταλακια του γλυκου|κουταλι γλυκου|κουταλια γλυκου|κουταλι του γλυκου|κουταλια του γλυκου|κουταλιες γλυκου|κουταλιες του γλυκου|κουταλακι τσαγιου|κουταλακι του τσαγιου|κουταλακια του τσαγιου|κουταλακια τσαγιου|κ του γλυκου|κουταλακι γλ|κουταλακια γλ|κ κ|tl|teelöffel|c à c|c à café|cac|cuillère à café|cuillères à café|cuil à café|cuillerée à café|cuillère à thé|theelepel|theelepels|theel|tsk|tesked|teskedar|cucchiaino|cucchiaini|cucchiaino da caffè|cucchiaini da caffè|cucchiaino da tè|cucchiaini da tè|cucharadita|cucharaditas|colher de chá|colheres de chá|colher chá|colheres chá|łyżeczka|łyżeczki|łyżeczek|k g|小さじ|小匙|こさじ',
  tbsp: 'tbsp|tbsps|tbs|tbl|tblsp|tbls|tbspn|tablespoon|tablespoons|tablespoonful|tablespoonfuls|κ σ|κσ|κ τ σ|κτσ|κ σουπας|κουτ σ|κουτ σουπας|κουτ της σουπας|κουταλ σουπας|κουταλι|κουταλια|κουταλιες|κουτ|κουταλι σουπας|κουταλια σουπας|κουταλιες σουπας|κουταλι της σουπας|κουταλια της σουπας|κουταλιες της σουπας|κουταλιας|κουτ σουπ|κ της σουπας|κουταλια σ|κουταλιες σ|el|eßlöffel|esslöffel|c à s|c à soupe|cas|cs|cuillère à soupe|cuillères à soupe|cuil à soupe|cuillerée à soupe|cuillerées à soupe|cuillère|cuillères|eetlepel|eetlepels|eetl|msk|matsked|matskedar|cucchiaio|cucchiai|cucchiaio da tavola|cucchiai da tavola|cucharada|cucharadas|colher de sopa|colheres de sopa|colher sopa|colheres sopa|łyżka|łyżki|łyżek|k s|大さじ|大匙|おおさじ',
  fl_oz: 'fl oz|floz|fl ozs|fluid ounce|fluid ounces|fluid oz|fl ounce|fl ounces',
  cup: 'cup|cups|cupful|cupfuls|φλ|φλιτζ|φλυτζ|φλιτζανι|φλιτζανια|φλιτζανιου|φλυτζανι|φλυτζανια|φλιτζανι του τσαγιου|φλιτζανι τσαγιου|φλιτζανια του τσαγιου|φλιτζανια τσαγιου|φλυτζανι του τσαγιου|φλυτζανια του τσαγιου|φλ τσαγιου|φλ του τσαγιου|φλιτζ τσαγιου|φλιτζανακι|φλιτζανακια|φλιτζανι του καφε|φλιτζανια του καφε|φλιτζανακι του καφε|φλιτζανακια του καφε|φλιτζανακι καφε|φλυτζανακι|φλυτζανακια|κουπα|κουπες|κουπας|tasse|tassen|tasses|kopje|kopjes|kop|kopp|koppar|tazza|tazze|tazas|taza|xícara|xícaras|szklanka|szklanki|szklanek|カップ',
  glass:
    'glass|glasses|wineglass|ποτ|ποτηρι|ποτηρια|ποτηρι του νερου|ποτηρια του νερου|ποτηρι νερου|ποτηρια νερου|ποτηρι του κρασιου|ποτηρια του κρασιου|ποτηρι κρασιου|ποτηρια κρασιου|ποτηρακι|ποτηρακια|κρασοποτηρο|κρασοποτηρα|νεροποτηρο|νεροποτηρα|glas|gläser|verre|verres|bicchiere|bicchieri|vaso|vasos',
  pint: 'pint|pints|pt|pts',
  quart: 'quart|quarts|qt|qts',
  gallon: 'gallon|gallons|gal',
  inch: 'inch|inches',
  cm: 'cm|εκ|εκατοστα|πόντους',
  drop: 'drop|drops|σταγονα|σταγονες|tropfen|goutte|gouttes|druppel|druppels|droppar|droppe|goccia|gocce',
  pinch:
    'pinch|pinches|πρεζα|πρεζες|τσιμπια|τσιμπιες|prise|prisen|msp|messerspitze|pincée|pincées|snufje|snufjes|mespunt|mespuntje|nypa|nypor|pizzico|pizzichi|pizca|pizcas|少々|ひとつまみ|ひとつかみ',
  dash: 'dash|dashes|spritzer|scheutje|scheutjes|trait|skvätt|spruzzo',
  splash: 'splash|splashes|schuss',
  glug: 'glug|glugs',
  drizzle: 'drizzle',
  handful:
    'handful|handfuls|fistful|χουφτα|χουφτες|χουφτουλα|handvoll|poignée|poignées|handvol|handje|handjevol|handfull|näve|manciata|manciate|puñado|puñados',
  bunch:
    'bunch|bunches|ματσο|ματσα|ματσακι|ματσακια|ματσ|ματσου|δεσμη|δεσμες|μπουκετο|bund|bündel|botte|bottes|bouquet|bouquets|bosje|bosjes|bos|knippe|knippa|mazzetto|mazzetti|mazzo|manojo|manojos|束',
  bundle: 'bundle|bundles',
  clove:
    'clove|cloves|σκ|σκελιδα|σκελιδες|σκελ|zehe|zehen|gousse|gousses|teen|teentje|teentjes|tenen|klyfta|klyftor|spicchio|spicchi|diente|dientes|dente|dentes|ząbek|ząbki|ząbków|片|かけ',
  slice:
    'slice|slices|φετα|φετες|φετουλα|φετουλες|scheibe|scheiben|scheibe n|tranche|tranches|plak|plakken|plakje|plakjes|snee|sneetje|sneetjes|skiva|skivor|fetta|fette|rebanada|rebanadas|loncha|lonchas',
  piece:
    'piece|pieces|pc|pcs|pce|τεμ|τμχ|τεμαχιο|τεμαχια|κομματι|κομματια|κομματακι|κομματακια|κομ|stück|stücke|stk|st|stuk|stuks|stukje|stukjes|morceau|morceaux|pezzo|pezzi|bit|bitar|styck|stycken|pieza|piezas|trozo|trozos|個|コ|こ|ヶ|本|枚|丁|玉|切れ|尾|匹|杯',
  can: 'can|cans|tin|tins|κονσερβα|κονσερβες|κονσ|τενεκεδακι|dose|dosen|boîte|boîtes|blik|blikken|blikje|blikjes|burk|burkar|barattolo|barattoli|lattina|scatoletta|lata|latas|缶',
  package:
    'package|packages|pkg|pkgs|packet|packets|pack|packs|pkt|sachet|sachets|pouch|pouches|πακετο|πακετα|πακετακι|πακετακια|πακ|συσκευασια|συσκευασιες|συσκ|φακελακι|φακελακια|φακελος|φακελο|φακελους|φακελοι|φακ|σακουλα|σακουλακι|σακουλες|σακουλακια|packung|packungen|päckchen|pck|pckg|pk|paquet|paquets|pakje|pakjes|pak|zakje|zakjes|paket|påse|påsar|pacchetto|pacchetti|bustina|bustine|confezione|confezioni|paquete|paquetes|sobre|sobres|袋|パック',
  envelope: 'envelope|envelopes',
  bag: 'bag|bags|beutel',
  box: 'box|boxes|κουτι|κουτια|κουτακι|κουτακια|schachtel|doos|scatola|scatole|caja|cajas|箱',
  carton: 'carton|cartons|χαρτονι',
  container: 'container|containers',
  jar: 'jar|jars|βαζο|βαζα|βαζακι|βαζακια|bocal|bocaux|pot|pots|vasetto|vasetti|tarro|瓶',
  tub: 'tub|tubs|κεσες|κεσεδες|κεσεδακι|κεσεδακια|becher|bakje|bakjes|bägare',
  bottle:
    'bottle|bottles|μπουκαλι|μπουκαλια|μπουκαλακι|φιαλη|φιαλες|flasche|flaschen|bouteille|bouteilles|fles|flessen|flaska|flaskor|bottiglia|bottiglie|botella|botellas',
  sprig:
    'sprig|sprigs|κλ|κλωναρι|κλωναρια|κλωναρακι|κλωναρακια|κλων|κλαδακι|κλαδακια|κλαδι|κλαδια|κλωνος|κλωνοι|zweig|zweige|stängel|brin|brins|branche|branches|takje|takjes|tak|takken|kvist|kvistar|rametto|rametti|ramita|ramitas',
  leaf: 'leaf|leaves|φυλλο|φυλλα|φυλλαρακι|φυλλαρακια|blatt|blätter|feuille|feuilles|blaadje|blaadjes|blad|foglia|foglie|foglioline|hoja|hojas',
  head: 'head|heads|κεφαλι|κεφαλια|kopf|köpfe|tête|têtes|huvud|testa|cabeza|cabezas',
  bulb: 'bulb|bulbs|βολβος|βολβοι|knolle|knollen',
  ear: 'ear|ears',
  stalk:
    'stalk|stalks|rib|ribs|stems|κοτσανι|κοτσανια|stange|stangen|stengel|stengels|stjälk|stjälkar|costa|coste|gambo|gambi',
  stick:
    'stick|sticks|στικ|στικακι|ξυλο|ξυλακι|ξυλακια|ξυλα|μπαστουνακι|μπαστουνακια|bâton|bâtons|stange zimt|stecca|stecche',
  strip: 'strip|strips|λωριδα|λωριδες',
  sheet: 'sheet|sheets',
  cube: 'cube|cubes|κυβος|κυβοι|κυβους|κυβο|κυβακι|würfel|blokje|blokjes|tärning|tärningar|dado|dadi',
  block: 'block|blocks|πλακα|πλακες',
  loaf: 'loaf|loaves|φρατζολα|φρατζολες|καρβελι',
  knob: 'knob|knobs',
  scoop: 'scoop|scoops|μπαλα|μπαλες|μεζουρα|μεζουρες',
  shot: 'shot|shots|jigger|jiggers|σφηνακι|σφηνακια',
  part: 'part|parts|δοση|δοσεις|μερος|μερη|teil|teile|parte|partes|parti',
  serving: 'serving|servings|portion|portions|μεριδα|μεριδες',
  dollop: 'dollop|dollops',
};

/** Single letters that mean a measure only in this case ("T" is a tablespoon, "t" a teaspoon), and only after a number. */
export const lettersByCase: Readonly<Record<string, string>> = {
  T: 'tbsp',
  t: 'tsp',
  c: 'cup',
  C: 'cup',
  G: 'g',
  L: 'l',
};
