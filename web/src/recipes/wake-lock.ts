import { useEffect } from 'react';

/** Keeps the screen on while shown. The lock goes whenever the page hides or the system takes it; it is asked for again. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let wanted = true;
    let held: WakeLockSentinel | null = null;
    const ask = async () => {
      if (!wanted || held || document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (!wanted) return void lock.release();
        held = lock;
        lock.addEventListener('release', () => {
          held = null;
          void ask();
        });
      } catch {
        // refused, as when the battery is low: asked again when the page is shown again
      }
    };
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    void ask();
    return () => {
      wanted = false;
      document.removeEventListener('visibilitychange', onVisible);
      void held?.release();
    };
  }, []);
}
