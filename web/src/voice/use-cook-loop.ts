import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { doClientAct } from '../assistant/client-acts.ts';
import type { AssistantMessage } from '../assistant/conversation-store.ts';
import { useLanguage } from '../platform/language.ts';
import { recogniser } from '../platform/speech.ts';
import { prepareSpeech } from '../platform/speech-output.ts';
import { prepareSound } from '../recipes/timer-ring.ts';
import { cookLoop, type LoopState } from './cook-loop.ts';
import { cue } from './cue.ts';
import { heardAtStove } from './heard-at-stove.ts';
import { useSpeaking } from './use-speaking.ts';
import { useSpokenTalk } from './use-spoken-talk.ts';
import type { Trouble } from './ways.ts';

/** What was heard last, and what became of it: words of this device (none for a step, which is on the screen), or null for the kitchen's answer. */
export type Exchange = { readonly heard: string; readonly words: string | null };

/** Hands-free in cook mode: steps, timers and amounts at once and without a network, all else from the kitchen. */
export function useCookLoop() {
  const language = useLanguage();
  const speaking = useSpeaking(language);
  const talk = useSpokenTalk(speaking);
  const [state, setState] = useState<LoopState>('off');
  const [interim, setInterim] = useState('');
  const [exchange, setExchange] = useState<Exchange | null>(null);
  const [deaf, setDeaf] = useState<Trouble | null>(null);
  const loop = useRef<{ stop(): void } | null>(null);

  const off = useCallback(() => {
    loop.current?.stop();
    loop.current = null;
  }, []);
  useEffect(() => off, [off]);

  const answer = async (text: string): Promise<void> => {
    const acts = heardAtStove(text, language);
    if (acts === 'off') {
      off();
      cue('end');
      const words = t`I stopped listening.`;
      setExchange({ heard: text, words });
      await speaking.say('stove', words);
      return;
    }
    if (acts === null) {
      setExchange({ heard: text, words: null });
      await talk.send(text);
      return;
    }
    const did = acts.map((act) => ({ ...doClientAct(act), isStep: act.intent.startsWith('step.') }));
    const wordsOf = (some: typeof did) => some.map((each) => each.text).join('\n');
    // a step is read from its own page
    setExchange({ heard: text, words: wordsOf(did.filter(({ done, isStep }) => !(done && isStep))) });
    await speaking.say('stove', wordsOf(did));
  };
  // the loop outlives a drawing, and the words and the screen change meanwhile
  const latest = useRef({ language, answer });
  latest.current = { language, answer };

  const on = () => {
    if (loop.current) return;
    // browsers let a page sound only after a touch, and this is one
    prepareSpeech();
    prepareSound();
    cue('begin');
    setDeaf(null);
    setExchange(null);
    loop.current = cookLoop({
      listen: (onText) => recogniser(latest.current.language).listen(onText),
      onHeard: (text) => latest.current.answer(text),
      onState: setState,
      onInterim: setInterim,
      onDeaf: (trouble) => {
        loop.current = null;
        setDeaf(trouble);
      },
    });
  };

  const newest = talk.messages.at(-1);
  const reply: AssistantMessage | null =
    exchange && exchange.words === null && !talk.underWay && newest?.type === 'assistant' ? newest : null;
  return {
    state,
    interim,
    exchange,
    reply,
    talk,
    isSpeaking: speaking.speaking !== null,
    stopSpeaking: speaking.stop,
    voiceless: speaking.voiceless,
    deaf,
    forgetDeaf: () => setDeaf(null),
    close: () => setExchange(null),
    on,
    off: () => {
      off();
      talk.stop();
      speaking.stop();
      setExchange(null);
      cue('end');
    },
  };
}
