import type { Text } from '../../kit/language.ts';

/** What is known to be safe, or not. `open`: it names no food, so that the asker's is put before it. */
export type Fact = Text & { readonly open?: true };

const fact = (en: string, el: string): Fact => ({ en, el });
const open = (en: string, el: string): Fact => ({ en, el, open: true });

/*
 * Cautious on purpose, and where authorities differ the stricter one. None of them says that food which somebody has before
 * them is safe: nobody can know that from here. Sources:
 * [SMT]  FoodSafety.gov (USDA, FDA), Safe Minimum Internal Temperatures: poultry, leftovers 165 °F = 74 °C, ground meat and egg
 *        dishes 160 °F = 71 °C, whole cuts 145 °F = 63 °C and 3 minutes' rest, fish 145 °F = 63 °C.
 * [FSIS] USDA FSIS: Danger Zone and Leftovers (2 hours, 1 above 90 °F = 32 °C; cooked 3 to 4 days, raw
 *        minced meat, poultry and fish 1 to 2), The Big Thaw, Freezing and Food
 *        Safety, Molds on Food, Washing Raw Poultry, Shell Eggs.
 * [FSA]  UK Food Standards Agency and NHS: rice within 1 hour and 24 hours, fridge at 5 °C or below, foods in pregnancy, babies;
 *        tuna in pregnancy as the stricter Irish FSAI has it.
 * [EFET] Hellenic Food Authority, «Τρώγοντας με ασφάλεια στο σπίτι»: 2 hours, 5 °C, thawing in the fridge.
 * [EFSA] EFSA 2020 on date marking: "use by" is safety, "best before" quality; EFSA caffeine opinion 2015: 200 mg in pregnancy.
 * [CDC]  CDC on botulism (bulging cans, garlic in oil 4 days) and on raw dough; USDA Complete Guide to Home Canning.
 * [FDA]  FDA Bad Bug Book on kidney beans (soak 5 hours, boil; 30 minutes advised, 10 destroy the toxin).
 * [BfR]  German Federal Institute for Risk Assessment, 2018, on green and sprouting potatoes.
 * [853]  Regulation (EC) 853/2004, annex III VIII: fish eaten raw is frozen at −20 °C for 24 hours; FDA asks 7 days at −20 °C of
 *        slower freezers, which is what a home has.
 */
