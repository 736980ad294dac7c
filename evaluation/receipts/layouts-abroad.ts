import { blank, both, center, columns, here, left, printed, rule } from './paper.ts';
import { american, british, french, german, italian } from './products.ts';
import type { Layout, Row, Sale } from './shop.ts';

const two = (part: number) => String(part).padStart(2, '0');
const comma = (amount: number) => amount.toFixed(2).replace('.', ',');
const pounds = (amount: number) => (amount < 0 ? `-£${(-amount).toFixed(2)}` : `£${amount.toFixed(2)}`);
const one = ({ quantity, unit }: Row) => quantity === 1 && unit === 'pcs';
const short = ({ year }: Sale) => String(year).slice(2);
const mono = 'Liberation Mono, DejaVu Sans Mono';

export const layoutsAbroad: readonly Layout[] = [
  {
    // Loyalty prices under the item, number and price of a piece under the name, a table of points.
    id: 'tesco',
    lang: 'en',
    store: 'TESCO',
    currency: 'GBP',
    chars: 38,
    fonts: mono,
    nameLimit: 24,
    products: british,
    rows: [6, 12],
    offers: ['Cc £2.00', 'Cc 2 for £4', 'Clubcard Price'],
    bag: ['BAG FOR LIFE', 0.3],
    head: (sale) => [
      center('TESCO', { big: true, bold: true }),
      center('Express'),
      center('Walworth Road'),
      center('0345 6779 721'),
      blank,
      left(`${two(sale.day)}/${two(sale.month)}/${sale.year}  ${sale.time}`),
      blank,
    ],
    item: (row) => [
      both(row.name, pounds(row.price)),
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'kg'
                ? `  ${row.quantity.toFixed(3)} kg @ ${pounds(row.unitPrice)}/kg`
                : `  ${row.quantity} @ ${pounds(row.unitPrice)} each`,
            ),
          ]),
    ],
    sum: (text, of) => both(text, pounds(of)),
    tail: (sale) => [
      rule('-', 38),
      both('Sub-total', pounds(sale.subtotal)),
      both('TOTAL', pounds(sale.total), { big: true, bold: true }),
      both('Card', pounds(sale.total)),
      blank,
      center('CLUBCARD STATEMENT'),
      columns([0, 'Clubcard number'], [-1, '********7214']),
      columns([0, 'Points this visit'], [-1, String(Math.floor(sale.total))]),
      columns([0, 'Total up to today'], [-1, '388']),
      printed('code_128', `TE${sale.random.whole(1e7, 9e7)}`),
    ],
  },
  {
    // VAT star before the name; savings and coupons in one block after the subtotal; a refund.
    id: 'sainsbury',
    lang: 'en',
    store: "SAINSBURY'S",
    currency: 'GBP',
    chars: 36,
    fonts: 'DejaVu Sans Condensed, DejaVu Sans',
    nameLimit: 24,
    products: british,
    rows: [6, 12],
    returned: 'REFUND',
    coupon: ['NECTAR COUPON', 1.5],
    head: (sale) => [
      center("Sainsbury's", { big: true, bold: true }),
      center('Supermarkets Ltd'),
      center('33 Holborn London EC1N 2HT'),
      center('Vat Number: 660 4548 36'),
      blank,
      both(`${two(sale.day)}-${two(sale.month)}-${sale.year}`, sale.time),
      blank,
    ],
    item: (row, sale) => [
      ...(row.unit === 'kg' ? [left(`   ${row.quantity.toFixed(3)} kg @ ${pounds(row.unitPrice)} / kg`)] : []),
      both(
        `${sale.random.chance(0.3) ? '*' : ''}${row.quantity > 1 && row.unit === 'pcs' ? `${row.quantity} x ` : ''}${row.name}`,
        pounds(row.price),
      ),
    ],
    several: 0.2,
    sum: (text, of) => both(text, pounds(of)),
    tail: (sale) => [
      blank,
      both('SUBTOTAL', pounds(sale.subtotal)),
      here,
      both(`${sale.pieces} BALANCE DUE`, pounds(sale.total), { bold: true }),
      both('VISA DEBIT', pounds(sale.total)),
      left('ICC: ************4417'),
      both('CHANGE', pounds(0)),
      blank,
      center('Nectar points balance 1,204'),
    ],
  },
  {
    // The shop's number before the name, no currency, a letter for VAT, the number of pieces above.
    id: 'aldi',
    lang: 'en',
    store: 'ALDI',
    currency: 'GBP',
    chars: 40,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 23,
    products: british,
    rows: [7, 14],
    several: 0.3,
    voided: 'VOID',
    bag: ['CARRIER BAG', 0.15],
    head: (sale) =>
      [
        center('ALDI STORES', { bold: true }),
        center('MERSEY WAY'),
        center('STOCKPORT'),
        rule('*', 40),
        both('', 'GBP'),
      ].concat([
        left(`${two(sale.day)}.${two(sale.month)}.${short(sale)}  ${sale.time}  TILL ${sale.random.whole(1, 6)}`),
      ]),
    item: (row, sale) => [
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'kg'
                ? `       ${row.quantity.toFixed(3)}kg x ${row.unitPrice.toFixed(2)}/kg`
                : `       ${row.quantity} x ${row.unitPrice.toFixed(2)}`,
            ),
          ]),
      columns(
        [0, String(sale.random.whole(500_000, 899_999))],
        [7, row.name],
        [-3, row.price.toFixed(2)],
        [-1, sale.random.pick(['A', 'B'])],
      ),
    ],
    sum: (text, of) => columns([7, text], [-3, of.toFixed(2)]),
    tail: (sale) => [
      rule('-', 40),
      both('TOTAL', `£${sale.total.toFixed(2)}`, { big: true, bold: true }),
      left(`${sale.pieces} ITEMS`),
      both('CARD SALE', sale.total.toFixed(2)),
      blank,
      center('EVERYDAY LOW PRICES'),
    ],
  },
  {
    // Bottles on deposit, several for a price, euro signs.
    id: 'supervalu',
    lang: 'en',
    store: 'SUPERVALU',
    currency: 'EUR',
    chars: 38,
    fonts: mono,
    bold: true,
    nameLimit: 24,
    products: british,
    rows: [7, 13],
    several: 0.35,
    offers: ['  ANY 3 FOR €5', '  REAL REWARDS'],
    deposit: ['DRS DEPOSIT', 0.25],
    bag: ['REUSABLE BAG', 0.7],
    head: (sale) => [
      center('SUPERVALU', { big: true }),
      center('RANELAGH, DUBLIN 6'),
      center('Tel: 01 497 0000'),
      center('VAT No. IE8221234K'),
      rule('=', 38),
      both(`${two(sale.day)}/${two(sale.month)}/${short(sale)}`, sale.time),
    ],
    item: (row) => [
      both(row.name, `€${row.price.toFixed(2)}`),
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'kg'
                ? `    ${row.quantity.toFixed(3)}kg NET @ €${row.unitPrice.toFixed(2)}/kg`
                : `    ${row.quantity} @ €${row.unitPrice.toFixed(2)}`,
            ),
          ]),
    ],
    sum: (text, of) => both(text, of < 0 ? `-€${(-of).toFixed(2)}` : `€${of.toFixed(2)}`),
    tail: (sale) => [
      rule('=', 38),
      both('TOTAL', `€${sale.total.toFixed(2)}`, { big: true }),
      both('CONTACTLESS', `€${sale.total.toFixed(2)}`),
      blank,
      columns([0, 'Real Rewards points'], [-1, String(Math.floor(sale.total))]),
      center('Thank you for shopping local'),
    ],
  },
  {
    // Month first, a letter for tax, pounds of sixteen ounces, tax on top.
    id: 'kroger',
    lang: 'en',
    store: 'KROGER',
    currency: 'USD',
    chars: 36,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 19,
    products: american,
    rows: [6, 12],
    several: 0.2,
    offers: ['SC KRO PLUS SAVED'],
    coupon: ['MFR COUPON', 1],
    salesTax: ['TAX', 0.07],
    bag: ['PAPER BAG', 0.1],
    head: () => [
      center('KROGER', { big: true, bold: true }),
      center('4205 WILLIAM PENN HWY'),
      center('(412) 555-0143'),
      center('YOUR CASHIER WAS SELF CHECKOUT'),
      blank,
    ],
    item: (row, sale) => [
      ...(row.unit === 'lb' ? [left(`${row.quantity.toFixed(2)} lb @ $${row.unitPrice.toFixed(2)} /lb`)] : []),
      ...(row.unit === 'pcs' && row.quantity > 1 ? [left(`${row.quantity} @ ${row.unitPrice.toFixed(2)}`)] : []),
      columns([3, row.name], [-4, row.price.toFixed(2)], [-2, sale.random.chance(0.85) ? 'F' : 'T']),
    ],
    sum: (text, of) => columns([0, text], [-4, of < 0 ? `${(-of).toFixed(2)}-` : of.toFixed(2)]),
    tail: (sale) => [
      here,
      columns([0, '**** BALANCE'], [-4, sale.total.toFixed(2)]),
      columns([0, 'VISA'], [-4, sale.total.toFixed(2)]),
      columns([0, 'CHANGE'], [-4, '0.00']),
      left(`TOTAL NUMBER OF ITEMS SOLD =  ${sale.pieces}`),
      left(`${two(sale.month)}/${two(sale.day)}/${short(sale)} ${sale.time} 412 07 29`),
      center('FUEL POINTS EARNED TODAY: 31'),
    ],
  },
  {
    // The code between name and price, number inside the line, voids.
    id: 'walmart',
    lang: 'en',
    store: 'WALMART',
    currency: 'USD',
    chars: 42,
    fonts: mono,
    nameLimit: 15,
    products: american,
    rows: [7, 12],
    several: 0.3,
    voided: '** VOIDED',
    salesTax: ['TAX 1   6.250 %', 0.0625],
    head: (sale) => [
      center('Walmart', { big: true, bold: true }),
      center('Save money. Live better.'),
      center('2110 W WALNUT ST, ROGERS AR'),
      left(`ST# 05260 OP# 009041 TE# ${two(sale.random.whole(1, 40))} TR# 0${sale.random.whole(1000, 9999)}`),
    ],
    item: (row, sale) => [
      columns(
        [0, row.name],
        [16, `0${sale.random.whole(10_000_000_000, 99_999_999_999)}`],
        [-11, 'F'],
        [-3, row.price.toFixed(2)],
        [-1, sale.random.pick(['N', 'N', 'X'])],
      ),
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'lb'
                ? `  ${row.quantity.toFixed(2)} lb @ 1 lb /${row.unitPrice.toFixed(2)}`
                : `  ${row.quantity} AT 1 FOR ${row.unitPrice.toFixed(2)}`,
            ),
          ]),
    ],
    sum: (text, of) => columns([0, text], [-3, of.toFixed(2)]),
    tail: (sale) => [
      columns([14, 'SUBTOTAL'], [-3, sale.subtotal.toFixed(2)]),
      here,
      columns([14, 'TOTAL'], [-3, sale.total.toFixed(2)]),
      columns([14, 'DEBIT TEND'], [-3, sale.total.toFixed(2)]),
      center(`# ITEMS SOLD ${sale.pieces}`),
      printed('code_128', `${sale.random.whole(1e8, 9e8)}`),
      center(`${two(sale.month)}/${two(sale.day)}/${short(sale)}   ${sale.time}:${two(sale.random.whole(0, 59))}`),
    ],
  },
  {
    // Bottle deposits as rows of their own, pieces under the name, a letter and a star.
    id: 'rewe',
    lang: 'de',
    store: 'REWE',
    currency: 'EUR',
    chars: 40,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 24,
    products: german,
    rows: [7, 11],
    several: 0.35,
    deposit: ['PFAND 0,25 EUR', 0.25],
    bag: ['TRAGETASCHE', 0.2],
    offers: ['RABATT 20%'],
    head: () => [
      center('REWE', { big: true, bold: true }),
      center('Markt GmbH'),
      center('Domstr. 20, 50668 Koeln'),
      center('UID Nr.: DE812706034'),
      blank,
      both('', 'EUR'),
    ],
    item: (row, sale) => [
      columns([0, row.name], [-3, comma(row.price)], [-1, sale.random.pick(['A', 'B'])]),
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'kg'
                ? `    ${row.quantity.toFixed(3).replace('.', ',')} kg x  ${comma(row.unitPrice)} EUR/kg`
                : `    ${row.quantity} Stk x    ${comma(row.unitPrice)}`,
            ),
          ]),
    ],
    sum: (text, of) => columns([0, text], [-3, comma(of)], [-1, 'B']),
    tail: (sale) => [
      rule('-', 40),
      both('SUMME         EUR', comma(sale.total), { bold: true }),
      rule('=', 40),
      both('Geg. Mastercard  EUR', comma(sale.total)),
      blank,
      left(`Datum: ${two(sale.day)}.${two(sale.month)}.${sale.year}`),
      left(`Uhrzeit: ${sale.time} Uhr`),
      left(`Beleg-Nr. ${sale.random.whole(1000, 9999)}`),
      center('Vielen Dank fuer Ihren Einkauf'),
    ],
  },
  {
    id: 'carrefour',
    lang: 'fr',
    store: 'CARREFOUR CITY',
    currency: 'EUR',
    chars: 38,
    fonts: mono,
    nameLimit: 24,
    products: french,
    rows: [6, 10],
    several: 0.35,
    offers: ['  REMISE IMMEDIATE'],
    coupon: ['BON DE REDUCTION', 1],
    head: (sale) => [
      center('CARREFOUR CITY', { bold: true }),
      center('12 RUE DE METZ 31000 TOULOUSE'),
      center('SIRET 451 321 335 00123'),
      both(`LE ${two(sale.day)}/${two(sale.month)}/${sale.year}`, `A ${sale.time.replace(':', 'H')}`),
      rule('-', 38),
    ],
    item: (row) => [
      both(row.name, comma(row.price)),
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'kg'
                ? `  ${row.quantity.toFixed(3).replace('.', ',')} kg x ${comma(row.unitPrice)}€/kg`
                : `  ${row.quantity} x ${comma(row.unitPrice)}€`,
            ),
          ]),
    ],
    sum: (text, of) => both(text, comma(of)),
    tail: (sale) => [
      rule('-', 38),
      both('SOUS-TOTAL', comma(sale.subtotal)),
      here,
      both('TOTAL A PAYER', `${comma(sale.total)} €`, { bold: true }),
      both('CB EMV', comma(sale.total)),
      left(`${sale.pieces} ARTICLES`),
      blank,
      center('MERCI DE VOTRE VISITE'),
    ],
  },
  {
    id: 'conad',
    lang: 'it',
    store: 'CONAD CITY',
    currency: 'EUR',
    chars: 42,
    fonts: 'DejaVu Sans Mono',
    nameLimit: 22,
    products: italian,
    rows: [6, 10],
    several: 0.3,
    offers: ['SCONTO CARTA INSIEME'],
    bag: ['SHOPPER BIO', 0.1],
    head: () => [
      center('CONAD CITY', { big: true, bold: true }),
      center('VIA SARAGOZZA 51 - BOLOGNA'),
      center('P.IVA 00138950407'),
      center('DOCUMENTO COMMERCIALE'),
      center('di vendita o prestazione'),
      columns([0, 'DESCRIZIONE'], [-13, 'IVA'], [-1, 'Prezzo(€)']),
    ],
    item: (row, sale) => [
      ...(one(row)
        ? []
        : [
            left(
              row.unit === 'kg'
                ? `  kg ${row.quantity.toFixed(3).replace('.', ',')} x ${comma(row.unitPrice)}`
                : `  n.${row.quantity} x ${comma(row.unitPrice)}`,
            ),
          ]),
      columns([0, row.name], [-12, sale.random.pick(['4,00%', '10,00%', '22,00%'])], [-1, comma(row.price)]),
    ],
    sum: (text, of) => both(text, comma(of)),
    tail: (sale) => [
      blank,
      both('TOTALE COMPLESSIVO', comma(sale.total), { bold: true }),
      both('di cui IVA', comma(sale.total * 0.07)),
      both('Pagamento elettronico', comma(sale.total)),
      blank,
      center(`${two(sale.day)}-${two(sale.month)}-${sale.year} ${sale.time}`),
      center(`DOCUMENTO N. 0${sale.random.whole(100, 999)}-0${sale.random.whole(100, 999)}`),
    ],
  },
];
