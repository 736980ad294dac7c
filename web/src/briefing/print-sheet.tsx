import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Plural } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import type { Line, Part } from './parts.ts';
import './print.css';

/** As many lines of a part as leave room for the others on one page. */
const mostLines: Readonly<Record<Part['key'], number>> = { eat: 12, meals: 6, cook: 3, buy: 28 };

export type PrintSheetProps = {
  readonly title: string;
  readonly date: string;
  readonly parts: readonly Part[];
  readonly calm: string;
};

/** What a printer gets of the page; never on a screen, nor read out. */
export function PrintSheet({ title, date, parts, calm }: PrintSheetProps) {
  return createPortal(
    <article className="briefing-sheet" aria-hidden>
      <h1>{title}</h1>
      <p>{date}</p>
      {parts.length === 0 && <p>{calm}</p>}
      {parts.map(({ key, title: name, lines }) => (
        <section key={key}>
          <h2>{name}</h2>
          <ul className={key === 'buy' || key === 'eat' ? 'briefing-columns' : undefined}>
            {lines.slice(0, mostLines[key]).map((line) => (
              <Row key={line.key} line={line} />
            ))}
          </ul>
          {lines.length > mostLines[key] && (
            <p>
              <Plural value={lines.length - mostLines[key]} one="and # more" other="and # more" />
            </p>
          )}
        </section>
      ))}
    </article>,
    document.body,
  );
}

const Row = ({ line: { text, detail } }: { readonly line: Line }) => (
  <li>
    <span className="briefing-box" />
    <span>
      <strong lang={writtenIn(text)}>{text}</strong>
      {detail && ` · ${detail}`}
    </span>
  </li>
);
