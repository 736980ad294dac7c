import { expect, it } from 'vitest';
import { understand } from './understand.ts';

/** Acts as one line each: the intent, then its slots as they were found. "@" is said in front of an open recipe. */
function heard(said: string, lang: 'el' | 'en'): string[] {
  const isCooking = said.startsWith('@');
  const context = isCooking ? ({ screen: 'cook', recipe: 'Lasagne', step: 3 } as const) : {};
  return understand({ text: said.replace('@', ''), lang, context }).map(({ intent, slots }) =>
    [
      intent,
      ...Object.entries(slots)
        .filter(([name]) => name !== 'foodWords')
        .map(([, value]) =>
          Array.isArray(value)
            ? value
                .map((item) => [item.quantity, item.unit, item.food].filter((part) => part !== undefined).join(' '))
                .join(', ')
            : String(value),
        )
        .sort(),
    ].join(' | '),
  );
}

it.each<[string, string[]]>([
  ['vale gala kai avga sti lista', ['list.add | milk, egg']],
  ['prosthese 2 kila domates', ['list.add | 2 kg tomato']],
  ['bgale to rizi apo ti lista', ['list.remove | rice']],
  ['svise ta makaronia', ['list.remove | pasta']],
  ['ti exei i lista mou', ['list.show']],
  ['diabase mou th lista', ['list.show']],
  ['tsekare to psomi', ['list.tick | bread']],
  ['agorasa dyo kila kremmydia', ['pantry.add | 2 kg onion']],
  ['pirame ena kouti gala kai to valame sto psigeio', ['pantry.add | 1 pack milk | fridge']],
  ['fagame ola ta mila', ['pantry.consume | apple']],
  ['mas teleiwse to ladi', ['pantry.consume | olive-oil']],
  ['petaxa to marouli giati sapise', ['pantry.discard | lettuce']],
  ['xalase to kotopoulo', ['pantry.discard | chicken']],
  ['bale ton kima stin katapsyxi', ['pantry.freeze | minced-meat']],
  ['anoixa ena giaourti', ['pantry.open | 1 pieces yogurt']],
  ['bgale ta psaria apo thn katapsyksh', ['pantry.move | fish | fridge']],
  ['exoume patates?', ['pantry.query | potato']],
  ['posa avga exoume', ['pantry.query | egg']],
  ['ti ligei simera', ['expiry.query | today']],
  ['pote ligei to gala', ['expiry.query | milk']],
  ['ti na mageirepsw me kolokythia', ['recipe.suggest | courgette']],
  ['protine kati nistisimo', ['recipe.suggest | fasting']],
  ['syntagi gia pastitsio', ['recipe.find | παστίτσιο']],
  ['pos ftiaxnoume mousaka', ['recipe.find | μουσακάς']],
  ['vale fakes gia tin triti to mesimeri', ['plan.add | lunch | tuesday | φακές']],
  ['ti trwme avrio', ['plan.show | tomorrow']],
  ['deixe mou to programma', ['plan.show']],
  ['vgale ti fasolada apo tin pempti', ['plan.remove | thursday | φασολάδα']],
  ['@epomeno', ['step.next']],
  ['@synexise', ['step.next']],
  ['@pigaine pisw', ['step.previous']],
  ['@pes to xana', ['step.repeat']],
  ['vale xronometro 20 lepta', ['timer.start | 1200']],
  ['thimise mou se misi wra na vgalo to keik', ['timer.start | 1800 | κέικ']],
  ['posi wra menei', ['timer.status']],
  ['stamata to xronometro', ['timer.cancel']],
  ['posa grammaria einai ena flitzani zaxari', ['convert | 1 cup sugar | g']],
  ['ti na valw anti gia aygo', ['substitute | egg']],
  ['pos na kratiso fresko ton maintano', ['storage | parsley']],
  ['mporo na katapsyxw to tiri', ['storage | cheese | freezer']],
  ['einai asfales na faw ligmeno giaourti', ['safety | yogurt']],
  ['se posous vathmous psinetai to kotopoulo', ['safety | chicken']],
  ['@diplasiase ti syntagi', ['scale | 2']],
  ['@kanto gia okto atoma', ['scale | 8']],
  ['poses thermides exei i mpanana', ['nutrition | banana']],
  ['akyro', ['undo']],
  ['anairese to', ['undo']],
  ['ti mporeis na kaneis', ['help']],
  ['poios kerdise to mats', ['none']],
  ['min valeis gala sti lista', ['none']],
  ['to psomi to pira, tsekare to', ['list.tick | bread']],
  ['teliosan ta makaronia, balta sti lista', ['pantry.consume | pasta', 'list.add | pasta']],
  ['vale ta filla krustas ston katapsikti', ['pantry.freeze | filo']],
  ['molis anoiksa to tahini', ['pantry.open | tahini']],
  ['valto ston psigeio to tiri', ['pantry.move | cheese | fridge']],
  ['tin paraskevi to vradi tha fame pitses', ['plan.add | dinner | friday | πίτσα']],
  ['akyrose to deipno tis tetartis', ['plan.remove | dinner | wednesday']],
  ['@ti elege prin', ['step.previous']],
  ['@de se akousa', ['step.repeat']],
  ['klise to ksipnitiri', ['timer.cancel']],
  ['poses koutalies einai 100 ml', ['convert | 100 ml | tbsp']],
  ['me ti antikathisto tin krema galaktos', ['substitute | cream']],
  ['poses proteines exei to kotopoulo', ['nutrition | chicken']],
  ['voithia', ['help']],
])('%s', (said, acts) => expect(heard(said, 'el')).toEqual(acts));
