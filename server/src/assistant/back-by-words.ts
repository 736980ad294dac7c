import type { Act } from '@kelari/core/assistant/act.ts';
import type { Card, Situation } from '@kelari/core/assistant/contract.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import type { Actor, Ctx } from '../platform/context.ts';
import { correctedActs } from './correcting.ts';
import * as say from './text.ts';
import { listed } from './text-amounts.ts';
import { meantDeed, type TakenBack, takeBack } from './undo-service.ts';

export type BackByWords = {
  readonly said: readonly string[];
  readonly cards: readonly Card[];
  /** What is left to do, what comes in the place of the corrected among it. */
  readonly todo: readonly Act[];
  /** What corrections took back: said where nothing came in its place. */
  readonly replaced: readonly string[];
};

/** Does the taking back among the acts of an utterance: "undo" and "no, three". */
export async function backByWords(
  ctx: Ctx,
  actor: Actor,
  acts: readonly Act[],
  last: Situation['last'],
): Promise<BackByWords> {
  const { language: lang } = ctx;
  const back = { said: [] as string[], cards: [] as Card[], todo: [] as Act[], replaced: [] as string[] };
  // a question stands, and nothing that was done before it is meant
  const asked = last?.id === null ? last.asked : undefined;
  for (const act of acts) {
    if (act.intent === 'undo') {
      if (asked) {
        back.said.push(say.nothingDoneYet[lang]);
        continue;
      }
      const deed = await meantDeed(ctx, actor, 'undo', last?.id);
      if (!deed) back.cards.push({ kind: 'list', title: say.recent[lang], rows: [], href: '/recent', more: 0 });
      back.said.push(
        !deed
          ? say.nothingToUndo[lang]
          : deed.undoneAt
            ? say.undoneAlready[lang]
            : undoneText(await takeBack(ctx, actor, deed), lang),
      );
    } else if (act.intent !== 'correct') back.todo.push(act);
    else if (asked) {
      const { items = [] } = act.slots;
      if (asked.length === 0 || items.length === 0) back.said.push(say.nothingToCorrect[lang]);
      // it is asked again: nobody has said yes to it yet
      else
        for (const { intent, place } of asked)
          back.todo.push({ intent, slots: { items, ...(place === undefined ? {} : { place }) }, sure: false });
    } else {
      const deed = await meantDeed(ctx, actor, 'correct', last?.id);
      const corrected = deed && !deed.undoneAt ? correctedActs(deed.writes, act) : [];
      if (!deed || corrected.length === 0) {
        back.said.push(say.nothingToCorrect[lang]);
        continue;
      }
      const taken = await takeBack(ctx, actor, deed);
      if (taken.blocked.length > 0) back.said.push(undoneText(taken, lang));
      else {
        back.todo.push(...corrected);
        back.replaced.push(undoneText(taken, lang));
      }
    }
  }
  return back;
}

export function undoneText({ names, blocked, count }: TakenBack, lang: Language): string {
  const what = `${say.undone[lang]}${names.length > 0 ? `: ${listed(names, lang)}` : ''}.`;
  if (blocked.length === 0) return what;
  return (blocked.length < count ? say.onlyPartly : say.cannotUndo)(blocked.join(' '))[lang];
}