export const facts = {
  // Temperatures [SMT]
  heat: fact(
    'In the middle of the thickest part: poultry 74 °C, minced meat 71 °C, whole cuts of beef, pork and lamb 63 °C and 3 minutes of rest, fish 63 °C, egg dishes 71 °C, leftovers 74 °C. A thermometer tells, the colour does not.',
    'Στο κέντρο, στο πιο χοντρό σημείο: πουλερικά 74 °C, κιμάς 71 °C, ολόκληρα κομμάτια μοσχάρι, χοιρινό, αρνί 63 °C και 3 λεπτά αναμονή, ψάρι 63 °C, φαγητά με αβγά 71 °C, φαγητό που ξαναζεσταίνεται 74 °C. Το δείχνει το θερμόμετρο, όχι το χρώμα.',
  ),
  heatPoultry: fact(
    'Poultry is done at 74 °C in the thickest part, not touching the bone, and so are minced poultry and stuffing. Never pink and cool in the middle.',
    'Τα πουλερικά θέλουν 74 °C στο πιο χοντρό σημείο, μακριά από το κόκαλο· το ίδιο ο κιμάς τους και η γέμιση. Ποτέ ωμά στο κέντρο.',
  ),
  heatMince: fact(
    'Minced meat, burgers, meatballs and sausages must reach 71 °C in the middle, 74 °C if of poultry: grinding carries germs inside, so pink is a risk.',
    'Ο κιμάς, τα μπιφτέκια, οι κεφτέδες και τα λουκάνικα θέλουν 71 °C στο κέντρο, 74 °C αν είναι από πουλερικά: με το άλεσμα τα μικρόβια πάνε μέσα, άρα το ροζ είναι ρίσκο.',
  ),
  heatWhole: fact(
    'Whole cuts of beef, veal and lamb: at least 63 °C inside and 3 minutes of rest. Minced, rolled or pierced with needles: 71 °C.',
    'Ολόκληρα κομμάτια από μοσχάρι και αρνί: τουλάχιστον 63 °C στο κέντρο και 3 λεπτά αναμονή. Κιμάς, ρολό ή τρυπημένο κρέας: 71 °C.',
  ),
  heatPork: fact(
    'Pork: at least 63 °C inside and 3 minutes of rest for whole cuts, 71 °C for minced pork and sausages. Never raw.',
    'Χοιρινό: τουλάχιστον 63 °C στο κέντρο και 3 λεπτά αναμονή για ολόκληρα κομμάτια, 71 °C για κιμά και λουκάνικα. Ποτέ ωμό.',
  ),
  heatGame: fact(
    'Game and offal must be cooked through: 71 °C in the middle, game birds 74 °C.',
    'Το κυνήγι και τα εντόσθια ψήνονται καλά: 71 °C στο κέντρο, τα άγρια πουλιά 74 °C.',
  ),
  heatFish: fact(
    'Fish is done at 63 °C inside, when the flesh is opaque and flakes easily.',
    'Το ψάρι είναι έτοιμο στους 63 °C στο κέντρο, όταν η σάρκα θαμπώσει και ξεκολλάει εύκολα.',
  ),
  heatSeafood: fact(
    'Prawns, crab and lobster: until the flesh is opaque, 63 °C. Mussels and clams: until they open; throw away those that stay shut.',
    'Γαρίδες, καβούρια, αστακός: ώσπου να θαμπώσει η σάρκα, 63 °C. Μύδια και κυδώνια: ώσπου να ανοίξουν· όσα μείνουν κλειστά πετιούνται.',
  ),
  heatEgg: fact(
    'Eggs: until white and yolk are firm; dishes with eggs 71 °C. Soft yolks and raw egg only for healthy adults, from very fresh eggs, never for small children, in pregnancy, for the old or the ill.',
    'Αβγά: ώσπου να σφίξουν ασπράδι και κρόκος· φαγητά με αβγά 71 °C. Μελάτα ή ωμά μόνο για υγιείς ενήλικες, από πολύ φρέσκα, ποτέ για μικρά παιδιά, στην εγκυμοσύνη, για ηλικιωμένους ή αρρώστους.',
  ),
  // Time out of the fridge [FSIS, EFET]
  twoHours: open(
    'what belongs in the fridge may stand outside for 2 hours in all, above 32 °C only 1 hour. If longer, throw it away, even if it looks and smells fine: reheating does not destroy every toxin.',
    'ό,τι θέλει ψυγείο μένει έξω το πολύ 2 ώρες συνολικά, πάνω από 32 °C μόνο 1 ώρα. Αν έμεινε περισσότερο, πετάξτε το, ακόμη κι αν φαίνεται και μυρίζει καλά: το ζέσταμα δεν καταστρέφει όλες τις τοξίνες.',
  ),
  rice: fact(
    'Cooked rice, pasta or grain left out for more than 2 hours is to be thrown away: its toxin survives reheating. Cool it within 1 hour, keep it in the fridge, eat rice within 1 day and reheat it once, until steaming.',
    'Μαγειρεμένο ρύζι, ζυμαρικά ή δημητριακά που έμειναν έξω πάνω από 2 ώρες πετιούνται: η τοξίνη αντέχει στο ζέσταμα. Να κρυώσουν μέσα σε 1 ώρα, μετά ψυγείο· το ρύζι τρώγεται σε 1 ημέρα και ζεσταίνεται μία φορά, ώσπου να αχνίζει.',
  ),
  eggsOut: fact(
    'Eggs that were in the fridge should not stand outside for more than 2 hours: the shell sweats and lets germs in. Cooked or cracked eggs out longer than 2 hours: throw them away.',
    'Αβγά που ήταν στο ψυγείο δεν μένουν έξω πάνω από 2 ώρες: το τσόφλι ιδρώνει και περνούν μικρόβια. Βρασμένα ή σπασμένα αβγά έξω πάνω από 2 ώρες: πέταμα.',
  ),
  keepsOut: open(
    'dry, whole and unopened it is kept outside the fridge anyway. Once it is cooked, cut or filled with cream, the rule is 2 hours outside at most, above 32 °C 1 hour.',
    'ξηρό, ολόκληρο και κλειστό κρατιέται έτσι κι αλλιώς έξω. Μαγειρεμένο, κομμένο ή με κρέμα: το πολύ 2 ώρες έξω, πάνω από 32 °C 1 ώρα.',
  ),
  butterOut: fact(
    'Butter may stand outside for a day or two, covered and cool; any longer or in the heat it belongs in the fridge. If it smells rancid, throw it away.',
    'Το βούτυρο μένει έξω μία δύο ημέρες, σκεπασμένο και σε δροσιά· πιο πολύ ή με ζέστη, στο ψυγείο. Αν μυρίζει ταγκό, πετάξτε το.',
  ),
  // Cold, thawing, freezing again [FSIS, EFET]
  fridge: fact(
    'The fridge at 5 °C or below, the freezer at −18 °C. Raw meat and fish at the bottom, closed; cooked food above.',
    'Το ψυγείο στους 5 °C ή πιο κάτω, η κατάψυξη στους −18 °C. Ωμό κρέας και ψάρι στο κάτω ράφι, κλειστά· τα μαγειρεμένα πάνω.',
  ),
  thaw: open(
    'thaw in the fridge, on a plate; or in cold water, well closed, changing the water every 30 minutes; or in the microwave. After water or microwave cook at once. Never on the counter.',
    'ξεπάγωμα στο ψυγείο, μέσα σε πιάτο· ή σε κρύο νερό, καλά κλεισμένο, με αλλαγή νερού κάθε 30 λεπτά· ή στα μικροκύματα. Μετά από νερό ή μικροκύματα, μαγείρεμα αμέσως. Ποτέ στον πάγκο.',
  ),
  refreeze: open(
    'only what was thawed in the fridge and stayed cold may be frozen again, with some loss of quality; better to cook it first and freeze the cooked dish. If it thawed in water or the microwave, only after cooking it at once; if on the counter, no.',
    'ξανά στην κατάψυξη μόνο ό,τι ξεπάγωσε μέσα στο ψυγείο και έμεινε κρύο, με κάποια απώλεια ποιότητας· καλύτερα μαγειρέψτε το πρώτα. Αν ξεπάγωσε σε νερό ή μικροκύματα, μόνο αφού μαγειρευτεί αμέσως· αν ξεπάγωσε στον πάγκο, όχι.',
  ),
  refreezeIce: fact(
    'Ice cream that has melted is not frozen again: throw it away. The same for thawed fish and seafood that was not kept cold.',
    'Παγωτό που έλιωσε δεν ξαναπαγώνει: πετάξτε το. Το ίδιο για ψάρια και θαλασσινά που ξεπάγωσαν και δεν έμειναν κρύα.',
  ),
  outage: fact(
    'Without power and with closed doors a fridge stays cold for about 4 hours, a full freezer 48, half full 24. After that throw away meat, fish, dairy and cooked food; what still has ice crystals or is at 5 °C or below may be cooked.',
    'Χωρίς ρεύμα και με κλειστή πόρτα το ψυγείο κρατάει περίπου 4 ώρες, η γεμάτη κατάψυξη 48, η μισογεμάτη 24. Μετά πετάξτε κρέας, ψάρι, γαλακτοκομικά, μαγειρεμένα· ό,τι έχει ακόμη πάγο ή είναι στους 5 °C ή πιο κάτω, μαγειρεύεται.',
  ),
  cooling: open(
    'let it cool in shallow dishes, not in the deep pot, and put it into the fridge within 2 hours, rice within 1; a little warm is fine.',
    'να κρυώσει σε ρηχά σκεύη, όχι στη βαθιά κατσαρόλα, και στο ψυγείο μέσα σε 2 ώρες, το ρύζι μέσα σε 1· και λίγο χλιαρό δεν πειράζει.',
  ),
  // Cooked food [FSIS, FSA]
  leftovers: open(
    'cooked food keeps 3 to 4 days in the fridge if it went in within 2 hours; rice 1 day. Reheat only what you eat, to 74 °C, until steaming, once. If you do not know how old it is, throw it away.',
    'το μαγειρεμένο φαγητό κρατάει 3 με 4 ημέρες στο ψυγείο, αν μπήκε μέσα σε 2 ώρες· το ρύζι 1 ημέρα. Ζέσταμα μόνο όσο θα φαγωθεί, στους 74 °C, ώσπου να αχνίζει, μία φορά. Αν δεν ξέρετε πόσων ημερών είναι, πετάξτε το.',
  ),
  freshDays: fact(
    'In a fridge at 5 °C or below: raw minced meat, poultry and fish 1 to 2 days, raw whole cuts 3 days, cooked meat and fish 3 to 4 days. Older, or of unknown age: throw it away, even if it smells fine.',
    'Σε ψυγείο στους 5 °C ή πιο κάτω: ωμός κιμάς, πουλερικά και ψάρι 1 με 2 ημέρες, ωμά ολόκληρα κομμάτια 3 ημέρες, μαγειρεμένο κρέας και ψάρι 3 με 4 ημέρες. Αν είναι πιο παλιό ή δεν ξέρετε, πετάξτε το, κι ας μυρίζει καλά.',
  ),
  reheat: open(
    'reheat once, all through to 74 °C, until steaming; stir in the microwave, bring soups and sauces to the boil. What stood outside for more than 2 hours is not saved by heating.',
    'ζέσταμα μία φορά, παντού στους 74 °C, ώσπου να αχνίζει· στα μικροκύματα με ανακάτεμα, σούπες και σάλτσες ως τον βρασμό. Ό,τι έμεινε έξω πάνω από 2 ώρες δεν σώζεται με ζέσταμα.',
  ),
  // Mould [FSIS, Molds on Food]
  mouldHard: fact(
    'Mould on hard cheese: cut off at least 2.5 cm around and under the spot, the knife out of the mould, and wrap the rest afresh. Grated, sliced or soft cheese: throw it away.',
    'Μούχλα σε σκληρό τυρί: κόψτε τουλάχιστον 2,5 cm γύρω και κάτω από το σημείο, χωρίς το μαχαίρι να αγγίξει τη μούχλα, και τυλίξτε το ξανά. Τριμμένο, σε φέτες ή μαλακό τυρί: πέταμα.',
  ),
  mouldSoft: fact(
    'Soft, fresh, grated or sliced cheese, yoghurt and cream with mould go into the bin whole: the threads run deeper than is seen. Only the mould that belongs to a blue or white-rind cheese is meant to be there.',
    'Μαλακό, φρέσκο, τριμμένο ή φετωμένο τυρί, γιαούρτι και κρέμα με μούχλα πετιούνται ολόκληρα: οι ίνες πάνε πιο βαθιά από όσο φαίνεται. Μόνο η μούχλα που ανήκει σε μπλε τυρί ή λευκή κρούστα είναι στη θέση της.',
  ),
  mouldBlue: fact(
    'The blue veins and the white rind of such a cheese are its own mould. Another colour, fuzz or a strong ammonia smell: throw it away.',
    'Οι μπλε φλέβες και η λευκή κρούστα τέτοιων τυριών είναι η δική τους μούχλα. Άλλο χρώμα, χνούδι ή έντονη μυρωδιά αμμωνίας: πέταμα.',
  ),
  mouldPorous: fact(
    'Bread, cakes, nuts, pulses, grain and flour with mould: throw all of it away, not only the spot. Do not smell at it.',
    'Ψωμί, κέικ, ξηροί καρποί, όσπρια, δημητριακά και αλεύρι με μούχλα: πετάξτε τα όλα, όχι μόνο το σημείο. Μην το μυρίζετε.',
  ),
  mouldWet: fact(
    'Jam, spreads, sauces, cooked food, meat and soft fruit with mould: throw all of it away. Skimming is not enough, the toxin may have spread.',
    'Μαρμελάδα, αλείμματα, σάλτσες, μαγειρεμένο φαγητό, κρέας και μαλακά φρούτα με μούχλα: πετάξτε τα όλα. Δεν φτάνει να βγάλετε το πάνω, η τοξίνη μπορεί να έχει απλωθεί.',
  ),
  mouldFirm: fact(
    'Firm vegetables and fruit such as carrots, cabbage or apples: cut off at least 2.5 cm around and under the mould. Soft ones, such as tomatoes, peaches, berries and cucumbers: throw them away.',
    'Σφιχτά λαχανικά και φρούτα, όπως καρότα, λάχανο, μήλα: κόψτε τουλάχιστον 2,5 cm γύρω και κάτω από τη μούχλα. Μαλακά, όπως ντομάτες, ροδάκινα, μούρα, αγγούρια: πέταμα.',
  ),
  mouldCured: fact(
    'A dry white bloom on a whole hard salami or air-dried ham is usual and is scrubbed off. Any other mould, and any on slices, ham or sausages: throw them away.',
    'Το λευκό, στεγνό άνθος σε ολόκληρο σκληρό σαλάμι ή χοιρομέρι είναι συνηθισμένο και τρίβεται. Κάθε άλλη μούχλα, και όποια βγει σε φέτες, ζαμπόν ή λουκάνικα: πέταμα.',
  ),
  mould: fact(
    'With mould, most food is thrown away whole: bread, jam, yoghurt, soft cheese, cooked food, soft fruit. Only hard cheese and firm vegetables are saved, with 2.5 cm cut off around and under it.',
    'Με μούχλα τα περισσότερα πετιούνται ολόκληρα: ψωμί, μαρμελάδα, γιαούρτι, μαλακό τυρί, μαγειρεμένα, μαλακά φρούτα. Σώζονται μόνο σκληρό τυρί και σφιχτά λαχανικά, αφού κοπούν 2,5 cm γύρω και κάτω.',
  ),
  // Dates [EFSA; eggs FSA]
  dates: open(
    '“Use by” is about safety: do not eat it after that day, even if it smells fine. “Best before” is about quality: afterwards look, smell and taste, if it was kept and closed as the label says. When in doubt, throw it away.',
    'η «ανάλωση έως» αφορά την ασφάλεια: μην το φάτε μετά, κι ας μυρίζει καλά. Η «ανάλωση κατά προτίμηση πριν από» αφορά την ποιότητα: μετά κοιτάξτε, μυρίστε, δοκιμάστε, αν φυλάχτηκε σωστά και κλειστό. Αν αμφιβάλλετε, πετάξτε το.',
  ),
  datesEgg: fact(
    'Eggs are not for eating raw or soft after their date; if only 1 or 2 days past, cook them hard at once. Cracked, or smelling when opened: throw them away.',
    'Τα αβγά μετά την ημερομηνία τους δεν τρώγονται ωμά ή μελάτα· αν πέρασε μόνο 1 ή 2 ημέρες, καλοβρασμένα αμέσως. Ραγισμένα, ή αν μυρίσουν στο άνοιγμα: πέταμα.',
  ),
  datesFresh: open(
    'on fresh meat, fish, fresh dairy and ready dishes the date is mostly “use by”: after that day throw it away, even if it looks fine. If it is frozen in time, the clock stops.',
    'σε φρέσκο κρέας, ψάρι, φρέσκα γαλακτοκομικά και έτοιμα φαγητά γράφει συνήθως «ανάλωση έως»: μετά από αυτή την ημέρα πέταμα, κι ας φαίνεται καλό. Αν μπει εγκαίρως στην κατάψυξη, ο χρόνος σταματά.',
  ),
  smell: open(
    'a strange smell, slime, a puffed pack or mould: throw it away, without tasting. But germs that make ill often neither smell nor show: time and cold decide. When in doubt, throw it out.',
    'περίεργη μυρωδιά, γλίτσα, φουσκωμένη συσκευασία ή μούχλα: πετάξτε το, χωρίς να δοκιμάσετε. Όμως τα μικρόβια συχνά ούτε μυρίζουν ούτε φαίνονται: μετράνε ο χρόνος και το κρύο. Αν αμφιβάλλετε, πετάξτε το.',
  ),
  insects: open(
    'weevils and moths do not poison, but what they live in is thrown away whole; look through the cupboard, clean it dry and keep the rest in closed jars. Worms in fish: cut them out and cook it through.',
    'τα μαμούνια και οι σκώροι δεν δηλητηριάζουν, αλλά ό,τι έχουν πιάσει πετιέται ολόκληρο· ελέγξτε το ντουλάπι, καθαρίστε το στεγνά και κρατήστε τα υπόλοιπα σε κλειστά βάζα. Σκουλήκια σε ψάρι: αφαιρέστε τα και ψήστε το καλά.',
  ),
  // Tins, jars, oil [CDC]
  swollen: fact(
    'Throw away, unopened and without tasting, any tin, jar or pack that is swollen, leaks, spurts, is rusted through or deeply dented at the seam: there may be botulism in it, which is neither seen nor smelt.',
    'Πετάξτε, χωρίς να ανοίξετε ή να δοκιμάσετε, κάθε κονσέρβα, βάζο ή συσκευασία που είναι φουσκωμένη, στάζει, πετάγεται, έχει σκουριάσει ή χτυπηθεί στη ραφή: μπορεί να έχει αλλαντίαση, που ούτε φαίνεται ούτε μυρίζει.',
  ),
  tinOpen: fact(
    'A tin in good shape keeps past its best before date; once opened, out of the tin, in the fridge and eaten within 3 days. Swollen, leaking or badly dented: throw it away unopened.',
    'Κονσέρβα σε καλή κατάσταση αντέχει και μετά την ημερομηνία προτίμησης· μετά το άνοιγμα, σε άλλο δοχείο, στο ψυγείο, τέλος σε 3 ημέρες. Φουσκωμένη, με διαρροή ή πολύ χτυπημένη: πέταμα κλειστή.',
  ),
  garlicOil: fact(
    'Garlic or herbs in oil are never kept outside the fridge: botulism grows there unseen. Home-made: in the fridge at once, used within 4 days, or frozen. If it stood outside for more than 2 hours, throw it away.',
    'Σκόρδο ή μυρωδικά σε λάδι δεν μένουν ποτέ έξω από το ψυγείο: εκεί αναπτύσσεται η αλλαντίαση χωρίς να φαίνεται. Σπιτικό: αμέσως στο ψυγείο, τέλος σε 4 ημέρες, ή κατάψυξη. Αν έμεινε έξω πάνω από 2 ώρες, πέταμα.',
  ),
  homeCanned: fact(
    'Home-preserved vegetables, pulses, meat or fish without vinegar are safe only from a pressure canner; boiling water alone does not stop botulism. Boil them for 10 minutes before tasting; swollen, spurting or smelling: throw them away untasted.',
    'Σπιτικές κονσέρβες με λαχανικά, όσπρια, κρέας ή ψάρι χωρίς ξίδι θέλουν χύτρα κονσερβοποίησης· το απλό βράσιμο δεν σταματά την αλλαντίαση. Βράστε 10 λεπτά πριν δοκιμάσετε· αν φουσκώνουν, πετάγονται ή μυρίζουν, πέταμα χωρίς δοκιμή.',
  ),
  // People at risk [FSA/NHS, EFSA]
  pregnancy: fact(
    'In pregnancy avoid unpasteurised milk and cheese, soft cheeses with mould, raw or soft eggs, raw or pink meat, cured meat and raw fish, pâté and liver, swordfish, shark and marlin, and alcohol. Wash salads well. Ask your doctor about the rest.',
    'Στην εγκυμοσύνη αποφύγετε απαστερίωτο γάλα και τυρί, μαλακά τυριά με μούχλα, ωμά ή μελάτα αβγά, ωμό ή ροζ κρέας, αλλαντικά αέρος, ωμό ψάρι, πατέ και συκώτι, ξιφία, καρχαρία, μάρλιν και αλκοόλ. Πλένετε καλά τις σαλάτες. Για τα άλλα ρωτήστε τον γιατρό σας.',
  ),
  pregnancyCheese: fact(
    'In pregnancy only cheese from pasteurised milk, and no soft cheese with mould or white rind, such as brie or blue cheese, unless cooked until steaming. Hard cheese is fine. Feta, mizithra, ricotta: only if the label says pasteurised.',
    'Στην εγκυμοσύνη μόνο τυρί από παστεριωμένο γάλα, και όχι μαλακά με μούχλα ή λευκή κρούστα, όπως μπρι ή μπλε τυρί, εκτός αν ψηθούν ώσπου να αχνίζουν. Τα σκληρά τρώγονται. Φέτα, μυζήθρα, ρικότα: μόνο αν η ετικέτα γράφει παστεριωμένο.',
  ),
  pregnancyFish: fact(
    'In pregnancy no swordfish, shark or marlin, for the mercury, and little tuna: at most 1 fresh steak or 2 tins a week. No raw or cold-smoked fish. Well cooked fish is good: 2 portions a week, 1 of them oily.',
    'Στην εγκυμοσύνη όχι ξιφίας, καρχαρίας ή μάρλιν, λόγω υδραργύρου, και λίγος τόνος: ως 1 φρέσκια φέτα ή 2 κονσέρβες την εβδομάδα. Όχι ωμό ή καπνιστό ψάρι. Καλοψημένο ψάρι κάνει καλό: 2 μερίδες την εβδομάδα, 1 από λιπαρό.',
  ),
  pregnancyMeat: fact(
    'In pregnancy meat is cooked through, without pink or blood, 74 °C for poultry and 71 °C for the rest. No cured raw meat such as salami or prosciutto unless cooked, no pâté and no liver, for its vitamin A.',
    'Στην εγκυμοσύνη το κρέας τρώγεται καλοψημένο, χωρίς ροζ ή αίμα, 74 °C τα πουλερικά και 71 °C τα άλλα. Όχι αλλαντικά αέρος, όπως σαλάμι ή προσούτο, εκτός αν ψηθούν, όχι πατέ και όχι συκώτι, λόγω βιταμίνης Α.',
  ),
  pregnancyEgg: fact(
    'In pregnancy eggs are cooked until white and yolk are firm. No home-made mayonnaise, mousse or tiramisu with raw egg.',
    'Στην εγκυμοσύνη τα αβγά τρώγονται με σφιχτό ασπράδι και κρόκο. Όχι σπιτική μαγιονέζα, μους ή τιραμισού με ωμό αβγό.',
  ),
  pregnancyMilk: fact(
    'In pregnancy only pasteurised or UHT milk, yoghurt and cream; raw milk only after boiling.',
    'Στην εγκυμοσύνη μόνο παστεριωμένο ή μακράς διαρκείας γάλα, γιαούρτι και κρέμα· το ωμό γάλα μόνο μετά από βρασμό.',
  ),
  pregnancySeafood: fact(
    'In pregnancy no raw shellfish or oysters. Well cooked prawns, mussels, octopus and squid may be eaten.',
    'Στην εγκυμοσύνη όχι ωμά οστρακοειδή ή στρείδια. Καλοψημένες γαρίδες, μύδια, χταπόδι και καλαμάρι τρώγονται.',
  ),
  pregnancyDrink: fact(
    'In pregnancy no alcohol, and at most 200 mg of caffeine a day from everything together: about 2 cups of filter coffee or 2 single espressos.',
    'Στην εγκυμοσύνη καθόλου αλκοόλ, και ως 200 mg καφεΐνη την ημέρα από όλα μαζί: περίπου 2 φλιτζάνια καφέ φίλτρου ή 2 μονοί εσπρέσο.',
  ),
  honey: fact(
    'Honey is not for babies under 12 months, not even a little or cooked: it may cause infant botulism. For others it keeps for years, closed and dry.',
    'Το μέλι δεν κάνει για μωρά κάτω των 12 μηνών, ούτε λίγο ούτε ψημένο: κίνδυνος βρεφικής αλλαντίασης. Για τους υπόλοιπους κρατάει χρόνια, κλειστό, σε ξηρό μέρος.',
  ),
  baby: fact(
    'For babies under 12 months: no honey, no salt or sugar added, no cow’s milk as a drink, no raw eggs, fish or meat, no raw-milk cheese. Nothing small, hard or round; whole nuts only from 5 years. Ask your paediatrician about the rest.',
    'Για μωρά κάτω των 12 μηνών: όχι μέλι, αλάτι ή ζάχαρη, όχι αγελαδινό γάλα ως ρόφημα, όχι ωμά αβγά, ψάρι ή κρέας, όχι τυρί από ωμό γάλα. Τίποτα μικρό, σκληρό ή στρογγυλό· ολόκληροι ξηροί καρποί από 5 ετών. Για τα άλλα ρωτήστε τον παιδίατρο.',
  ),
  babyNuts: fact(
    'Whole nuts only from 5 years, for they may choke; ground or as a smooth butter earlier. With allergies in the family ask the paediatrician first.',
    'Ολόκληροι ξηροί καρποί μόνο από 5 ετών, γιατί πνίγουν· αλεσμένοι ή σε λεία κρέμα και νωρίτερα. Με αλλεργίες στην οικογένεια ρωτήστε πρώτα τον παιδίατρο.',
  ),
  // Raw [SMT, FSA, CDC, 853]
  rawMilk: fact(
    'Raw milk may carry dangerous germs: boil it before use, and never give it raw to children, in pregnancy, to the old or the ill. The same goes for fresh cheese made of it.',
    'Το ωμό γάλα μπορεί να έχει επικίνδυνα μικρόβια: βράστε το πριν, και ποτέ ωμό σε παιδιά, εγκύους, ηλικιωμένους ή αρρώστους. Το ίδιο ισχύει για φρέσκο τυρί από αυτό.',
  ),
  rawFish: fact(
    'Fish to be eaten raw or marinated must first be frozen through because of parasites: the law asks −20 °C for 24 hours, in a home freezer 7 days. Vinegar and lemon do not kill them. Not in pregnancy, for small children or the ill.',
    'Ψάρι που τρώγεται ωμό ή μαριναρισμένο πρέπει πρώτα να παγώσει καλά, λόγω παρασίτων: ο νόμος ζητά −20 °C για 24 ώρες, σε οικιακή κατάψυξη 7 ημέρες. Ξίδι και λεμόνι δεν τα σκοτώνουν. Όχι για εγκύους, μικρά παιδιά ή αρρώστους.',
  ),
  rawSeafood: fact(
    'Raw shellfish always carries a risk, even fresh: only from controlled sources, and never for small children, in pregnancy, for the old or the ill. Cooked through is the safe way.',
    'Τα ωμά οστρακοειδή έχουν πάντα ρίσκο, ακόμη και φρέσκα: μόνο από ελεγμένη πηγή, και ποτέ για μικρά παιδιά, εγκύους, ηλικιωμένους ή αρρώστους. Ασφαλή είναι τα καλομαγειρεμένα.',
  ),
  rawSteak: fact(
    'Pink inside is a smaller risk in a whole steak than in minced meat, but the safe measure is 63 °C and 3 minutes of rest. Raw beef as tartare is always a risk; not for children, in pregnancy, for the old or the ill.',
    'Το ροζ στο κέντρο είναι μικρότερο ρίσκο σε ολόκληρη μπριζόλα παρά σε κιμά, αλλά το ασφαλές είναι 63 °C και 3 λεπτά αναμονή. Το ωμό, όπως το ταρτάρ, έχει πάντα ρίσκο· όχι για παιδιά, εγκύους, ηλικιωμένους ή αρρώστους.',
  ),
  rawDough: fact(
    'Do not eat raw dough, batter or flour: raw flour may carry germs such as E. coli, raw egg salmonella. Baked they are fine.',
    'Μην τρώτε ωμή ζύμη, χυλό ή αλεύρι: το ωμό αλεύρι μπορεί να έχει μικρόβια όπως E. coli, το ωμό αβγό σαλμονέλα. Ψημένα τρώγονται.',
  ),
  beans: fact(
    'Dry beans, red kidney beans above all, are poisonous raw or half cooked: soak them for 5 hours or more, throw the water away, boil hard for at least 10 minutes, better 30, then cook until soft. A slow cooker alone is not hot enough. Tinned ones are cooked.',
    'Τα ξερά φασόλια, προπάντων τα κόκκινα, είναι τοξικά ωμά ή μισοβρασμένα: μούλιασμα 5 ώρες και πάνω, πετάτε το νερό, δυνατός βρασμός τουλάχιστον 10 λεπτά, καλύτερα 30, μετά ώσπου να μαλακώσουν. Η χύτρα αργού μαγειρέματος δεν φτάνει. Της κονσέρβας είναι έτοιμα.',
  ),
  // Plants that are poisonous in part [BfR and others]
  potato: fact(
    'Cut sprouts and green spots off potatoes generously and peel them; very green, bitter, shrivelled or strongly sprouted ones go into the bin. Cooking does not destroy the poison solanine. Not for children when in doubt.',
    'Αφαιρέστε με άνεση φύτρες και πράσινα σημεία από τις πατάτες και ξεφλουδίστε τες· πολύ πράσινες, πικρές, ζαρωμένες ή με πολλές φύτρες πετιούνται. Το μαγείρεμα δεν καταστρέφει τη σολανίνη. Αν αμφιβάλλετε, όχι για παιδιά.',
  ),
  rawPlants: fact(
    'Some plants are poisonous raw or in part: rhubarb leaves, bitter almonds, raw cassava, raw elderberries, lupins before their long soaking. Eat only what is sold as food, prepared as the pack says; when in doubt leave it.',
    'Μερικά φυτά είναι τοξικά ωμά ή σε κάποιο μέρος τους: φύλλα ραβέντι, πικραμύγδαλα, ωμή μανιόκα, ωμά σαμπούκα, λούπινα πριν ξεπικρίσουν. Τρώτε μόνο ό,τι πουλιέται ως τρόφιμο, όπως λέει η συσκευασία· αν αμφιβάλλετε, αφήστε το.',
  ),
  sproutedBulb: fact(
    'Sprouts on onions and garlic do no harm: take them out if they taste bitter. Soft, wet or mouldy ones are thrown away.',
    'Οι φύτρες σε κρεμμύδια και σκόρδα δεν βλάπτουν: αφαιρέστε τες αν πικρίζουν. Όσα είναι μαλακά, υγρά ή με μούχλα πετιούνται.',
  ),
  wildMushroom: fact(
    'Never eat mushrooms from the wild that an expert has not seen: deadly ones look like good ones, and cooking, drying or freezing does not take the poison away. If somebody has eaten some and feels ill: 112 at once.',
    'Μην τρώτε ποτέ άγρια μανιτάρια που δεν τα είδε ειδικός: θανατηφόρα μοιάζουν με καλά, και ούτε το μαγείρεμα ούτε το στέγνωμα ή η κατάψυξη διώχνει το δηλητήριο. Αν κάποιος έφαγε και νιώθει άσχημα: αμέσως 112.',
  ),
  // Clean work [FSIS, EFET]
  washMeat: fact(
    'Do not wash raw poultry, meat or eggs: it only splashes germs about. Heat kills them. Wash hands, board and sink afterwards, with soap and hot water.',
    'Μην πλένετε ωμά πουλερικά, κρέας ή αβγά: σκορπίζονται μικρόβια γύρω. Τα σκοτώνει το ψήσιμο. Μετά πλύνετε χέρια, επιφάνεια κοπής και νεροχύτη με σαπούνι και ζεστό νερό.',
  ),
  washPlants: fact(
    'Wash fruit and vegetables under running water just before use, also those that are peeled; no soap. Ready-washed salads need no more washing.',
    'Πλένετε φρούτα και λαχανικά με τρεχούμενο νερό λίγο πριν από τη χρήση, και όσα ξεφλουδίζονται· χωρίς σαπούνι. Οι έτοιμες πλυμένες σαλάτες δεν χρειάζονται άλλο πλύσιμο.',
  ),
  cross: fact(
    'Keep raw meat, poultry, fish and eggs apart from what is eaten as it is: another board and knife, hands washed, never back on the same plate. Marinade of raw meat is boiled before it becomes a sauce.',
    'Κρατάτε ωμό κρέας, πουλερικά, ψάρι και αβγά χωριστά από ό,τι τρώγεται έτσι: άλλη επιφάνεια κοπής και μαχαίρι, πλυμένα χέρια, ποτέ στο ίδιο πιάτο μετά. Η μαρινάδα από ωμό κρέας βράζει πριν γίνει σάλτσα.',
  ),
  shut: fact(
    'Mussels, clams and cockles: before cooking throw away broken ones and open ones that do not close when tapped; after cooking throw away those that stay shut.',
    'Μύδια, κυδώνια, αχιβάδες: πριν το μαγείρεμα πετάξτε τα σπασμένα και όσα μένουν ανοιχτά όταν τα χτυπήσετε· μετά το μαγείρεμα πετάξτε όσα έμειναν κλειστά.',
  ),
  // Beyond the kitchen
  ill: fact(
    'I cannot judge an illness. Call your doctor; in Greece the Poison Centre, 210 779 3777, answers day and night, and 112 everywhere in Europe in an emergency. Keep the food or its pack to show.',
    'Δεν μπορώ να κρίνω αν κάποιος αρρώστησε. Καλέστε τον γιατρό σας· το Κέντρο Δηλητηριάσεων, 210 779 3777, απαντά όλο το εικοσιτετράωρο, και το 112 σε επείγον. Κρατήστε το τρόφιμο ή τη συσκευασία.',
  ),
  allergy: open(
    'with an allergy or coeliac disease only the label and the maker can say: read it each time, also “may contain traces”. I cannot promise that a food is free of anything. With trouble breathing or swelling: 112 at once.',
    'σε αλλεργία ή κοιλιοκάκη μόνο η ετικέτα και ο παραγωγός απαντούν: διαβάζετέ την κάθε φορά, και το «μπορεί να περιέχει ίχνη». Δεν μπορώ να υποσχεθώ ότι κάτι λείπει. Με δύσπνοια ή πρήξιμο: αμέσως 112.',
  ),
  pets: fact(
    'I know food for people only. For pets chocolate, onion and garlic, grapes and raisins, xylitol, alcohol and cooked bones are dangerous; ask a vet about the rest.',
    'Ξέρω μόνο για ανθρώπινη τροφή. Για τα κατοικίδια επικίνδυνα είναι σοκολάτα, κρεμμύδι και σκόρδο, σταφύλι και σταφίδες, ξυλιτόλη, αλκοόλ και ψημένα κόκαλα· για τα άλλα ρωτήστε κτηνίατρο.',
  ),
  general: open(
    'I cannot see the food, so the rules: fridge at 5 °C or below, not outside for more than 2 hours, cooked food 3 to 4 days, raw and ready food apart, heated to 74 °C. If it smells, looks odd or you are not sure, throw it away.',
    'δεν βλέπω το τρόφιμο, άρα οι κανόνες: ψυγείο στους 5 °C ή πιο κάτω, όχι έξω πάνω από 2 ώρες, μαγειρεμένα 3 με 4 ημέρες, ωμά χωριστά από έτοιμα, ζέσταμα στους 74 °C. Αν μυρίζει, φαίνεται περίεργο ή δεν είστε σίγουροι, πετάξτε το.',
  ),
} as const satisfies Record<string, Fact>;

export type FactId = keyof typeof facts;
