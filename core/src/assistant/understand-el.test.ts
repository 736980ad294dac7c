import { expect, it } from 'vitest';
import { heard } from './understand-testing.ts';

it.each<[string, string[]]>([
  // a food with its amount and no verb
  ['Τρία πακέτα ζυμαρικά και ένα κιλό ντομάτες', ['list.add | 3 pack pasta, 1 kg tomato']],
  // a remark beside a command
  ['Πρέπει να πετάξουμε το γιαούρτι, μυρίζει', ['pantry.discard | yogurt']],
  ['Το ταχίνι, άμα το ανοίξω, πού το βάζω;', ['storage | tahini']],
  ['Το μέλι στο ψυγείο ή όχι;', ['storage | fridge | honey']],
  ['Είμαι έγκυος, επιτρέπεται το μπρι;', ['safety | brie']],
  // each question with what it is about
  ['Βάλε το ψάρι στην κατάψυξη, και το γιαούρτι πότε λήγει;', ['pantry.freeze | fish', 'expiry.query | yogurt']],
  [
    'Κατάψυξε τον κιμά και πες μου πόσο κρατάει εκεί',
    ['pantry.freeze | minced-meat', 'storage | freezer | minced-meat'],
  ],
  ['Πέταξα τα μαρούλια, γράψε καινούργια', ['pantry.discard | lettuce', 'list.add | lettuce']],
  ['Βγάλε τον κιμά από την κατάψυξη στο ψυγείο', ['pantry.move | fridge | minced-meat']],
  ['Έβαλα στο ψυγείο ένα κιλό φράουλες που αγόρασα', ['pantry.add | 1 kg strawberry | fridge']],
  ["Τελικά δεν θέλουμε ελιές, βγάλ' τες από τη λίστα", ['list.remove | olives']],
  // spoken in Cyprus, and with English words
  ['Φκάλε τα λουκάνικα που τη λίστα', ['list.remove | sausage']],
  ['Έχουμεν χαλλούμι;', ['pantry.query | halloumi']],
  ['Κάνε cancel το timer', ['timer.cancel']],
])('%s', (said, acts) => expect(heard(said, 'el')).toEqual(acts));
