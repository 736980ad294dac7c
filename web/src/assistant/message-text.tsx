type Block = { readonly kind: 'text' | 'list'; readonly lines: string[] };

const bullet = /^\s*[-•]\s+/;

/** Runs of plain lines and of lines that begin with "- "; a blank line ends either. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r?\n/)) {
    const kind = bullet.test(line) ? 'list' : 'text';
    const last = blocks.at(-1);
    const words = line.replace(bullet, '');
    if (line.trim() === '') isOpen = false;
    else if (isOpen && last?.kind === kind) last.lines.push(words);
    else {
      blocks.push({ kind, lines: [words] });
      isOpen = true;
    }
  }
  return blocks;
}

/** What an assistant said: text, line ends and simple lists. Whatever else it wrote stands there as it is written. */
export function MessageText({ text }: { readonly text: string }) {
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      {[...blocksOf(text).entries()].map(([index, { kind, lines }]) =>
        kind === 'list' ? (
          <ul key={index} className="list-disc space-y-1 pl-5 marker:text-muted">
            {[...lines.entries()].map(([at, line]) => (
              <li key={at}>{line}</li>
            ))}
          </ul>
        ) : (
          <p key={index} className="whitespace-pre-line">
            {lines.join('\n')}
          </p>
        ),
      )}
    </div>
  );
}
