import { conceptById } from '../../food/identity.ts';
import type { Act, Slots } from '../act.ts';
import { act, type Reading, slotsOf, withItems } from '../clauses/reading.ts';
import { keysOf } from '../corrections/correction-signs.ts';
import { isKnownFood } from '../slots/food-names.ts';
import { itemsIn } from '../slots/items.ts';

/** Lists and the pantry: commands and what has happened. */

const listed = (reading: Reading): { slots: Slots; known: boolean; found: boolean } => {
  const { items, known, loose } = reading.items({ objects: true });
  // "write three packs": of what was spoken of before
  const amount = items.length === 0 && loose !== null ? [{ quantity: loose.quantity, unit: loose.unit }] : items;
  return { slots: withItems(amount), known, found: amount.length > 0 };
};

export function listFrame(reading: Reading): Act | null {
  const { has } = reading;
  if (reading.context.screen !== 'cook' && asksNeeded.test(keysOf(reading))) return act('list.show');
  if (isChecked(reading)) return act('list.tick', withItems(reading.items().items));
  const isAsking = reading.asked || has('what');
  if (has('tick') && !has('timer', 'plan')) {
    const { items } = reading.items({ objects: true });
    if (isNotWanted(reading) && items.some(isKnownFood)) return act('list.remove', withItems(items));
    return act('list.tick', withItems(items.some(isKnownFood) ? items : reading.items().items));
  }
  // "is bread on the list", "did I put bread on the list"
  const isAskedOn = /^(is|are|did|does|has|have|was|were)$/.test(reading.tokens[reading.from]?.key ?? '');
  const asksAny = /^(got|is there|have we|have i|do we have) (any|anything) (else )?(still )?(left )?(on|to) /.test(
    keysOf(reading),
  );
  if (has('list') && (isAskedOn || asksAny) && !has('remove')) return act('list.show');
  if (has('list')) {
    if (staysOn(reading)) return act('none');
    const { slots, known, found } = listed(reading);
    // "bin the cola off the list"
    const isOff =
      has('threw') &&
      /(^| )(off|from|απο|απ) ((the|my|our|τη|την|τα) )?(shopping|grocery|list|λιστα|ψωνια)/.test(keysOf(reading));
    if (isOff || has('remove', 'stop') || (has('undo') && found)) return act('list.remove', slots, known);
    const shows = has('show', 'what', 'have', 'howMuch', 'find') || isAsking;
    if (has('add', 'put', 'need', 'ended') && found && !has('what')) return act('list.add', slots, true);
    if (shows && (!found || !has('add', 'put', 'need'))) return act('list.show', {});
    if (has('add', 'put', 'need', 'remind', 'placed')) return act('list.add', slots, true);
    if (found && !has('bought', 'ate', 'threw')) return act('list.add', slots, known);
    if (!found && !has('bought', 'ate', 'threw', 'ended')) return act('list.show', {});
  }
  return null;
}

/** "Cross the courgettes off, we've got loads": not picked up, but not wanted. */
const isNotWanted = (reading: Reading): boolean =>
  /^(cross|strike|scratch|rub)$/.test(reading.tokens[reading.at('tick')?.start ?? -1]?.key ?? '') &&
  /(^| )((weve|we have|ive|i have|theres) (still )?(got )?(loads|plenty|enough|lots|tons)|not needed|dont need|no longer (need|want)|dont want|changed my mind)( |$)/.test(
    keysOf({ ...reading, from: 0, to: reading.tokens.length }),
  );

/** "What do I need", of nothing. */
const asksNeeded =
  /^((so|ok|okay|right|and|now) )?(what|whats)( else)?( (do|did|should|must|was|am|are))? (i|we)( still| also| actually| supposed to| meant to)* (need|get|buy|needing|pick up|have to get|have to buy|missing|short of)( to (get|buy|pick up))?( again| today| now| still| here| this week)?\s*$/;

/** "Apples check": foods and that word behind them. */
const isChecked = (reading: Reading): boolean =>
  !reading.asked &&
  /^(check|checked|tick)$/.test(keysOf(reading).trim().split(' ').at(-1) ?? '') &&
  reading.marks.every(({ family }) => /^(filler|tick|pronoun|show)$/.test(family)) &&
  reading.items().items.length > 0 &&
  reading.items().items.every(isKnownFood);

/** "The ham can stay on the list", "άσε τα καρότα στη λίστα": nothing is to be done. */
const staysOn = (reading: Reading): boolean =>
  !reading.asked &&
  !reading.has('what', 'howMuch', 'add') &&
  /(^| )((stay|stays|remain|remains|keep|leave|staying) (\S+ ){0,5}on (the |my |our )?(shopping |grocery )?list|(ασε|αφησε|ασ|κρατα|κρατησε|μεινει|μεινουν|μενει|μενουν) (\S+ ){0,5}(στη|στην) λιστα)( |$)/.test(
    keysOf(reading),
  );

