// Runs before the first paint, so that a chosen theme or language never flashes. A file of its own, because the
// content security policy allows no inline script. Keys: src/platform/theme.ts and src/platform/language.ts.
(() => {
  try {
    const theme = localStorage.getItem('kelari.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const chosen = localStorage.getItem('kelari.language');
    const { landing, member } = document.documentElement.dataset;
    const language =
      chosen === 'en' || chosen === 'el' ? chosen : member || (/^el\b/i.test(navigator.language) ? 'el' : 'en');
    if (!landing) {
      document.documentElement.lang = language;
    } else if (location.pathname === '/') {
      if (localStorage.getItem('kelari.signed-in') === 'yes') location.replace('/dashboard');
      else if (language !== landing) location.replace(`/${language}`);
    }
  } catch {
    // storage refused: the page stands in its default theme and language
  }
})();
