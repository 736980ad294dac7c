// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { holdDelay, holdInterval, Stepper } from './stepper.tsx';

beforeEach(async () => {
  await activateLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Counter({ start, step = 1 }: { readonly start: number; readonly step?: number }) {
  const [value, setValue] = useState(start);
  return (
    <I18nProvider i18n={i18n}>
      <Stepper value={value} onChange={setValue} shown={String(value)} label="Eggs" step={step} />
    </I18nProvider>
  );
}
const more = () => screen.getByRole('button', { name: 'More: Eggs' });
const less = () => screen.getByRole('button', { name: 'Less: Eggs' });
const shown = () => screen.getByRole('status').textContent;

describe('a stepper', () => {
  it('moves once for a tap, not again for the click that follows it', () => {
    render(<Counter start={2} />);
    fireEvent.pointerDown(more(), { button: 0 });
    fireEvent.pointerUp(more());
    fireEvent.click(more(), { detail: 1 });
    expect(shown()).toBe('3');
  });

  it('moves by keyboard', () => {
    render(<Counter start={2} />);
    fireEvent.click(less(), { detail: 0 });
    expect(shown()).toBe('1');
  });

  it('goes on while held and stops when let go', () => {
    render(<Counter start={0} />);
    fireEvent.pointerDown(more(), { button: 0 });
    act(() => vi.advanceTimersByTime(holdDelay + 3 * holdInterval));
    expect(shown()).toBe('5');
    fireEvent.pointerUp(more());
    act(() => vi.advanceTimersByTime(5_000));
    expect(shown()).toBe('5');
  });

  it('never goes below nothing, and keeps decimals clean', () => {
    render(<Counter start={0.3} step={0.1} />);
    for (let i = 0; i < 5; i += 1) fireEvent.click(less(), { detail: 0 });
    expect(shown()).toBe('0');
    fireEvent.click(more(), { detail: 0 });
    fireEvent.click(more(), { detail: 0 });
    fireEvent.click(more(), { detail: 0 });
    expect(shown()).toBe('0.3');
  });
});
