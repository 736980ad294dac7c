import { blank, both, center, columns, here, left, printed, rule } from './paper.ts';
import { baker, butcher, counter, cypriot, greek, greens, shopOnline } from './products.ts';
import type { Layout, Row, Sale } from './shop.ts';

const two = (part: number) => String(part).padStart(2, '0');
const day = ({ day: d, month, year }: Sale, by: string) => `${two(d)}${by}${two(month)}${by}${year}`;
const money = (amount: number) => amount.toFixed(2).replace('.', ',');
const weight = (amount: number) => amount.toFixed(3).replace('.', ',');
const rates = ['6%', '13%', '24%'] as const;
const barcode = (sale: Sale) => `520${sale.random.whole(1_000_000_000, 9_999_999_999)}`;
const card = (sale: Sale) => `XXXX XXXX XXXX ${sale.random.whole(1000, 9999)}`;
const sum = (text: string, amount: number) => both(text, money(amount));
const amount = ({ quantity, unit }: Row) => (unit === 'pcs' ? String(quantity) : weight(quantity));

/** A long name over two lines, broken between words. */
function wrapped(name: string, limit: number): [string, string] {
  if (name.length <= limit) return [name, ''];
  const at = name.lastIndexOf(' ', limit);
  return [name.slice(0, at), name.slice(at + 1)];
}

