import { shapeDistance, shapeFold } from './look-alike.ts';

/** What the words of a line say it is; a line without such words is an item when it has a price. */
export type LineKind =
  | 'total'
  | 'subtotal'
  | 'pay'
  | 'change'
  | 'tax'
  | 'count'
  | 'saved'
  | 'note'
  | 'heading'
  | 'thanks'
  | 'discount'
  | 'deposit'
  | 'voided'
  | 'returned'
  | 'bag'
  | 'charge';

const list = (text: string): string[] => text.split('|').map((phrase) => phrase.trim());

type Phrases = { readonly kind: LineKind; readonly at: 'start' | 'any'; readonly phrases: readonly string[] };

/** Asked in this order: 'total savings' is no total, and a bottle that comes back is a deposit before it is a return. */
const table: readonly Phrases[] = [
  {
    kind: 'count',
    at: 'start',
    phrases: list(`
      ΠΛΗΘΟΣ ΕΙΔΩΝ | ΑΡΙΘΜΟΣ ΕΙΔΩΝ | ΑΡ ΕΙΔΩΝ | ΣΥΝΟΛΟ ΕΙΔΩΝ | ΣΥΝΟΛΟ ΤΕΜΑΧΙΩΝ | ΠΛΗΘΟΣ ΤΕΜΑΧΙΩΝ |
      ΣΥΝ ΕΙΔΩΝ | ΕΙΔΗ | ΤΕΜΑΧΙΑ | NUMBER OF ITEMS | NO OF ITEMS | TOTAL ITEMS | ITEMS SOLD |
      TOTAL NUMBER OF ITEMS | ITEM COUNT | ITEMS | ITEMS PURCHASED | TOTAL QTY | ANZAHL ARTIKEL | ARTIKEL |
      POSTEN | NOMBRE D ARTICLES | NB ARTICLES | NUM ARTICULOS | N ARTICOLI | LICZBA POZYCJI`),
  },
  {
    kind: 'saved',
    at: 'start',
    phrases: list(`
      ΣΥΝΟΛΟ ΕΚΠΤΩΣΕΩΝ | ΣΥΝΟΛΟ ΕΚΠΤΩΣΗΣ | ΣΥΝΟΛΙΚΗ ΕΚΠΤΩΣΗ | ΣΥΝΟΛΙΚΟ ΟΦΕΛΟΣ | ΣΥΝΟΛΟ ΚΕΡΔΟΥΣ | ΚΕΡΔΙΣΑΤΕ |
      ΚΕΡΔΙΣΕΣ | ΕΞΟΙΚΟΝΟΜΗΣΑΤΕ | ΟΦΕΛΟΣ | ΤΟ ΟΦΕΛΟΣ ΣΑΣ | TOTAL SAVINGS | TOTAL SAVING | TOTAL SAVED |
      TOTAL DISCOUNT | TOTAL DISCOUNTS | YOU SAVED | YOUR SAVINGS | YOU HAVE SAVED | SAVINGS TODAY |
      TODAY S SAVINGS | GESAMTERSPARNIS | SIE SPAREN | IHRE ERSPARNIS | SIE HABEN GESPART | TOTAL REMISES |
      VOUS AVEZ ECONOMISE | AHORRO TOTAL | TOTAL AHORRO | HAI RISPARMIATO | TOTALE SCONTI | SUMA RABATOW |
      SUMA OPUSTOW`),
  },
  {
    kind: 'subtotal',
    at: 'start',
    phrases: list(`
      ΜΕΡΙΚΟ ΣΥΝΟΛΟ | ΥΠΟΣΥΝΟΛΟ | ΜΕΡΙΚΟ | ΜΕΡ ΣΥΝΟΛΟ | ΣΥΝΟΛΟ ΠΡΟ ΕΚΠΤΩΣΗΣ | ΣΥΝΟΛΟ ΠΡΙΝ |
      ΑΞΙΑ ΠΡΟ ΕΚΠΤΩΣΗΣ | ΣΥΝΟΛΟ ΑΞΙΑΣ | ΑΞΙΑ ΠΡΟΙΟΝΤΩΝ | ΑΞΙΑ ΕΙΔΩΝ | ΣΥΝΟΛΟ ΠΡΟΙΟΝΤΩΝ | SUBTOTAL | SUB TOTAL | SUBTTL | SUB TTL | TOTAL BEFORE |
      ZWISCHENSUMME | SOUS TOTAL | SUBTOTALE | SUB TOTALE | SUMA CZESCIOWA | PODSUMA | SUBTOTAAL |
      TUSSENTOTAAL`),
  },
  {
    kind: 'tax',
    at: 'start',
    phrases: list(`
      ΦΠΑ | Φ Π Α | ΣΥΝΟΛΟ ΦΠΑ | ΑΝΑΛΥΣΗ ΦΠΑ | ΚΑΘΑΡΗ ΑΞΙΑ | ΣΥΝΟΛΟ ΦΟΡΟΥ | VAT | TOTAL VAT | TOTAL TAX |
      TAX | SALES TAX | NET AMOUNT | INCL VAT | OF WHICH VAT | MWST | MWST BETRAG | UST | INKL MWST |
      NETTO | STEUER | TVA | DONT TVA | TOTAL TVA | IVA | DI CUI IVA | TOTALE IVA | BASE IMPONIBLE | CUOTA |
      PTU | SUMA PTU | KWOTA PTU | SPRZEDAZ OPODATKOWANA | SPRZED OPOD | BTW | MOMS`),
  },
  {
    kind: 'change',
    at: 'start',
    phrases: list(`
      ΡΕΣΤΑ | CHANGE | CHANGE DUE | YOUR CHANGE | RUCKGELD | ZURUCK | WECHSELGELD | RENDU | MONNAIE |
      CAMBIO | RESTO | RESZTA | WISSELGELD | VAXEL`),
  },
  {
    kind: 'pay',
    at: 'start',
    phrases: list(`
      ΚΑΡΤΑ | ΜΕΤΡΗΤΑ | ΠΙΣΤΩΤΙΚΗ ΚΑΡΤΑ | ΧΡΕΩΣΤΙΚΗ ΚΑΡΤΑ | ΠΙΣΤΩΤΙΚΗ | ΧΡΕΩΣΤΙΚΗ | ΤΡΑΠΕΖΙΚΗ ΚΑΡΤΑ |
      ΠΙΣΤ ΚΑΡΤΑ | ΧΡΕΩΣΤ ΚΑΡΤΑ | ΜΕΤΡΗΤΟΙΣ | ΠΛΗΡΩΜΗ | ΤΡΟΠΟΣ ΠΛΗΡΩΜΗΣ | ΕΙΣΠΡΑΞΗ | ΔΩΡΟΕΠΙΤΑΓΗ | ΔΙΑΤΑΚΤΙΚΗ | CASH | CARD | VISA | VISA DEBIT |
      MASTERCARD | MAESTRO | DEBIT CARD | CREDIT CARD | DEBIT | CREDIT | CONTACTLESS | TENDERED |
      CASH TENDERED | AMEX | AMERICAN EXPRESS | PAID | PAYMENT | CARD PAYMENT | APPLE PAY | GOOGLE PAY |
      GIFT CARD | EFTPOS | EFT | BAR | BARGELD | GEGEBEN | BAR GEGEBEN | KARTE | EC KARTE | KARTENZAHLUNG |
      GIROCARD | BETRAG | KREDITKARTE | CARTE BANCAIRE | CARTE BLEUE | CB | ESPECES | CARTE | REGLEMENT |
      TARJETA | EFECTIVO | ENTREGADO | TARJ BANCARIA | CONTANTE | CONTANTI | BANCOMAT | CARTA DI CREDITO |
      PAGAMENTO | PAGAMENTO ELETTRONICO | GOTOWKA | KARTA | KARTA PLATNICZA | ZAPLACONO | PINNEN | CONTANT |
      ΒΙΖΑ | IRIS`),
  },
  {
    kind: 'note',
    at: 'start',
    phrases: list(`
      ΠΟΝΤΟΙ | ΥΠΟΛΟΙΠΟ | ΤΙΜΗ ΚΙΛΟΥ | ΤΙΜΗ ΜΟΝΑΔΟΣ | ΤΙΜΗ ΜΟΝΑΔΑΣ | ΑΡΧΙΚΗ ΤΙΜΗ | POINTS | BALANCE POINTS |
      NECTAR POINTS | LOYALTY POINTS | REGULAR PRICE | ORIGINAL PRICE | WAS | PRICE PER | UNIT PRICE |
      NORMALPREIS | PUNKTE | PUNKTY | POINTS DE FIDELITE | PUNTOS | PUNTI`),
  },
  {
    kind: 'deposit',
    at: 'any',
    phrases: list(`
      ΕΓΓΥΗΣΗ | ΕΓΓΥΟΔΟΣΙΑ | ΕΓΓΥΗΣΗ ΦΙΑΛΗΣ | ΕΠΙΣΤΡΟΦΗ ΦΙΑΛΩΝ | ΕΠΙΣΤΡΟΦΗ ΦΙΑΛΗΣ | ΕΠΙΣΤΡΟΦΗ ΚΕΝΩΝ |
      ΚΕΝΑ ΦΙΑΛΗΣ | ΕΠΙΣΤΡΟΦΗ ΜΠΟΥΚΑΛΙΩΝ | DEPOSIT | BOTTLE RETURN | BOTTLE REFUND | EMPTIES |
      CONTAINER REFUND | PFAND | LEERGUT | PFANDRUCKGABE | EINWEGPFAND | MEHRWEGPFAND | CONSIGNE |
      STATIEGELD | KAUCJA | PANT | VUOTO A RENDERE | CRV | BOTTLE DEP`),
  },
  {
    kind: 'voided',
    at: 'any',
    phrases: list(`
      ΑΚΥΡΩΣΗ | ΑΚΥΡΟ | ΑΚΥΡΩΘΗΚΕ | ΑΚΥΡΩΘΕΝ | ΔΙΟΡΘΩΣΗ | ΑΝΤΙΛΟΓΙΣΜΟΣ | ΑΛΛΑΓΗ ΕΙΔΟΥΣ | VOID | VOIDED | CANCELLED |
      CANCELED | ITEM CANCELLED | STORNO | ANNULATION | ANNULE | ANULACION | ANULADO | ANNULLO |
      STORNO ARTICOLO | CORRECTION | ITEM CORRECT | ERROR CORRECT | REMOVED`),
  },
  {
    kind: 'returned',
    at: 'any',
    phrases: list(`
      ΕΠΙΣΤΡΟΦΗ | REFUND | RETURN | RETURNED | RUCKGABE | RETOURE | RETOUR | DEVOLUCION | RESO | ZWROT`),
  },
  {
    kind: 'discount',
    at: 'any',
    phrases: list(`
      ΕΚΠΤΩΣΗ | ΕΚΠΤ | ΚΟΥΠΟΝΙ | ΚΟΥΠΟΝΙΑ | ΜΕΙΩΣΗ ΤΙΜΗΣ | ΔΩΡΟΚΟΥΠΟΝΙ | DISCOUNT | DISC | COUPON |
      VOUCHER | SAVING | SAVINGS | MULTIBUY | PRICE CUT | MONEY OFF | PROMOTION | PROMO | REDUCTION |
      CLUBCARD | NECTAR PRICE | MEAL DEAL | RABATT | PREISNACHLASS | NACHLASS | PREISVORTEIL | REMISE |
      BON DE REDUCTION | DESCUENTO | SCONTO | BUONO | RABAT | OPUST | KORTING | RABAIS`),
  },
  { kind: 'discount', at: 'start', phrases: list('ΠΡΟΣΦΟΡΑ | ΔΩΡΟ | OFFER | AKTION | LOYALTY | OFERTA | OFFERTA') },
  {
    kind: 'bag',
    at: 'start',
    phrases: list(`
      ΣΑΚΟΥΛΑ | ΣΑΚΟΥΛΑ ΠΛΑΣΤΙΚΗ | ΠΛΑΣΤΙΚΗ ΣΑΚΟΥΛΑ | ΤΣΑΝΤΑ | ΤΣΑΝΤΑ ΑΓΟΡΩΝ | ΤΣΑΝΤΑ ΜΕΤΑΦΟΡΑΣ |
      ΧΑΡΤΙΝΗ ΣΑΚΟΥΛΑ | ΠΕΡΙΒΑΛΛΟΝΤΙΚΟ ΤΕΛΟΣ | ΠΕΡΙΒ ΤΕΛΟΣ | ΤΕΛΟΣ ΣΑΚΟΥΛΑΣ | ΕΙΣΦΟΡΑ ΣΑΚΟΥΛΑΣ | BAG |
      CARRIER BAG | PLASTIC BAG | PAPER BAG | SHOPPING BAG | BAG FOR LIFE | REUSABLE BAG | BAG CHARGE |
      BAG FEE | COMPOSTABLE BAG | BIODEGRADABLE BAG | JUTE BAG | ΒΙΟΔΙΑΣΠΩΜΕΝΗ ΣΑΚΟΥΛΑ | TRAGETASCHE | TRAGETUTE | EINKAUFSTASCHE | PAPIERTASCHE | TUTE | SAC CABAS | SAC |
      SAC CAISSE | BOLSA | BOLSA PLASTICO | SACCHETTO | SHOPPER | BUSTA | REKLAMOWKA | TORBA | ZELTOS |
      DRAAGTAS`),
  },
  {
    kind: 'charge',
    at: 'start',
    phrases: list(`
      ΜΕΤΑΦΟΡΙΚΑ | ΕΞΟΔΑ ΑΠΟΣΤΟΛΗΣ | ΚΟΣΤΟΣ ΑΠΟΣΤΟΛΗΣ | ΚΟΣΤΟΣ ΠΑΡΑΔΟΣΗΣ | ΣΤΡΟΓΓΥΛΟΠΟΙΗΣΗ | ΔΩΡΕΑ | ΦΙΛΟΔΩΡΗΜΑ |
      ROUNDING | DELIVERY | DELIVERY FEE | DELIVERY CHARGE | SHIPPING | SERVICE FEE | SERVICE CHARGE | DONATION |
      LIEFERKOSTEN | RUNDUNG | SPENDE | FRAIS DE LIVRAISON | ARRONDI | GASTOS DE ENVIO | REDONDEO`),
  },
  {
    kind: 'thanks',
    at: 'start',
    phrases: list(`
      ΕΥΧΑΡΙΣΤΟΥΜΕ | ΣΑΣ ΕΥΧΑΡΙΣΤΟΥΜΕ | THANK YOU | THANKS | VIELEN DANK | DANKE | MERCI | GRACIAS |
      GRAZIE | DZIEKUJEMY`),
  },
  {
    kind: 'heading',
    at: 'start',
    phrases: list(`
      EUR | EURO | GBP | ΕΥΡΩ | ΠΕΡΙΓΡΑΦΗ | ΕΙΔΟΣ | ΑΠΟΔΕΙΞΗ | ΝΟΜΙΜΗ ΑΠΟΔΕΙΞΗ | ΑΦΜ | Α Φ Μ | ΔΟΥ | ΤΗΛ | ΤΗΛΕΦΩΝΟ | ΤΑΜΕΙΟ |
      ΤΑΜΙΑΣ | ΗΜ ΝΙΑ | ΗΜΕΡΟΜΗΝΙΑ | ΗΜΕΡ | ΩΡΑ | ΑΡ ΑΠΟΔ | ΑΡΙΘΜΟΣ | ΚΩΔΙΚΟΣ | DESCRIPTION | ITEM | QTY |
      TEL | PHONE | VAT NO | VAT REG | VAT NUMBER | DATE | TIME | CASHIER | TILL | REGISTER | RECEIPT |
      RECEIPT NO | INVOICE | WELCOME | WELCOME TO | STORE | KASSENBON | KASSE | BON | DATUM | UHRZEIT |
      ARTIKEL | RECHNUNG | FACTURA | TICKET | FECHA | HORA | NIF | CIF | SIRET | CAISSE | SCONTRINO |
      DOCUMENTO COMMERCIALE | P IVA | PARTITA IVA | PARAGON FISKALNY | PARAGON | NIP | SERVED BY |
      OPERATOR | TERMINAL | MEMBER | SALE | CUSTOMER COPY | USTID | UST ID | STEUERNUMMER | ΑΡ ΜΗΤΡΩΟΥ |
      ΓΕΜΗ | ΥΠΟΚΑΤΑΣΤΗΜΑ | ΚΑΤΑΣΤΗΜΑ | ΚΑΛΩΣ ΗΡΘΑΤΕ | ΕΝΑΡΞΗ | BEDIENER | PRECIO | DESCRIPCION |
      BEZEICHNUNG | DESIGNATION | DESCRIZIONE | NAZWA`),
  },
];

