/** A page with all pictures there are, a row a screen and state, and fields to show only some. */
export function contactSheet(pictures: readonly string[]): string {
  const rows = new Map<string, string[]>();
  for (const file of pictures.toSorted()) {
    const row = file.replace(/-(el|en)-(light|dark)-(phone|desktop)\.png$/, '');
    rows.set(row, [...(rows.get(row) ?? []), file]);
  }
  const figure = (file: string) =>
    `<a href="${file}" data-name="${file}"><img src="${file}" alt="${file}" loading="lazy">${file.slice(0, -4)}</a>`;
  return `<!doctype html>
<meta charset="utf-8">
<title>Kelari: gallery</title>
<style>
body { font: 14px system-ui; margin: 1rem; background: #888; }
input { font: inherit; padding: .5rem; width: 24rem; position: sticky; top: .5rem; }
section { display: flex; gap: .75rem; overflow-x: auto; align-items: start; }
a { color: #000; flex: none; font-size: 11px; }
img { display: block; max-height: 480px; max-width: 480px; background: #fff; }
</style>
<h1>${pictures.length} pictures</h1>
<input placeholder="el dark phone …" aria-label="Show only">
${[...rows].map(([row, files]) => `<h2>${row}</h2><section>${files.map(figure).join('')}</section>`).join('\n')}
<script>
document.querySelector('input').oninput = (event) => {
  const words = event.target.value.split(/\\s+/).filter(Boolean);
  for (const link of document.querySelectorAll('a')) {
    const parts = link.dataset.name.replace('.png', '').split('-');
    link.hidden = !words.every((word) => parts.includes(word));
    link.style.display = link.hidden ? 'none' : '';
  }
  for (const part of document.querySelectorAll('section')) {
    part.hidden = !part.querySelector('a:not([hidden])');
    part.previousElementSibling.hidden = part.hidden;
  }
};
</script>
`;
}