export const layoutsGreek: readonly Layout[] = [
  {
    // Number and price of a piece in the line itself; bottles on deposit; a table of points.
    id: 'mymarket',
    lang: 'el',
    store: 'MY MARKET',
    currency: 'EUR',
    chars: 44,
    fonts: 'Liberation Mono, DejaVu Sans Mono',
    nameLimit: 22,
    products: greek,
    rows: [7, 14],
    several: 0.4,
    offers: ['  ΠΡΟΣΦΟΡΑ 2+1', '  ΕΚΠΤ. MY CLUB', '  -20% ΣΤΟ 2ο ΤΕΜ'],
    deposit: ['ΕΓΓΥΗΣΗ ΦΙΑΛΗΣ', 0.1],
    bag: ['ΣΑΚΟΥΛΑ ΠΛΑΣΤΙΚΗ', 0.09],
    head: (sale) => [
      center('MY MARKET', { big: true, bold: true }),
      center('METRO Α.Ε.Β.Ε.'),
      center('ΣΩΡΟΥ 59, ΜΑΡΟΥΣΙ'),
      center('ΑΦΜ: 094062259 - ΔΟΥ ΦΑΕ ΑΘΗΝΩΝ'),
      blank,
      both(`Ημ/νία: ${day(sale, '/')}`, `Ώρα: ${sale.time}`),
      left(`Κατ: 118  Ταμείο: ${two(sale.random.whole(1, 9))}  Χειρ: 3`),
      rule('-', 44),
    ],
    item: (row, sale) => [
      columns(
        [0, row.name],
        [-13, row.quantity === 1 && row.unit === 'pcs' ? '' : `${amount(row)}x${money(row.unitPrice)}`],
        [-3, money(row.price)],
        [-1, sale.random.pick(['Α', 'Β', 'Γ'])],
      ),
    ],
    sum: (text, of) => columns([0, text], [-3, money(of)]),
    tail: (sale) => [
      rule('-', 44),
      both('ΣΥΝΟΛΟ €', money(sale.total), { big: true, bold: true }),
      both('VISA', money(sale.total)),
      left(card(sale)),
      blank,
      left('MY CLUB'),
      columns([2, 'Πόντοι αγοράς'], [-1, String(Math.floor(sale.total))]),
      columns([2, 'Προηγούμενοι'], [-1, '412']),
      columns([2, 'Σύνολο πόντων'], [-1, String(412 + Math.floor(sale.total))]),
      left(`ΤΕΜΑΧΙΑ: ${sale.pieces}`),
      blank,
      center('ΕΥΧΑΡΙΣΤΟΥΜΕ ΓΙΑ ΤΗΝ ΠΡΟΤΙΜΗΣΗ'),
    ],
  },
  {
    // The barcode over each name, VAT as a percentage after it, a coupon on the whole.
    id: 'galaxias',
    lang: 'el',
    store: 'ΓΑΛΑΞΙΑΣ',
    currency: 'EUR',
    chars: 42,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 24,
    products: greek,
    rows: [5, 10],
    offers: ['   ΕΚΠΤΩΣΗ ΕΙΔΟΥΣ'],
    coupon: ['ΚΟΥΠΟΝΙ ΓΑΛΑΞΙΑΣ', 2],
    head: (sale) => [
      center('ΓΑΛΑΞΙΑΣ', { big: true, bold: true }),
      center('ΠΕΝΤΕ Α.Ε. - ΚΑΤΑΣΤΗΜΑ ΝΕΑΣ ΣΜΥΡΝΗΣ'),
      center('ΕΛΕΥΘ. ΒΕΝΙΖΕΛΟΥ 84'),
      center('Α.Φ.Μ. 094116560'),
      rule('=', 42),
      both(`${day(sale, '-')} ${sale.time}`, `ΑΡ. ${sale.random.whole(100_000, 999_999)}`),
      rule('=', 42),
    ],
    item: (row, sale) => [
      left(barcode(sale)),
      ...(row.quantity === 1 && row.unit === 'pcs'
        ? []
        : [left(`   ${amount(row)} ${row.unit === 'pcs' ? 'ΤΕΜ' : 'KG'} * ${money(row.unitPrice)}`)]),
      columns([0, row.name], [-10, sale.random.pick(rates)], [-1, money(row.price)]),
    ],
    sum,
    tail: (sale) => [
      rule('-', 42),
      both('ΜΕΡΙΚΟ ΣΥΝΟΛΟ', money(sale.subtotal)),
      here,
      both('ΣΥΝΟΛΟ', `€${money(sale.total)}`, { bold: true, big: true }),
      both('ΜΕΤΡΗΤΑ', money(Math.ceil(sale.total / 10) * 10)),
      both('ΡΕΣΤΑ', money(Math.ceil(sale.total / 10) * 10 - sale.total)),
      blank,
      columns([0, 'ΦΠΑ'], [12, 'ΚΑΘΑΡΗ'], [26, 'ΦΟΡΟΣ']),
      columns([0, '13%'], [12, money(sale.total / 1.13)], [26, money(sale.total - sale.total / 1.13)]),
      blank,
      printed('qr_code', `https://www1.aade.gr/tameiakes/myweb/q1.php?SIG=${sale.random.whole(1e8, 9e8)}`),
      center('ΚΑΛΗ ΣΑΣ ΟΡΕΞΗ'),
    ],
  },
  {
    // Sums on the left, names after them; a void.
    id: 'kritikos',
    lang: 'el',
    store: 'ΚΡΗΤΙΚΟΣ',
    currency: 'EUR',
    chars: 40,
    fonts: 'Nimbus Mono PS, Liberation Mono, DejaVu Sans Mono',
    bold: true,
    nameLimit: 24,
    products: greek,
    rows: [6, 11],
    offers: ['ΕΚΠΤΩΣΗ'],
    voided: 'ΑΚΥΡΩΣΗ',
    head: (sale) => [
      center('S/M ΚΡΗΤΙΚΟΣ', { big: true }),
      center('ΑΝΕΔΗΚ ΚΡΗΤΙΚΟΣ Α.Ε.'),
      center('ΜΕΣΟΓΕΙΩΝ 212 ΧΟΛΑΡΓΟΣ'),
      center('ΑΦΜ 094247924'),
      left(`ΗΜΕΡΟΜΗΝΙΑ ${day(sale, '/')}`),
      left(`ΩΡΑ ${sale.time}   ΤΑΜΙΑΣ 07`),
      rule('* ', 40),
      columns([-33, 'ΑΞΙΑ'], [10, 'ΕΙΔΟΣ']),
    ],
    item: (row) => [
      columns([-33, money(row.price)], [10, row.name]),
      ...(row.quantity === 1 && row.unit === 'pcs'
        ? []
        : [left(`${amount(row)} ${row.unit === 'pcs' ? 'τεμ' : 'kg'} x ${money(row.unitPrice)}`, 12)]),
    ],
    sum: (text, of) => columns([-33, money(of)], [10, text]),
    tail: (sale) => [
      rule('* ', 40),
      columns([-33, money(sale.total)], [10, 'ΣΥΝΟΛΟ ΕΥΡΩ']),
      columns([-33, money(sale.total)], [10, 'ΚΑΡΤΑ MASTERCARD']),
      left(`ΕΙΔΗ ${sale.pieces}`, 10),
      blank,
      center('ΝΟΜΙΜΗ ΑΠΟΔΕΙΞΗ - ΕΝΑΡΞΗ'),
    ],
  },
  {
    // A table: number, price and sum in columns on every row; goods brought back; two subtotals.
    id: 'bazaar',
    lang: 'el',
    store: 'BAZAAR',
    currency: 'EUR',
    chars: 48,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 21,
    products: greek,
    rows: [7, 13],
    returned: 'ΕΠΙΣΤΡΟΦΗ',
    offers: [' ΕΚΠΤΩΣΗ ΦΥΛΛΑΔΙΟΥ'],
    head: (sale) => [
      center('BAZAAR A.E.', { big: true, bold: true }),
      center('Γ. ΠΑΠΑΝΔΡΕΟΥ 14, ΛΑΡΙΣΑ  ΤΗΛ 2410 555012'),
      center('ΑΠΟΔΕΙΞΗ ΛΙΑΝΙΚΗΣ ΠΩΛΗΣΗΣ'),
      blank,
      both(day(sale, '.'), sale.time),
      rule('_', 48),
      columns([0, 'ΕΙΔΟΣ'], [-21, 'ΠΟΣ.'], [-13, 'ΤΙΜΗ'], [-5, 'ΑΞΙΑ'], [-1, 'ΦΠΑ']),
      rule('_', 48),
    ],
    item: (row, sale) => [
      columns(
        [0, row.name],
        [-20, amount(row)],
        [-12, money(row.unitPrice)],
        [-5, money(row.price)],
        [-1, sale.random.pick(['06', '13', '24'])],
      ),
    ],
    sum: (text, of) => columns([0, text], [-5, money(of)]),
    tail: (sale) => [
      rule('_', 48),
      columns([0, 'ΥΠΟΣΥΝΟΛΟ'], [-5, money(sale.subtotal)]),
      columns([0, 'ΠΛΗΡΩΤΕΟ ΠΟΣΟ'], [-5, money(sale.total)]),
      columns([0, 'ΜΕΤΡΗΤΑ'], [-5, money(sale.total)]),
      blank,
      left(`ΣΥΝΟΛΟ ΤΕΜΑΧΙΩΝ ${sale.pieces}`),
      center('ΤΕΛΟΣ ΑΠΟΔΕΙΞΗΣ'),
    ],
  },
  {
    // Few lines, all weighed; the name first, weight and sum under it.
    id: 'kreopoleio',
    lang: 'el',
    store: 'ΚΡΕΟΠΩΛΕΙΟ Ο ΓΙΩΡΓΟΣ',
    currency: 'EUR',
    chars: 32,
    fonts: 'Liberation Mono, DejaVu Sans Mono',
    nameLimit: 26,
    products: butcher,
    rows: [2, 4],
    head: (sale) => [
      center('ΚΡΕΟΠΩΛΕΙΟ'),
      center('Ο ΓΙΩΡΓΟΣ', { big: true }),
      center('ΠΑΠΑΓΕΩΡΓΙΟΥ ΓΕΩΡΓΙΟΣ ΤΟΥ ΙΩΑΝ.'),
      center('ΠΛ. ΒΑΡΔΑΚΑ 3, ΠΑΤΡΑ'),
      center('ΑΦΜ 045120987 ΔΟΥ ΠΑΤΡΩΝ'),
      blank,
      both(day(sale, '/'), sale.time),
      blank,
    ],
    item: (row) => [
      left(row.name),
      both(`  ${weight(row.quantity)} Kg x ${money(row.unitPrice)} €/Kg`, money(row.price)),
    ],
    sum,
    tail: (sale) => [
      rule('-', 32),
      both('ΣΥΝΟΛΟ', money(sale.total), { big: true, bold: true }),
      both('ΜΕΤΡΗΤΑ', money(sale.total)),
      blank,
      center('ΦΠΑ 13%'),
      center('ΕΥΧΑΡΙΣΤΩ'),
    ],
  },
  {
    // An old till: narrow, sums on the left with a hash.
    id: 'fournos',
    lang: 'el',
    store: 'ΑΡΤΟΠΟΙΕΙΟ ΣΤΑΧΥ',
    currency: 'EUR',
    chars: 30,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 18,
    products: baker,
    rows: [2, 5],
    several: 0.4,
    bag: ['ΣΑΚΟΥΛΑ', 0.07],
    head: (sale) => [
      center('ΑΡΤΟΠΟΙΕΙΟ ΣΤΑΧΥ'),
      center('Αφοί ΔΗΜΟΥ Ο.Ε.'),
      center('28ης ΟΚΤΩΒΡΙΟΥ 7 - ΒΟΛΟΣ'),
      center('Α.Φ.Μ. 998123450'),
      both(`${two(sale.day)}/${two(sale.month)}/${String(sale.year).slice(2)}`, sale.time),
    ],
    item: (row) => [
      ...(row.quantity === 1 ? [] : [left(`   ${row.quantity},00X   ${money(row.unitPrice)}`)]),
      columns([-22, `#${money(row.price)}`], [11, row.name]),
    ],
    sum: (text, of) => columns([-22, `#${money(of)}`], [11, text]),
    tail: (sale) => [
      blank,
      columns([-22, `#${money(sale.total)}`], [11, 'ΣΥΝΟΛΟ']),
      columns([-22, `#${money(sale.total)}`], [11, 'ΜΕΤΡΗΤΑ']),
      blank,
      center(`Ν.Α. ${sale.random.whole(1000, 9999)}`),
    ],
  },
  {
    // A scale's ticket: weight, price of a kilogram and sum in three columns under the name.
    id: 'manaviko',
    lang: 'el',
    store: 'ΤΟ ΜΑΝΑΒΙΚΟ ΤΗΣ ΓΕΙΤΟΝΙΑΣ',
    currency: 'EUR',
    chars: 34,
    fonts: 'DejaVu Sans Condensed, DejaVu Sans',
    nameLimit: 24,
    products: greens,
    rows: [3, 7],
    head: (sale) => [
      center('ΤΟ ΜΑΝΑΒΙΚΟ', { big: true, bold: true }),
      center('ΤΗΣ ΓΕΙΤΟΝΙΑΣ'),
      center('ΑΓ. ΜΕΛΕΤΙΟΥ 55 ΑΘΗΝΑ'),
      both(`ΗΜ. ${day(sale, '/')}`, sale.time),
      rule('- ', 50),
      columns([-24, 'ΚΙΛ/ΤΕΜ'], [-12, '€/ΜΟΝ'], [-1, 'ΑΞΙΑ €']),
      rule('- ', 50),
    ],
    item: (row) => [left(row.name), columns([-24, amount(row)], [-12, money(row.unitPrice)], [-1, money(row.price)])],
    sum,
    tail: (sale) => [
      rule('- ', 50),
      both('ΣΥΝΟΛΟ', money(sale.total), { big: true }),
      left(`ΕΙΔΗ: ${sale.pieces}`),
      both('ΚΑΡΤΑ', money(sale.total)),
    ],
  },
  {
    // A delivery note: letters of any width, names over two lines, the currency behind the sum.
    id: 'efresh',
    lang: 'el',
    store: 'e-Fresh.gr',
    currency: 'EUR',
    chars: 50,
    fonts: 'DejaVu Sans',
    nameLimit: 60,
    products: shopOnline,
    rows: [6, 10],
    several: 0.4,
    offers: ['Έκπτωση προϊόντος'],
    bag: ['Χάρτινη σακούλα', 0.2],
    head: (sale) => [
      left('e-Fresh.gr'),
      left('Δελτίο αποστολής & απόδειξη'),
      both(`Παραγγελία ${sale.random.whole(200_000, 999_999)}`, `${day(sale, '/')} ${sale.time}`),
      blank,
      columns([0, 'Προϊόν'], [-20, 'Τεμ.'], [-11, 'Τιμή'], [-1, 'Σύνολο']),
      blank,
    ],
    item: (row) => {
      const [first, rest] = wrapped(row.name, 24);
      return [
        columns(
          [0, first],
          [-20, String(row.quantity)],
          [-11, `${money(row.unitPrice)}€`],
          [-1, `${money(row.price)}€`],
        ),
        ...(rest === '' ? [] : [left(rest)]),
      ];
    },
    sum: (text, of) => both(text, `${money(of)}€`),
    tail: (sale) => [
      blank,
      both('Αξία προϊόντων', `${money(sale.subtotal)}€`),
      both('Σύνολο', `${money(sale.total)}€`, { bold: true }),
      both('Τρόπος πληρωμής', 'Κάρτα'),
      blank,
      left('Σας ευχαριστούμε!'),
    ],
  },
  {
    // The cheese counter: prices for a hundred grams.
    id: 'pantopoleio',
    lang: 'el',
    store: 'ΠΑΝΤΟΠΩΛΕΙΟ ΜΕΣΟΓΕΙΟΣ',
    currency: 'EUR',
    chars: 40,
    fonts: 'Liberation Mono, DejaVu Sans Mono',
    nameLimit: 26,
    products: counter,
    perHundred: true,
    rows: [3, 6],
    offers: ['ΕΚΠΤΩΣΗ ΠΕΛΑΤΗ'],
    head: (sale) => [
      center('ΠΑΝΤΟΠΩΛΕΙΟ', { bold: true }),
      center('ΜΕΣΟΓΕΙΟΣ', { big: true, bold: true }),
      center('ΤΥΡΙΑ-ΑΛΛΑΝΤΙΚΑ-ΤΟΥΡΣΙΑ'),
      center('ΣΟΦΟΚΛΕΟΥΣ 1 ΚΑΙ ΑΡΙΣΤΕΙΔΟΥ 11'),
      both(`${day(sale, '/')}  ${sale.time}`, `Α/Α ${sale.random.whole(10, 400)}`),
      rule('~', 40),
    ],
    item: (row) => [
      both(row.name, money(row.price)),
      ...(row.unit === 'pcs'
        ? row.quantity === 1
          ? []
          : [left(`  ${row.quantity} ΤΕΜ x ${money(row.unitPrice)}`)]
        : [left(`  ${weight(row.quantity)} κιλ. x ${money(row.unitPrice / 10)}/100γρ`)]),
    ],
    sum,
    tail: (sale) => [
      rule('~', 40),
      both('ΓΕΝΙΚΟ ΣΥΝΟΛΟ', money(sale.total)),
      both('ΕΙΣΠΡΑΞΗ ΜΕΤΡΗΤΑ', money(sale.total)),
      blank,
      center('ΚΑΛΗ ΑΝΤΑΜΩΣΗ'),
    ],
  },
  {
    // Short codes before names, VAT percentages, voids, goods brought back, partial totals.
    id: 'marketin',
    lang: 'el',
    store: 'MARKET IN',
    currency: 'EUR',
    chars: 46,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 23,
    products: greek,
    rows: [8, 15],
    offers: ['      ΕΚΠΤΩΣΗ 25%', '      ΠΡΟΣΦΟΡΑ 1+1'],
    voided: 'ΑΚΥΡΩΣΗ',
    returned: 'ΕΠΙΣΤΡ.',
    bag: ['ΤΣΑΝΤΑ ΜΕΤΑΦΟΡΑΣ', 0.12],
    head: (sale) => [
      center('MARKET IN Α.Ε.Β.Ε.', { bold: true }),
      center('Λ. ΛΑΥΡΙΟΥ 120, ΠΑΙΑΝΙΑ'),
      center('ΑΦΜ:094499240 ΔΟΥ:ΦΑΕ ΠΕΙΡΑΙΑ'),
      rule('-', 46),
      left(
        `ΤΑΜ:${two(sale.random.whole(1, 12))} ΧΕΙΡ:014 ${day(sale, '/')} ${sale.time}:${two(sale.random.whole(0, 59))}`,
      ),
      rule('-', 46),
    ],
    item: (row, sale) => [
      ...(row.quantity === 1 && row.unit === 'pcs' ? [] : [left(`      ${amount(row)} x ${money(row.unitPrice)}`)]),
      columns(
        [0, String(sale.random.whole(10_000, 99_999))],
        [6, row.name],
        [-10, sale.random.pick(['6,00', '13,00', '24,00'])],
        [-1, money(row.price)],
      ),
    ],
    sum,
    tail: (sale) => [
      blank,
      both('ΜΕΡΙΚΟ ΣΥΝΟΛΟ', money(sale.subtotal)),
      both('ΣΥΝΟΛΟ', money(sale.total), { bold: true }),
      both('DEBIT CARD', money(sale.total)),
      left(card(sale)),
      blank,
      center('*** ΕΥΧΑΡΙΣΤΟΥΜΕ ***'),
      printed('code_128', `MIN${sale.random.whole(1e7, 9e7)}`),
    ],
  },
  {
    // Greek and English mixed; number inside the line; the counter by a hundred grams; points.
    id: 'alphamega',
    lang: 'el',
    store: 'ALPHAMEGA',
    currency: 'EUR',
    chars: 42,
    fonts: 'Liberation Mono, DejaVu Sans Mono',
    nameLimit: 21,
    products: cypriot,
    perHundred: true,
    rows: [6, 11],
    several: 0.35,
    offers: ['  SPECIAL OFFER', '  ΕΚΠΤΩΣΗ/DISCOUNT'],
    coupon: ['VOUCHER/ΚΟΥΠΟΝΙ', 1.5],
    head: (sale) => [
      center('ALPHAMEGA', { big: true, bold: true }),
      center('HYPERMARKETS - ΛΕΥΚΩΣΙΑ'),
      center('VAT REG NO 10081234K'),
      both(`DATE ${day(sale, '/')}`, `TIME ${sale.time}`),
      rule('-', 42),
    ],
    item: (row) => {
      const price = row.price.toFixed(2);
      if (row.unit === 'kg')
        return [
          both(row.name, price),
          left(`   ${row.quantity.toFixed(3)}kg @ €${(row.unitPrice / 10).toFixed(2)}/100g`),
        ];
      return [
        columns(
          [0, row.name],
          [-11, row.quantity === 1 ? '' : `${row.quantity} x ${row.unitPrice.toFixed(2)}`],
          [-1, price],
        ),
      ];
    },
    sum: (text, of) => both(text, of.toFixed(2)),
    tail: (sale) => [
      rule('-', 42),
      both('SUBTOTAL', sale.subtotal.toFixed(2)),
      here,
      both('TOTAL/ΣΥΝΟΛΟ EUR', sale.total.toFixed(2), { bold: true }),
      both('JCC CARD', sale.total.toFixed(2)),
      blank,
      columns([0, 'POINTS EARNED'], [-1, String(Math.floor(sale.total * 2))]),
      columns([0, 'BALANCE/ΥΠΟΛΟΙΠΟ'], [-1, '1.386']),
      center('ΕΥΧΑΡΙΣΤΟΥΜΕ - THANK YOU'),
    ],
  },
];
