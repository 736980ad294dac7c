import { useEffect } from 'react';

/** Opens the question that the address names (/faq#id) and goes there, once the questions are `there` and at each new such link. */
export function useLinkedQuestion(there: boolean): void {
  useEffect(() => {
    if (!there) return;
    let frame = 0;
    const open = () => {
      const question = document.getElementById(location.hash.slice(1));
      if (!(question instanceof HTMLDetailsElement)) return;
      question.open = true;
      // a new page goes to its top first
      frame = requestAnimationFrame(() => {
        question.scrollIntoView({ block: 'start' });
        question.querySelector('summary')?.focus({ preventScroll: true });
      });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('hashchange', open);
    };
  }, [there]);
}