/** Words a total begins with, and those that may stand behind; ΤΟΤΑΛ is also a yoghurt. */
const totals = list(`
      ΣΥΝΟΛΟ | ΓΕΝΙΚΟ ΣΥΝΟΛΟ | ΤΕΛΙΚΟ ΣΥΝΟΛΟ | ΣΥΝΟΛΙΚΟ ΠΟΣΟ | ΣΥΝΟΛΙΚΗ ΑΞΙΑ | ΠΛΗΡΩΤΕΟ | ΠΛΗΡΩΤΕΟ ΠΟΣΟ |
      ΠΟΣΟ ΠΛΗΡΩΜΗΣ | ΠΛΗΡΩΤΕΑ ΑΞΙΑ | ΤΕΛΙΚΗ ΑΞΙΑ | ΤΕΛΙΚΟ ΠΟΣΟ | ΤΕΛΙΚΟ | ΣΥΝ | ΓΕΝ ΣΥΝΟΛΟ | ΠΟΣΟ | ΑΞΙΑ ΑΠΟΔΕΙΞΗΣ | TOTAL | AMOUNT PAYABLE | TOTAL PAYABLE |
      GRAND TOTAL | TOTAL DUE | AMOUNT DUE | BALANCE DUE | BALANCE | BALANCE TO PAY | TO PAY | ITEMS TO PAY |
      AMOUNT TO PAY | ORDER TOTAL | SALE TOTAL | NET TOTAL | SUMME | GESAMT | GESAMTSUMME | GESAMTBETRAG |
      ZU ZAHLEN | ENDSUMME | TOTAL A PAYER | MONTANT | MONTANT DU | NET A PAYER | TOTAL TTC |
      TOTAL A PAGAR | IMPORTE | IMPORTE TOTAL | A PAGAR | TOTALE | TOTALE COMPLESSIVO | TOTALE EURO |
      IMPORTO | IMPORTO PAGATO | SUMA | SUMA PLN | RAZEM | DO ZAPLATY | TOTAAL | TE BETALEN | ATT BETALA |
      SUMMA | TOTALT`);
