import type { Language } from '@kelari/core/kit/language.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Spoken, speak, stopSpeaking } from '../platform/speech-output.ts';
import { spokenLanguage } from './spoken-language.ts';

export type Speaking = ReturnType<typeof useSpeaking>;

/** Speaks answers, one at a time; `speaking` is the id that was given with the words that sound now. */
export function useSpeaking(language: Language) {
  const [speaking, setSpeaking] = useState<string | null>(null);
  /** The language that this device has no voice for, once it was wanted. */
  const [voiceless, setVoiceless] = useState<Language | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stopSpeaking();
    };
  }, []);
  const say = useCallback(
    async (id: string, text: string): Promise<Spoken> => {
      const voice = spokenLanguage(text, language);
      const how = await speak(text, voice, { onStart: () => isHere.current && setSpeaking(id) }).spoken;
      if (isHere.current) {
        setSpeaking((now) => (now === id ? null : now));
        if (how === 'no-voice') setVoiceless(voice);
      }
      return how;
    },
    [language],
  );
  return { speaking, voiceless, say, stop: stopSpeaking };
}
