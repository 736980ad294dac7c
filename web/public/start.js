// Starts the app. What stands in the page before it is on the screen first: the server's drawing of a first visit, or what this
// address looked like here last (written by src/app/seen.ts). Nothing of it can be used, and the app takes its place.
(() => {
  const root = document.getElementById('root');
  let stands = root.querySelector('.standing');
  let letters;
  try {
    const [here, html] =
      JSON.parse(localStorage.getItem('kelari.seen') || '{}')[location.pathname + location.search] || [];
    // of this build, language, day and width
    if (
      !stands &&
      here ===
        [
          document.getElementById('app').href,
          document.documentElement.lang,
          new Date().toDateString(),
          innerWidth,
        ].join()
    ) {
      const kept = document.createElement('template');
      kept.innerHTML = html;
      // the app draws none of these, and the security policy does not stop each of them: what has one is not the app's
      if (!kept.content.querySelector('base,embed,iframe,link,meta,object,script,style,template')) {
        stands = document.createElement('div');
        stands.className = 'standing';
        stands.inert = true;
        stands.append(kept.content);
        // with other letters first it would be drawn twice
        letters = document.fonts.load('1em Commissioner', 'aα');
      }
    }
  } catch {
    // storage refused, or not the built app
  }
  // done again it does nothing more
  const begin = () => {
    // where something stands, the code does not compete with its style and its letters
    for (const later of document.querySelectorAll('template')) document.head.append(later.content);
    const app = document.getElementById('app');
    if (app) import(app.href);
  };
  if (!stands) return begin();
  const show = () => {
    if (letters) root.replaceChildren(stands);
    letters = 0;
    requestAnimationFrame(() => setTimeout(begin));
  };
  if (letters) letters.then(show, show);
  else show();
  // letters are on this device and not waited for long, and a page out of sight has no frames
  setTimeout(show, 150);
  setTimeout(begin, 250);
})();
