import { wordTable } from '../../kit/word-table.ts';

/** Number words as they are said, folded. English and Greek never share a word, so one table serves both. */

const spread = (rows: string, to: (value: number) => number = (value) => value): Readonly<Record<string, number>> =>
  wordTable(
    Object.fromEntries(
      rows
        .trim()
        .split(/\s*[\n|]\s*/)
        .flatMap((row) => {
          const [value = '', ...words] = row.split(' ');
          return words.map((word) => [word, to(Number(value))] as const);
        }),
    ),
  );

/** One to nineteen. */
export const unitWords: Readonly<Record<string, number>> = spread(`
  1 one ενα ενασ εναν ενοσ μια μιασ μιαν
  2 two δυο δκυο δυονων | 3 three τρεισ τρια τριων | 4 four τεσσερισ τεσσερα τεσσερεισ τεσσαρα τεσσαρισ τεσσαρων τεσερα τεσερισ
  5 five πεντε | 6 six εξι εξη | 7 seven εφτα επτα | 8 eight οχτω οκτω | 9 nine εννια εννεα ενια ενεα
  10 ten δεκα | 11 eleven εντεκα ενδεκα | 12 twelve δωδεκα | 13 thirteen δεκατρια δεκατρεισ δεκατριων
  14 fourteen δεκατεσσερα δεκατεσσερισ δεκατεσσερεισ δεκατεσσαρων | 15 fifteen δεκαπεντε | 16 sixteen δεκαεξι δεκαξι δεκαεξη
  17 seventeen δεκαεφτα δεκαεπτα | 18 eighteen δεκαοχτω δεκαοκτω | 19 nineteen δεκαεννια δεκαεννεα δεκαενια`);

export const tenWords: Readonly<Record<string, number>> = spread(`
  20 twenty εικοσι | 30 thirty τριαντα | 40 forty fourty σαραντα | 50 fifty πενηντα | 60 sixty εξηντα | 70 seventy εβδομηντα
  80 eighty ογδοντα | 90 ninety ενενηντα εννενηντα`);

/** "Εικοσιπέντε", "twentyfive": as recognisers join them. */
export const joinedWords: Readonly<Record<string, number>> = wordTable(
  Object.fromEntries(
    Object.entries(tenWords).flatMap(([ten, value]) =>
      Object.entries(unitWords)
        .filter(([word, unit]) => unit < 10 && word.length > 2 && /[a-z]/.test(ten) === /[a-z]/.test(word))
        .map(([word, unit]) => [ten + word, value + unit] as const),
    ),
  ),
);

/** Greek hundreds are one word each, in three genders. */
export const hundredWords: Readonly<Record<string, number>> = wordTable({
  εκατο: 100,
  εκατον: 100,
  ...Object.fromEntries(
    Object.entries(
      spread('2 δι | 3 τρι | 4 τετρ | 5 πεντ | 6 εξ | 7 εφτ επτ | 8 οχτ οκτ | 9 εννι εννε ενι', (n) => n * 100),
    ).flatMap(([stem, value]) =>
      ['κοσια', 'κοσιεσ', 'κοσιοι', 'κοσιουσ', 'κοσιων', 'ακοσια', 'ακοσιεσ', 'ακοσιοι', 'ακοσιουσ', 'ακοσιων'].map(
        (ending) => [stem + ending, value] as const,
      ),
    ),
  ),
});

export const thousandWords: Readonly<Record<string, number>> = spread(
  '1000 χιλια χιλιεσ χιλιοι χιλιων thousand | 1000 χιλιαδεσ χιλιαδων',
);

export const partWords: Readonly<Record<string, number>> = wordTable({
  ...spread('0.5 half halves μισο μιση μισοσ μισησ μισου μισα μισεσ | 0.25 quarter quarters τεταρτο τεταρτα τεταρτου'),
  ...spread('3 third thirds τριτο τριτα τριτου | 5 fifth fifths πεμπτα | 8 eighth eighths ογδοο ογδοα', (n) => 1 / n),
});

/** "Μιάμιση", "δυόμισι", "τρεισήμισι": a number with its half grown to it. */
export const halfGrown: Readonly<Record<string, number>> = wordTable(
  Object.fromEntries(
    Object.entries(
      spread(`1.5 εναμ μιαμ ενα | 2.5 δυομ δυοημ | 3.5 τρεισημ τρισημ τριαμ τρισιμ | 4.5 τεσσερισημ τεσσεραμ τεσερισημ
    5.5 πεντεμ | 6.5 εξιμ εξημ | 7.5 εφταμ επταμ | 8.5 οχτωμ οκτωμ | 9.5 εννιαμ | 10.5 δεκαμ | 12.5 δωδεκαμ`),
    ).flatMap(([stem, value]) => ['ισι', 'ιση', 'ισυ', 'ησι', 'ηση'].map((ending) => [stem + ending, value] as const)),
  ),
);

/** Groups that are counted: "two dozen", "μισή ντουζίνα", "καμιά δεκαριά". */
export const groupWords: Readonly<Record<string, number>> = spread(`
  12 dozen dozens ντουζινα ντουζινασ ντουζινεσ δωδεκαδα δωδεκαδεσ δωδεκαρια | 2 couple pair pairs brace ζευγαρι ζευγαρια ζευγοσ
  5 πεντακαρια πενταδα | 6 εξαδα εξαδεσ | 10 δεκαρια δεκαριεσ δεκαδα δεκαδεσ | 15 δεκαπενταρια | 20 εικοσαρια | 30 τριανταρια
  50 πενηνταρια | 100 κατοσταρια | 8 οχταδα οκταδα | 4 τετραδα τετραδεσ | 3 τριαδα`);

/** Amounts that are one word: "ένα μισόκιλο", "δίκιλο". */
export const amountWords: Readonly<Record<string, { readonly quantity: number; readonly unit: 'kg' | 'l' }>> =
  wordTable(
    Object.fromEntries(
      Object.entries(spread('0.5 μισο | 2 δι | 3 τρι | 4 τετρα | 5 πεντε πεντα πεντο | 10 δεκα | 1.5 εναμισο')).flatMap(
        ([stem, quantity]) => [
          [`${stem}κιλο`, { quantity, unit: 'kg' as const }],
          [`${stem}κιλα`, { quantity, unit: 'kg' as const }],
          [`${stem}λιτρο`, { quantity, unit: 'l' as const }],
          [`${stem}λιτρα`, { quantity, unit: 'l' as const }],
        ],
      ),
    ),
  );

/** Every word that a number may be made of, for Greeklish and typing errors. */
export const allNumberWords: readonly string[] = [
  unitWords,
  tenWords,
  joinedWords,
  hundredWords,
  thousandWords,
  partWords,
  halfGrown,
  groupWords,
].flatMap((table) => Object.keys(table));
