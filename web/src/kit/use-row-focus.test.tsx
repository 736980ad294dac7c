// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useRowFocus } from './use-row-focus.ts';

let leave = () => {};
function Rows({ names }: { readonly names: readonly string[] }) {
  const { area, onLeave } = useRowFocus<HTMLUListElement>();
  leave = onLeave;
  return (
    <ul ref={area} tabIndex={-1}>
      {names.map((name) => (
        <li key={name}>
          <button type="button">{name}</button>
          <ul>
            <li>mark</li>
          </ul>
        </li>
      ))}
    </ul>
  );
}

afterEach(cleanup);

it.each([
  ['the one that moves up', 'b', ['a', 'c'], 'c'],
  ['the first that moves up', 'a', ['b', 'c'], 'b'],
  ['the one that comes in its place', 'c', ['a', 'b', 'd'], 'd'],
  ['the first of others', 'b', ['d', 'e'], 'd'],
])('%s takes the focus of a row that goes', (_, gone, left, next) => {
  const { rerender } = render(<Rows names={['a', 'b', 'c']} />);
  screen.getByRole('button', { name: gone }).focus();
  leave();
  rerender(<Rows names={left} />);
  expect(document.activeElement?.textContent).toBe(next);
});

it('the list itself takes it after the last row', () => {
  const { rerender } = render(<Rows names={['a']} />);
  screen.getByRole('button').focus();
  leave();
  rerender(<Rows names={[]} />);
  expect(document.activeElement?.nodeName).toBe('UL');
});

it('a tap does not wait for a long list to be counted', () => {
  render(<Rows names={Array.from({ length: 30 }, (_, at) => `row ${at}`)} />);
  const walked = vi.spyOn(document, 'createTreeWalker');
  const counted = vi.spyOn(Element.prototype, 'querySelectorAll');
  screen.getByText('row 15').focus();
  counted.mockClear();
  leave();
  expect(walked).toHaveBeenCalled();
  expect(counted).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
