import type { Reading } from '../clauses/reading.ts';

/** "Forget the risotto on Thursday", "bin Wednesday's soup from the menu": out of the plan, and not into the bin. */
export function dropsFrom(reading: Reading): boolean {
  const { has, tokens, from, to } = reading;
  let at = from;
  for (
    let filler = reading.marks.find(({ family, start }) => family === 'filler' && start === at);
    filler !== undefined && filler.end > at && filler.end < to;
    filler = reading.marks.find(({ family, start }) => family === 'filler' && start === at)
  )
    at = filler.end;
  const said = keysFrom(tokens, at, to);
  if (reading.asked || has('list', 'timer', 'bought') || reading.context.screen === 'cook') return false;
  if (has('plan'))
    return /^(forget|skip|ditch|bin|scrap|drop|lose|get rid of|chuck|toss|scratch|leave out|ξεχνα|ασε|πετα) /.test(
      said,
    );
  if (reading.day === null || reading.place !== null) return false;
  return (
    /^(forget|skip|ditch|scrap|drop|get rid of|scratch|ξεχνα) (about )?/.test(said) &&
    !/ (milk|off|bad|mouldy) /.test(said)
  );
}
const keysFrom = (tokens: Reading['tokens'], from: number, to: number): string =>
  `${tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join(' ')} `;
