/**
 * Words of makers and shops, folded, and the short ones that packages print beside a name: "Feta Dodoni PDO", "tube". They leave a
 * food what it is. Left out: makers known for another food of the name (plant drinks, margarines), and words that are food or colour.
 */
export const packageWords: ReadonlySet<string> = new Set(
  `agrino agros aldi alfa alpha altis amita anchor arla aroma arosis arthur asda athenian attiki attica ariston barilla bazaar ben
  bens berio bertolli biskin bolero bonduelle bonne maman bravo carli chrysi zymi colavita creta terra cretan cretamel cucina cecco
  delta deutsche markenbutter despar dodoni dodonis dole douwe egberts dromeas edesma elais elanthy emborg epiros epirus eridanous
  evga evripidis fage farma filippo galaxias galbani gaea gallo garofalo giotis granarolo haribo hatziyianni hatzigianni heinz
  hellmann hellmanns horio hunts ifantis iliada illy ion isigny jacobs jamie kaldi kalas kalogeros kanaki karpea kerrygold kewpie
  kirkland knorr kolios kontos koukakis kri kyknos lavazza lea perrins leerdammer levoni lidl loumidis loux lurpak lyons lyle tate
  maggi maille maldon marata marks spencer masoutis mavroudi mccormick melissa mevgal milbona minerva misko monoprix morrisons
  morton mutti napolina nestle nissos nounou ocado olympos olympus oscar mayer oxo papadopoulos papadopoulou parmalat pedros
  philippos pescanova pilion pitsas pompeian pummaro quaker rana rao raos rodopi roussas rowse rummo sacla sainsbury sainsburys
  schwartz sklavenitis spar stergiou sterilgarda tesco tillamook trader trikalinos twinings valio vassilopoulos vefa vergina
  vivechrom waitrose wegmans yiotis zagori zanae ζαναε
  αδορο adoro bart bella chobani dannon ducros eve florette fyffes hellenic kallo klio krinos natoora νουνου ocean πιττασ
  pittas ready rowse youngs jus rol swanson
  aged months matured authentic traditional washed ready to eat peeled bunched living sheet sheets tray gallon bulk chilled
  british english scottish irish welsh spanish italian french dutch cypriot cyprus moroccan turkish american madagascan fairtrade
  spain italy france holland netherlands morocco egypt greece crete selected choice prime superior artisan
  parboiled sweet thin tears small crunchy smooth fl oz lb kg p d o s e
  ελληνικησ ελληνικου ελληνικων ελληνικοι χωριατικεσ χωριατικοσ εισαγωγησ εγχωρια εγχωριο εγχωριοσ ισπανιασ ιταλιασ ολλανδιασ τουρκιασ
  κυπρου κρητησ νεα σοδεια ποιοτητασ ποικιλια
  squeezy squeeze squeezable spray sachet sachets carton multipack twin trimmed refill grinder each min per approx
  pdo pgi dop igp aop aoc bop pc pcs ct pkt tube tubes jumbo xl xxl l m unsalted spreadable`.split(/\s+/),
);

/** Makers of several words, and what is said of what is left out, where it makes no food of its own: "Green & Black's", "no added sugar". */
export const packagePhrases =
  /χρυση ζυμη|green (and )?black s|whole earth|great value|toll house|land o lakes|king arthur|klio tea|sweet eve|vitamin d|taste the difference|(no|low|less|reduced|without) (added )?(sugars?|salt|sodium)|χωρισ (προσθηκη )?(ζαχαρησ?|αλατιου?)/g;

/**
 * What smells of lemon and is none, is eaten by others, or is sold under another food's name, folded. Asked of every name, so only what no food is called by:
 * shopping/non-food.ts knows more, and is asked of names that mean no food.
 */
export const nonFoodNames =
  /(^| )(υγρο πιατων|απορρυπαντικ|σαπουνι|κρεμοσαπουν|σαμπουαν|αφρολουτρ|μαλακτικο ρουχ|καθαριστικ|οδοντοκρεμ|χλωριν|αποσμητικ|dish ?wash|washing (up|powder|liquid)|dish soap|hand (soap|wash)|detergent|shampoo|shower gel|toothpaste|softener|air freshener|bleach|cleaner|απορρ |υγρ πιατων|πλυντηρι|whiskas|pedigree|friskies|felix|sheba|γατοτροφ|σκυλοτροφ|cat food|dog food|creme egg|mini cheddars)/;
