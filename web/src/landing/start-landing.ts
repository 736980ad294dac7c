const languageKey = 'kelari.language';

/**
 * Makes the prerendered page remember a language that is chosen on it. Everything else on the page is links, so that it
 * works before and without this script. Returns what takes the listener away again.
 */
export function startLanding(): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[hreflang]') : null;
    const language = link?.getAttribute('hreflang');
    if (language !== 'en' && language !== 'el') return;
    try {
      localStorage.setItem(languageKey, language);
    } catch {
      // storage refused: the address keeps the language
    }
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
