import { shapeFold } from './look-alike.ts';

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
  /** Says something of the item above it or below. */
  | 'aside'
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
export const table: readonly Phrases[] = [
  {
    kind: 'aside',
    at: 'start',
    phrases: list(`
      ΑΠΟΒΑΡΟ | ΑΠΟΒ | ΜΕΙΚΤΟ | ΜΙΚΤΟ | ΜΙΚΤΟ ΒΑΡΟΣ | ΜΕΙΚΤΟ ΒΑΡΟΣ | ΤΙΜΗ ΡΑΦΙΟΥ | ΔΕΝ ΠΑΡΑΔΟΘΗΚΑΝ | ΔΕΝ ΠΑΡΑΔΟΘΗΚΕ |
      ΜΗ ΔΙΑΘΕΣΙΜΑ | ΜΗ ΔΙΑΘΕΣΙΜΟ | TARE | GROSS | GROSS WEIGHT | SHELF PRICE | NOT AVAILABLE | UNAVAILABLE | OUT OF STOCK |
      NOT DELIVERED`),
  },
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
      ΑΞΙΑ ΠΡΟ ΕΚΠΤΩΣΗΣ | ΣΥΝΟΛΟ ΑΞΙΑΣ | ΣΥΝΟΛΟ ΚΑΘ ΑΞΙΑΣ | ΣΥΝΟΛΟ ΚΑΘΑΡΗΣ ΑΞΙΑΣ | ΑΞΙΑ ΠΡΟΙΟΝΤΩΝ | ΑΞΙΑ ΕΙΔΩΝ | ΣΥΝΟΛΟ ΠΡΟΙΟΝΤΩΝ | SUBTOTAL | SUB TOTAL | SUB-TOTAL | SUBTTL | SUB TTL | TOTAL BEFORE |
      ZWISCHENSUMME | SOUS TOTAL | SUBTOTALE | SUB TOTALE | SUMA CZESCIOWA | PODSUMA | SUBTOTAAL |
      TUSSENTOTAAL`),
  },
  {
    kind: 'tax',
    at: 'start',
    phrases: list(`
      ΦΠΑ | Φ Π Α | ΣΥΝΟΛΟ ΦΠΑ | ΑΝΑΛΥΣΗ ΦΠΑ | ΚΑΘΑΡΗ ΑΞΙΑ | ΣΥΝΟΛΟ ΦΟΡΟΥ | VAT | TOTAL VAT | TOTAL TAX |
      TAX | SALES TAX | GST | PST | HST | H=HST | QST | INCLUDES GST | NET AMOUNT | INCL VAT | OF WHICH VAT | MWST | MWST BETRAG | UST | INKL MWST |
      NETTO | STEUER | TVA | DONT TVA | TOTAL TVA | IVA | DI CUI IVA | TOTALE IVA | BASE IMPONIBLE | CUOTA |
      PTU | SUMA PTU | KWOTA PTU | SPRZEDAZ OPODATKOWANA | SPRZED OPOD | BTW | MOMS`),
  },
  { kind: 'tax', at: 'any', phrases: list('SALES TAX | LOCAL TAX | MEALS TAX | STATE TAX | CITY TAX | COUNTY TAX') },
  {
    kind: 'change',
    at: 'start',
    phrases: list(`
      ΡΕΣΤΑ | ΑΛΛΑΓΗ | ΕΠΙΣΤΡΟΦΗ ΜΕΤΡΗΤΩΝ | CHANGE | CHANGE DUE | YOUR CHANGE | RUCKGELD | ZURUCK | WECHSELGELD | RENDU | MONNAIE |
      CAMBIO | RESTO | RESZTA | WISSELGELD | VAXEL`),
  },
  { kind: 'charge', at: 'start', phrases: list('CASH ROUNDING') },
  {
    kind: 'discount',
    at: 'start',
    phrases: list('ΤΙΜΗ ΚΑΡΤΑΣ | CARD PRICE | CARD SAVING | CARD SAVINGS | CARD OFFER | CARD DISCOUNT'),
  },
  {
    kind: 'pay',
    at: 'start',
    phrases: list(`
      ΚΑΡΤΑ | ΜΕΤΡΗΤΑ | ΠΙΣΤΩΤΙΚΗ ΚΑΡΤΑ | ΧΡΕΩΣΤΙΚΗ ΚΑΡΤΑ | ΠΙΣΤΩΤΙΚΗ | ΧΡΕΩΣΤΙΚΗ | ΤΡΑΠΕΖΙΚΗ ΚΑΡΤΑ |
      ΠΙΣΤ ΚΑΡΤΑ | ΧΡΕΩΣΤ ΚΑΡΤΑ | ΜΕΤΡΗΤΟΙΣ | ΠΛΗΡΩΜΗ | ΤΡΟΠΟΣ ΠΛΗΡΩΜΗΣ | ΕΙΣΠΡΑΞΗ | ΔΩΡΟΕΠΙΤΑΓΗ | ΔΙΑΤΑΚΤΙΚΗ | ΔΟΘΗΚΑΝ | ΕΛΗΦΘΗΣΑΝ | CASH | CARD | VISA | VISA DEBIT |
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
      ΕΓΓΥΗΣΗ | ΕΓΓΥΗΣΕΙΣ | ΕΓΓΥΟΔΟΣΙΑ | ΕΓΓΥΗΣΗ ΦΙΑΛΗΣ | ΕΠΙΣΤΡΟΦΗ ΦΙΑΛΩΝ | ΕΠΙΣΤΡΟΦΗ ΦΙΑΛΗΣ | ΕΠΙΣΤΡΟΦΗ ΚΕΝΩΝ |
      ΚΕΝΑ ΦΙΑΛΗΣ | ΕΠΙΣΤΡΟΦΗ ΜΠΟΥΚΑΛΙΩΝ | DEPOSIT | BOTTLE RETURN | BOTTLE REFUND | EMPTIES |
      CONTAINER REFUND | PFAND | LEERGUT | PFANDRUCKGABE | EINWEGPFAND | MEHRWEGPFAND | CONSIGNE |
      STATIEGELD | KAUCJA | PANT | VUOTO A RENDERE | CRV | BOTTLE DEP | BOTTLE FEE | CA REDEMP VALUE | REDEMP VALUE | REDEMPTION VALUE |
      DRS VOUCHER`),
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
      ΧΑΡΤΙΝΗ ΣΑΚΟΥΛΑ | ΧΑΡΤΙΝΕΣ ΣΑΚΟΥΛΕΣ | ΠΛΑΣΤΙΚΕΣ ΣΑΚΟΥΛΕΣ | ΣΑΚΟΥΛΕΣ | ΣΑΚΟΥΛΑ ΠΛΑΣΤ | ΣΑΚΟΥΛΑ ΠΕΡ ΤΕΛΟΣ |
      ΣΑΚ ΒΙΟΔΙΑΣΠΩΜΕΝΗ | BAG PAPER | CARRY BAG | PAPER CARRY BAG | ΠΕΡΙΒΑΛΛΟΝΤΙΚΟ ΤΕΛΟΣ | ΠΕΡΙΒ ΤΕΛΟΣ | ΤΕΛΟΣ ΣΑΚΟΥΛΑΣ | ΕΙΣΦΟΡΑ ΣΑΚΟΥΛΑΣ | BAG |
      CARRIER BAG | PLASTIC BAG | PAPER BAG | SHOPPING BAG | BAG FOR LIFE | REUSABLE BAG | BAG CHARGE |
      BAG FEE | COMPOSTABLE BAG | BIODEGRADABLE BAG | JUTE BAG | ΒΙΟΔΙΑΣΠΩΜΕΝΗ ΣΑΚΟΥΛΑ | TRAGETASCHE | TRAGETUTE | EINKAUFSTASCHE | PAPIERTASCHE | TUTE | SAC CABAS | SAC |
      SAC CAISSE | BOLSA | BOLSA PLASTICO | SACCHETTO | SHOPPER | BUSTA | REKLAMOWKA | TORBA | ZELTOS |
      DRAAGTAS | ΠΛΑΣΤ ΣΑΚΟΥΛΑ | ΧΑΡΤ ΣΑΚΟΥΛΑ | ΤΣΑΝΤΑ ΠΟΛΛ ΧΡΗΣΕΩΝ | ΤΣΑΝΤΑ ΠΟΛΛΑΠΛΩΝ ΧΡΗΣΕΩΝ | ΠΕΡ ΕΙΣΦΟΡΑ | ΠΕΡΙΒ ΕΙΣΦΟΡΑ |
      ΠΕΡΙΒΑΛΛΟΝΤΙΚΗ ΕΙΣΦΟΡΑ | BAG LEVY | CARRIER BAG LEVY | PLASTIC BAG LEVY`),
  },
  {
    kind: 'charge',
    at: 'start',
    phrases: list(`
      ΜΕΤΑΦΟΡΙΚΑ | ΕΞΟΔΑ ΑΠΟΣΤΟΛΗΣ | ΚΟΣΤΟΣ ΑΠΟΣΤΟΛΗΣ | ΚΟΣΤΟΣ ΠΑΡΑΔΟΣΗΣ | ΣΤΡΟΓΓΥΛΟΠΟΙΗΣΗ | ΔΩΡΕΑ | ΦΙΛΟΔΩΡΗΜΑ |
      ROUNDING | DELIVERY | DELIVERY FEE | DELIVERY CHARGE | SHIPPING | SERVICE FEE | SERVICE CHARGE | DONATION |
      ROUND UP | CHARITY ROUND UP | CHARITY ROUND-UP | RECYCLE FEE | RECYCLING FEE | ENVIRONMENTAL FEE | ECO FEE |
      GIFT WRAP | ΣΥΣΚΕΥΑΣΙΑ ΔΩΡΟΥ | LIEFERKOSTEN | RUNDUNG | SPENDE | FRAIS DE LIVRAISON | ARRONDI | GASTOS DE ENVIO | REDONDEO`),
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
export const totals = list(`
      ΣΥΝΟΛΟ | ΓΕΝΙΚΟ ΣΥΝΟΛΟ | ΤΕΛΙΚΟ ΣΥΝΟΛΟ | ΣΥΝΟΛΙΚΟ ΠΟΣΟ | ΣΥΝΟΛΙΚΗ ΑΞΙΑ | ΠΛΗΡΩΤΕΟ | ΠΛΗΡΩΤΕΟ ΠΟΣΟ | ΠΡΟΣ ΠΛΗΡΩΜΗ | TOTAL CHARGED |
      ΠΟΣΟ ΠΛΗΡΩΜΗΣ | ΠΛΗΡΩΤΕΑ ΑΞΙΑ | ΤΕΛΙΚΗ ΑΞΙΑ | ΤΕΛΙΚΟ ΠΟΣΟ | ΤΕΛΙΚΟ | ΣΥΝ | ΓΕΝ ΣΥΝΟΛΟ | ΠΟΣΟ | ΑΞΙΑ ΑΠΟΔΕΙΞΗΣ | TOTAL | AMOUNT PAYABLE | TOTAL PAYABLE |
      GRAND TOTAL | TOTAL DUE | AMOUNT DUE | BALANCE DUE | BALANCE | BALANCE TO PAY | TO PAY | ITEMS TO PAY |
      AMOUNT TO PAY | ORDER TOTAL | SALE TOTAL | NET TOTAL | SUMME | GESAMT | GESAMTSUMME | GESAMTBETRAG |
      ZU ZAHLEN | ENDSUMME | TOTAL A PAYER | MONTANT | MONTANT DU | NET A PAYER | TOTAL TTC |
      TOTAL A PAGAR | IMPORTE | IMPORTE TOTAL | A PAGAR | TOTALE | TOTALE COMPLESSIVO | TOTALE EURO |
      IMPORTO | IMPORTO PAGATO | SUMA | SUMA PLN | RAZEM | DO ZAPLATY | TOTAAL | TE BETALEN | ATT BETALA |
      SUMMA | TOTALT`);
export const behindTotal = new Set(
  list(`
      EUR | EURO | EYPO | ΕΥΡ | GBP | USD | PLN | CHF | ΕΥΡΩ | DUE | TO | PAY | AMOUNT | INCL | VAT | TAX | A |
      PAYER | PAGAR | TTC | ΠΛΗΡΩΜΗΣ | ΠΛΗΡΩΤΕΟ | ΠΟΣΟ | ΑΠΟΔΕΙΞΗΣ | ΣΕ | ΑΞΙΑ | BRUTTO | COMPLESSIVO |
      PLN | EFT | ITEMS | ITEM | ΕΙΔΗ | ΤΕΜΑΧΙΑ | ΤΕΜ | ΤΕΛΙΚΟ | ΣΥΝΟΛΟ | TOTAL | INC | ZU | ZAHLEN | ΜΕ | ΦΠΑ | EYR | SALE | ΠΡΟΣ | ΠΛΗΡΩΜΗ |
      ΓΡΑΜΜΕΣ | LINES`).map(shapeFold),
);

/** What columns are called over a table of items. */
export const columnNames = list(`
      ΠΟΣ | ΠΟΣΟΤ | ΠΟΣΟΤΗΤΑ | ΤΕΜ | ΤΕΜΑΧΙΑ | ΕΙΔΟΣ | ΕΙΔΗ | ΠΕΡΙΓΡΑΦΗ | ΠΡΟΪΟΝ | ΤΙΜΗ | ΜΟΝ | ΜΟΝΑΔΟΣ | ΜΟΝΑΔΑΣ | ΑΞΙΑ | ΦΠΑ |
      ΕΥΡΩ | ΚΩΔ | ΚΩΔΙΚΟΣ | ΣΥΝΟΛΟ | ΒΑΡΟΣ | QTY | QUANTITY | ITEM | DESCRIPTION | PRODUCT | ARTICLE | PRICE | UNIT |
      EACH | AMOUNT | VALUE | TOTAL | CODE | VAT | TAX | EUR | GBP | USD | MENGE | ARTIKEL | PREIS | BETRAG | CANT |
      DESCRIPCION | PRECIO | IMPORTE | QTE | PRIX | MONTANT | QTA | PREZZO | IMPORTO`).map(shapeFold);

/** Parts of a shop, printed over what was bought there. */
export const sections = list(`
      ΜΑΝΑΒΙΚΗ | ΟΠΩΡΟΛΑΧΑΝΙΚΑ | ΦΡΟΥΤΑ | ΛΑΧΑΝΙΚΑ | ΦΡΟΥΤΑ & ΛΑΧΑΝΙΚΑ | ΦΡΟΥΤΑ - ΛΑΧΑΝΙΚΑ | ΦΡΟΥΤΑ ΛΑΧΑΝΙΚΑ | ΓΑΛΑΚΤΟΚΟΜΙΚΑ |
      ΤΥΡΟΚΟΜΙΚΑ | ΑΛΛΑΝΤΙΚΑ | ΑΛΛΑΝΤΙΚΑ - ΤΥΡΙΑ | ΚΡΕΑΤΑ | ΚΡΕΟΠΩΛΕΙΟ | ΙΧΘΥΟΠΩΛΕΙΟ | ΠΑΝΤΟΠΩΛΕΙΟ | ΕΙΔΗ ΠΑΝΤΟΠΩΛΕΙΟΥ | ΑΡΤΟΠΟΙΕΙΟ |
      ΑΡΤΟΠΟΙΙΑ | ΚΑΤΕΨΥΓΜΕΝΑ | ΨΥΓΕΙΟ | ΑΠΟΡΡΥΠΑΝΤΙΚΑ | ΚΑΘΑΡΙΟΤΗΤΑ | ΚΑΘΑΡΙΣΤΙΚΑ | ΠΡΟΣΩΠΙΚΗ ΦΡΟΝΤΙΔΑ | ΑΝΑΨΥΚΤΙΚΑ | ΠΟΤΑ | ΚΑΒΑ |
      GROCERY | GROCERIES | MEAT | MEATS | PRODUCE | DELI | DAIRY | BAKERY | FROZEN | FRIDGE | FREEZER | CUPBOARD | CHILLED | AMBIENT |
      PANTRY | HOUSEHOLD | DRINKS | BEVERAGES | SNACKS | SEAFOOD | FISH | POULTRY | BUTCHER | BUTCHERY | KITCHEN | HOME | ΚΡΕΑΣ - ΨΑΡΙ | ΚΑΤΕΨΥΞΗ | FRUIT & VEG |
      FRUIT AND VEG | FRUIT | VEGETABLES | HEALTH & BEAUTY | NON FOOD | NON-FOOD | GENERAL MERCHANDISE | LIQUOR | OBST | GEMUSE |
      OBST UND GEMUSE | KUHLREGAL | GETRANKE`);