const behindTotal = new Set(
  list(`
      EUR | EURO | EYPO | ΕΥΡ | GBP | USD | PLN | CHF | ΕΥΡΩ | DUE | TO | PAY | AMOUNT | INCL | VAT | TAX | A |
      PAYER | PAGAR | TTC | ΠΛΗΡΩΜΗΣ | ΠΛΗΡΩΤΕΟ | ΠΟΣΟ | ΑΠΟΔΕΙΞΗΣ | ΣΕ | ΑΞΙΑ | BRUTTO | COMPLESSIVO |
      PLN | EFT | ITEMS | ITEM | ΕΙΔΗ | ΤΕΜΑΧΙΑ | ΤΕΜ | ΤΕΛΙΚΟ | ΣΥΝΟΛΟ | TOTAL | INC | ZU | ZAHLEN | ΜΕ | ΦΠΑ | EYR | SALE`).map(
    shapeFold,
  ),
);

type Folded = {
  readonly kind: LineKind;
  readonly at: 'start' | 'any';
  readonly words: readonly string[];
  readonly text: string;
};
const folded: readonly Folded[] = table.flatMap(({ kind, at, phrases }) =>
  phrases.map((phrase) => {
    const text = shapeFold(phrase);
    return { kind, at, words: text.split(' '), text };
  }),
);
const foldedTotals = totals.map(shapeFold).sort((a, b) => b.length - a.length);