/** "Έβαλα στο ψυγείο τις φράουλες που αγόρασα": it only came into the house now. */
const saysBought = (reading: Reading): boolean =>
  reading.asides.some(([start, end]) =>
    reading.tokens
      .slice(start, end)
      .some(({ key }) =>
        /^(αγορασα|αγορασαμε|πηρα|πηραμε|εφερα|φεραμε|εφερε|ψωνισα|ψωνισαμε|bought|brought)$/.test(key),
      ),
  );

export function happenedFrame(reading: Reading): Act | null {
  const { has, place } = reading;
  if (reading.asked && !has('bought', 'ate', 'threw', 'froze', 'opened', 'moved', 'ended')) return null;
  if (has('what', 'howMuch', 'where', 'when', 'how', 'can')) return null;
  // "is there ice cream left, or did the kids eat it"
  const isEither = reading.tokens.slice(reading.from, reading.to).some(({ key }, i) => i > 1 && /^(η|or)$/.test(key));
  const begins = /^(εμεινε|εμειναν|υπαρχει|υπαρχουν|εχουμε|εχει|is|are|have|do)$/.test(
    reading.tokens[reading.from]?.key ?? '',
  );
  if ((reading.asked || begins) && isEither && has('have')) return null;
  if (reading.asked && reading.tokens[reading.from]?.key === 'got') return null;
  if (/^(any|anything)$/.test(reading.tokens[reading.from]?.key ?? '')) return null;
  const { slots, known, found } = listed(reading);
  // "chucked them in the fridge" keeps them
  const threw = reading.at('threw');
  const isKeptIn =
    place !== null &&
    !place.out &&
    threw !== undefined &&
    threw.end - threw.start === 1 &&
    /^(chuck|chucked|toss|tossed|dumped|threw|thrown|tipped|poured|πεταξα|πεταξαμε)$/.test(
      reading.tokens[threw.start]?.key ?? '',
    ) &&
    place.start <= threw.end + 1 + (has('pronoun') ? 1 : 0);
  if (isKeptIn && place !== null)
    return place.value === 'freezer'
      ? act('pantry.freeze', slots)
      : act('pantry.move', { ...slots, place: place.value });
  // "I burnt my hand"
  const isMishap = /^(burnt|burned|dropped|broken|cracked|spilled|spilt|ruined|scrapped|wasted)$/.test(
    reading.tokens[threw?.start ?? -1]?.key ?? '',
  );
  if (has('threw') && isMishap && !slots.items?.some(isKnownFood) && !has('pronoun')) return null;
  if (has('threw')) return act('pantry.discard', slots);
  // "started my diet today"
  const isBegun = /^(started|begun|ξεκινησ|αρχι)/.test(reading.tokens[(reading.at('opened')?.end ?? 0) - 1]?.key ?? '');
  if (has('opened') && !(isBegun && !slots.items?.some(isKnownFood))) return act('pantry.open', slots);
  if (has('froze')) return act('pantry.freeze', slots);
  if (has('bought')) {
    if (!found && !has('placed') && place === null) return null;
    return act('pantry.add', { ...slots, ...slotsOf(reading, 'place') }, known);
  }
  if (has('moved') && place !== null)
    return place.value === 'freezer' && !place.out
      ? act('pantry.freeze', slots)
      : act('pantry.move', { ...slots, place: place.out ? 'fridge' : place.value });
  const isKept = reading.marks.some(
    (mark) =>
      mark.family === 'placed' && /^(το|τα|τη|την|τον|τουσ|τισ)$/.test(reading.tokens[mark.start - 1]?.key ?? ''),
  );
  if (has('placed') && place !== null && !place.out && saysBought(reading))
    return act('pantry.add', { ...slots, place: place.value });
  if (has('placed') && place !== null && !place.out && (!has('have') || isKept))
    return place.value === 'freezer'
      ? act('pantry.freeze', slots)
      : act('pantry.move', { ...slots, place: place.value });
  // "out of honey"
  const isOut = /^out of (?!the |it )/.test(
    `${reading.tokens[reading.from]?.key ?? ''} ${reading.tokens[reading.from + 1]?.key ?? ''} ${reading.tokens[reading.from + 2]?.key ?? ''} `,
  );
  if (isOut && found && known && place === null) return act('pantry.consume', slots);
  // "no more pizza on Friday" is of the plan
  const isPlanned = reading.day !== null && reading.tokens[reading.at('ended')?.start ?? -1]?.key === 'no';
  if (has('ended') && !has('next') && !isPlanned) return act('pantry.consume', slots, known);
  // "two cups of rice went in the pilaf"
  const went = reading.at('placed');
  if (went !== undefined && place === null && /^(went|gone)$/.test(reading.tokens[went.start]?.key ?? '')) {
    const items = itemsIn(reading.field({ objects: true }), reading.from, went.start).items;
    if (items.some(isKnownFood)) return act('pantry.consume', withItems(items));
  }
  // "I made an omelette with three eggs": of the eggs
  const made = reading.marks.find(({ family, gap }) => family === 'ate' && gap !== undefined);
  if (made?.gap !== undefined && madeWord.test(reading.tokens[made.start]?.key ?? '')) {
    const items = itemsIn(reading.field({ objects: true }), made.end, reading.to).items;
    if (items.some(isKnownFood)) return act('pantry.consume', withItems(items));
  }
  // "just had a baby", "had some trouble"
  const isHad = /^(just )?had /.test(keysOf({ ...reading, from: reading.at('ate')?.start ?? reading.to }));
  if (isHad && !slots.items?.some(isKnownFood) && !has('pronoun')) return null;
  if (has('ate')) return found || reading.has('pronoun') ? act('pantry.consume', slots, known) : null;
  // "κατεβάσαμε δύο μπουκάλια κρασί"
  const isDrunk =
    has('moved') &&
    /^κατεβασ/.test(reading.tokens[reading.at('moved')?.start ?? -1]?.key ?? '') &&
    reading
      .items()
      .items.some(({ unit, food }) => unit === 'bottle' || drinks.test(conceptById(food ?? '')?.class ?? ''));
  if (isDrunk && place === null) return act('pantry.consume', slots);
  if (has('moved') && found) return act('pantry.move', { ...slots, place: 'fridge' }, false);
  return null;
}

