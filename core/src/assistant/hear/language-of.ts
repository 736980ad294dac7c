import { foldedWords, isGreek } from '../../food/normalise.ts';
import { greekOf, soundsOf } from './greeklish.ts';

/** Greek words that carry most sentences of a kitchen; a Latin word that sounds like one speaks for Greeklish. */
const greekWords = soundsOf(
  `και κι το τα τη την τησ του των τον στη στην στο στα στον για απο σε με να θα δεν μη μην τι πωσ που ποτε ποσο ποσα ποση ποσεσ ποιο ποια
  μου μασ σου σασ μια ενα εναν δυο τρια τρεισ τεσσερα πεντε εξι εφτα οχτω δεκα εικοσι μιση μισο κιλο κιλα λιτρο γραμμαρια πακετο πακετα κουτι μπουκαλι
  βαλε βγαλε γραψε σημειωσε προσθεσε αφαιρεσε σβησε διαγραψε δειξε διαβασε πεσ φερε βρεσ κανε παρε πηγαινε ξεκινα σταματα ακυρωσε
  ακυρο λαθοσ οχι ναι θελω θελουμε χρειαζομαι χρειαζομαστε εχω εχουμε εχει ειναι υπαρχει μπορω μπορεισ μπορουμε πρεπει
  αγορασα αγορασαμε πηρα πηραμε εφερα φαγαμε εφαγα ηπια ηπιαμε πεταξα πεταξαμε ανοιξα ανοιξαμε τελειωσε τελειωσα τελειωσαμε εβαλα
  χρησιμοποιησα μαγειρεψω μαγειρεψουμε φτιαξω φτιαξουμε τρωμε φαμε ληγει ληγουν χαλασε χαλαει κραταει αντεχει μενει εμεινε λεπτα λεπτο ωρα ωρεσ
  λιστα ψωνια σουπερ ψυγειο καταψυξη ντουλαπι συνταγη συνταγεσ βημα επομενο προηγουμενο ξανα παλι χρονομετρο ξυπνητηρι πλανο προγραμμα
  σημερα αυριο αποψε βραδυ μεσημερι πρωι δευτερα τριτη τεταρτη πεμπτη παρασκευη σαββατο κυριακη ατομα θερμιδεσ αντι ασε λιγο λιγα αλλο αλλη μετα πριν
  παρακαλω ευχαριστω γεια καλημερα ρε αυτο αυτα αυτη τιποτα καθολου μονο ακομα τωρα χωρισ πισω διπλασιασε μισεσ παμε γυρνα επανελαβε
  γαλα ψωμι αυγα τυρι φετα κοτοπουλο πατατεσ ντοματεσ κρεμμυδια ρυζι μακαρονια αλευρι ζαχαρη λαδι βουτυρο κιμα`
    .trim()
    .split(/\s+/),
);
const english = new Set(
  `the a an and or of to in on for from with at by is are was were be been am do does did have has had i you we they it he she my our your me us them
  that this these those what whats which who when where why how can could would will should may might must shall not no dont yes please thanks thank
  add put take get give show read tell make cook buy bought need want use used eat ate drink find set start stop cancel remove delete next back again
  list fridge freezer pantry cupboard recipe timer step minutes minute hours hour plan dinner lunch breakfast tonight today tomorrow some any much many
  all left more less one two three four five six seven eight nine ten half dozen off out up down there here if so just need ive im its weve were
  undo help hello hi hey okay stop repeat double halve freeze open opened threw tick cross before after about into over than then`
    .trim()
    .split(/\s+/),
);
/** Latin words that both languages write, or that are no evidence. */
const both = new Set(
  'ok to me do no an is on timer super kilo litro lista ta menu plan so in it at pos use ante are'.split(' '),
);

/** The language of a text: Greek letters are Greek, Latin ones English or Greeklish by their words; else `fallback`. */
export function languageOfText(text: string, fallback: 'el' | 'en'): 'el' | 'en' {
  if (isGreek(text)) return 'el';
  let greek = 0;
  let latin = 0;
  for (const word of foldedWords(text.slice(0, 600))) {
    const isEnglish = english.has(word);
    const isGreeklish = word.length > 1 && greekOf(word, greekWords) !== undefined;
    if (both.has(word) || (isEnglish && isGreeklish)) {
      greek += isGreeklish ? 0.3 : 0;
      latin += isEnglish ? 0.3 : 0;
    } else if (isEnglish) latin += 1;
    else if (isGreeklish) greek += 1;
  }
  return greek === latin ? fallback : greek > latin ? 'el' : 'en';
}