/** Long words may be read with a sign or two wrong; short ones are taken as they are. */
function same(read: string, printed: string): boolean {
  if (read === printed) return true;
  const limit = printed.length < 5 ? 0 : printed.length < 7 ? 0.6 : printed.length * 0.12;
  return limit > 0 && shapeDistance(read, printed, limit) <= limit;
}

function startsWith(words: readonly string[], { words: phrase, text }: Folded): boolean {
  if (words.length < phrase.length) return false;
  return same(words.slice(0, phrase.length).join(' '), text);
}

function has(words: readonly string[], phrase: Folded): boolean {
  return words.some((_, at) => startsWith(words.slice(at, at + phrase.words.length), phrase));
}

const foldedWordsOf = (text: string): string[] =>
  shapeFold(text.replace(/[.:,]+/g, ' '))
    .split(' ')
    .filter((word) => word !== '');

function isTotal(words: readonly string[]): boolean {
  for (const phrase of foldedTotals) {
    const length = phrase.split(' ').length;
    if (words.length < length || !same(words.slice(0, length).join(' '), phrase)) continue;
    if (
      words
        .slice(length)
        .every((word) => behindTotal.has(word) || !/\p{L}{2}/u.test(word) || /^[IEOASBTG\d]+$/.test(word))
    )
      return true;
  }
  return false;
}