const madeWord =
  /^(made|cooked|baked|whipped|prepared|fixed|threw|rustled|knocked|put|εκανα|καναμε|εφτιαξα|φτιαξαμε|εφτιαξε|μαγειρεψα|μαγειρεψαμε|εψησα|ψησαμε|ετοιμασα|ετοιμασαμε|εκανε)$/;
const drinks = /^(alcohol|wine|beer|drink|juice|water|soft-drink|hot-drink|milk)$/;

export function orderFrame(reading: Reading): Act | null {
  const { has, place } = reading;
  if (
    has('what', 'howMuch', 'where', 'when', 'how', 'show') &&
    !has('add', 'put', 'need', 'remove', 'move', 'freeze', 'forget')
  )
    return null;
  const { slots, known, found } = listed(reading);
  const isTo = place !== null && !place.out;
  if (has('freeze') && !has('can')) return act('pantry.freeze', slots);
  if (has('move', 'put', 'remove', 'start') && place?.out === true)
    return act('pantry.move', { ...slots, place: 'fridge' });
  // "βγάλε τον κιμά από την κατάψυξη στο ψυγείο", "θέλω τις πίτες στην κατάψυξη"
  if (has('move', 'put', 'remove', 'need') && isTo)
    return place.value === 'freezer'
      ? act('pantry.freeze', slots)
      : act('pantry.move', { ...slots, place: place.value });
  if (has('move') && found) return act('pantry.move', { ...slots, place: 'fridge' }, known);
  if (has('add') && isTo) return act('pantry.add', { ...slots, place: place.value }, known);
  if (has('remove') && (found || has('pronoun'))) return act('list.remove', slots, known && found);
  const first =
    reading.tokens[
      reading.at('filler')?.start === reading.from ? (reading.at('filler')?.end ?? reading.from) : reading.from
    ];
  // "keep the bread in the freezer"
  if (
    isTo &&
    !reading.asked &&
    !has('can', 'how', 'howLong') &&
    /^(keep|κρατα|κρατησε|κρατηστε)$/.test(first?.key ?? '') &&
    known &&
    found
  )
    return place.value === 'freezer'
      ? act('pantry.freeze', slots)
      : act('pantry.move', { ...slots, place: place.value });
  // "put me down for three bunches of mint"
  const isDown =
    has('planIt') &&
    (/(^| )(put|sign) (me|us) (down|up) for /.test(keysOf(reading)) ||
      reading.items().items.some(({ unit }) => unit !== undefined && unit !== 'pieces'));
  if (isDown && found && known && !has('plan') && reading.day === null) return act('list.add', slots);
  // "get dried apricots"
  if (first?.key === 'get' && found && known && place === null && !reading.asked) return act('list.add', slots);
  // "θα φέρει η μάνα μου αυγά": another brings them
  const brings = reading.at('need');
  const isTheirs =
    brings !== undefined &&
    /^(φερει|φερουν|αγορασει|αγορασουν)$/.test(reading.tokens[brings.end - 1]?.key ?? '') &&
    reading.tokens[brings.end - 2]?.key === 'θα';
  if (isTheirs && !has('add', 'put')) return null;
  if (has('add', 'need', 'forget') && found) return act('list.add', slots, known);
  // "… so add more", "… please write it"
  const isMore =
    has('pronoun') || /^(more|another|some|again|both|them|it|those)$/.test(reading.tokens[reading.to - 1]?.key ?? '');
  if (has('add', 'need') && reading.from > 0 && isMore && !reading.asked) return act('list.add', {}, false);
  // "toss the milk", and no place to toss it to
  const put = reading.at('put');
  if (put !== undefined && found && /^(toss|chuck|dump|throw)$/.test(reading.tokens[put.start]?.key ?? ''))
    return act('pantry.discard', slots, known);
  if (has('put') && found) return known ? act('list.add', slots) : act('list.add', slots, false);
  return null;
}
