import { fold } from '@kelari/core/food/normalise.ts';
import { plural, t } from '@lingui/core/macro';
import { formatList } from '../platform/format.ts';
import { newId } from '../platform/ids.ts';
import { activeLanguage } from '../platform/language.ts';
import { type KitchenTimer, kitchenTimers } from '../recipes/cook-store.ts';
import { addTimer, cancelTimer, leftOf, timerName } from '../recipes/kitchen-timers.ts';
import { prepareSound } from '../recipes/timer-ring.ts';

/** "1 hour and 5 minutes", "4 minutes and 30 seconds"; never nothing. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3_600);
  const minutes = Math.floor((whole % 3_600) / 60);
  const rest = whole % 60;
  const parts = [
    hours > 0 && plural(hours, { one: '# hour', other: '# hours' }),
    minutes > 0 && plural(minutes, { one: '# minute', other: '# minutes' }),
    (rest > 0 || whole === 0) && plural(rest, { one: '# second', other: '# seconds' }),
  ];
  return formatList(
    parts.filter((part) => part !== false),
    activeLanguage(),
  );
}

const stemLength = 3;
/** The words of a cook for one of the timers: "pasta" for "Pasta with tomato", «ζυμαρικών» for «Ζυμαρικά». */
function isNamed({ label, recipeName }: KitchenTimer, name: string): boolean {
  const known = fold(`${label} ${recipeName}`).split(' ');
  return fold(name)
    .split(' ')
    .every((word) => known.some((each) => each === word || sharesStem(each, word)));
}

function sharesStem(a: string, b: string): boolean {
  const most = Math.max(a.length, b.length);
  const least = Math.max(stemLength, most - 2);
  return a.length >= least && b.length >= least && a.slice(0, least) === b.slice(0, least);
}

const meant = (name: string | null): readonly KitchenTimer[] =>
  kitchenTimers().filter((timer) => name === null || isNamed(timer, name));

const namesOf = (timers: readonly KitchenTimer[]) => formatList(timers.map(timerName), activeLanguage());

function noneText(name: string | null): string {
  const timers = kitchenTimers();
  if (name === null || timers.length === 0) return t`No timer is running.`;
  return t`There is no timer “${name}”. Running: ${namesOf(timers)}.`;
}

export function startTimer(seconds: number, name: string | null, now: number): string {
  const duration = durationText(seconds);
  prepareSound();
  addTimer({
    id: newId(),
    recipeId: null,
    recipeName: '',
    search: '',
    step: 0,
    label: name ?? duration,
    endsAt: now + seconds * 1_000,
    pausedLeft: null,
  });
  return name === null ? t`The timer runs: ${duration}.` : t`The timer “${name}” runs: ${duration}.`;
}

function leftText(timer: KitchenTimer, now: number): string {
  const name = timerName(timer);
  const left = leftOf(timer, now);
  if (left <= 0) return t`${name}: the time is up.`;
  const duration = durationText(left / 1_000);
  return timer.pausedLeft === null ? t`${name}: ${duration} left.` : t`${name}: paused, ${duration} left.`;
}

/** A sentence for each timer, the next to end first. */
export function timerStatus(name: string | null, now: number): string {
  const timers = meant(name);
  if (timers.length === 0) return noneText(name);
  return timers
    .toSorted((a, b) => leftOf(a, now) - leftOf(b, now))
    .map((timer) => leftText(timer, now))
    .join('\n');
}

/** Stops those with the name; without a name those that ring, else all. */
export function cancelTimers(name: string | null, now: number): { readonly done: boolean; readonly text: string } {
  const timers = meant(name);
  const ringing = name === null ? timers.filter((timer) => leftOf(timer, now) <= 0) : [];
  const stopped = ringing.length > 0 ? ringing : timers;
  if (stopped.length === 0) return { done: false, text: noneText(name) };
  for (const { id } of stopped) cancelTimer(id);
  const names = namesOf(stopped);
  return { done: true, text: t`Stopped: ${names}.` };
}