/** What columns are called over a table of items. */
const columnNames = list(`
      ΠΟΣ | ΠΟΣΟΤ | ΠΟΣΟΤΗΤΑ | ΤΕΜ | ΤΕΜΑΧΙΑ | ΕΙΔΟΣ | ΕΙΔΗ | ΠΕΡΙΓΡΑΦΗ | ΠΡΟΪΟΝ | ΤΙΜΗ | ΜΟΝ | ΜΟΝΑΔΟΣ | ΜΟΝΑΔΑΣ | ΑΞΙΑ | ΦΠΑ |
      ΕΥΡΩ | ΚΩΔ | ΚΩΔΙΚΟΣ | ΣΥΝΟΛΟ | ΒΑΡΟΣ | QTY | QUANTITY | ITEM | DESCRIPTION | PRODUCT | ARTICLE | PRICE | UNIT |
      EACH | AMOUNT | VALUE | TOTAL | CODE | VAT | TAX | EUR | GBP | USD | MENGE | ARTIKEL | PREIS | BETRAG | CANT |
      DESCRIPCION | PRECIO | IMPORTE | QTE | PRIX | MONTANT | QTA | PREZZO | IMPORTO`).map(shapeFold);

function isTableHead(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length > 1);
  const known = long.filter((word) => columnNames.some((name) => same(word, name))).length;
  return known >= 2 && known * 4 >= long.length * 3;
}

