// Runs before the first paint, so that a chosen theme or language never flashes. A file of its own, because the
// content security policy allows no inline script. Keys: src/platform/theme.ts and src/platform/language.ts.
(() => {
  try {
    const theme = localStorage.getItem('kelari.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
    const { landing, member } = document.documentElement.dataset;
    // chosen on this device, of the member whom the server knows, of the last member here
    const known = [localStorage.getItem('kelari.language'), member, localStorage.getItem('kelari.profile-language')];
    const browser = /^el\b/i.test(navigator.language) ? 'el' : 'en';
    const language = known.find((each) => each === 'en' || each === 'el') || browser;
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