/** What the words before the amount say; null: nothing, so it may be food. */
export function kindOf(text: string): LineKind | null {
  const words = foldedWordsOf(text);
  if (words.length === 0) return null;
  const [first = '', ...rest] = words;
  // a sign in the edge of the paper, or of a shop that marks its totals
  const found = kindOfWords(words);
  return found === null && first.length <= 2 && rest.length > 0 && isTotal(rest) ? 'total' : found;
}

function kindOfWords(words: readonly string[]): LineKind | null {
  for (const phrase of folded) {
    if (phrase.at === 'start' ? !startsWith(words, phrase) : !has(words, phrase)) continue;
    if (onlyWhenShort.has(phrase.kind) && words.length > phrase.words.length + 2) continue;
    if (phrase.kind === 'bag' && words.length > phrase.words.length + 1) continue;
    if (
      phrase.text.length <= 4 &&
      phrase.kind !== 'tax' &&
      phrase.kind !== 'heading' &&
      words.length > phrase.words.length + 2
    )
      continue;
    return phrase.kind;
  }
  if (isTotal(words)) return 'total';
  return isTableHead(words) ? 'heading' : null;
}

/** Their words begin names of food too: 'CARD' is short, 'ITEMS 8' is, a tin of peas is not. */
const onlyWhenShort: ReadonlySet<LineKind> = new Set(['count', 'pay', 'change', 'note', 'charge'] satisfies LineKind[]);
