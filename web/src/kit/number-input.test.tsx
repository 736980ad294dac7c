// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { Field } from './field.tsx';
import { NumberInput } from './number-input.tsx';

beforeEach(() => activateLanguage('el'));
afterEach(cleanup);

const typed = (text: string, error?: string) => {
  render(
    <I18nProvider i18n={i18n}>
      <Field label="Ποσότητα" error={error}>
        <NumberInput unit="kg" />
      </Field>
    </I18nProvider>,
  );
  const input = screen.getByRole('textbox', { name: 'Ποσότητα' });
  fireEvent.input(input, { target: { value: text } });
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  return { input, described };
};

describe('a number', () => {
  it.each([
    ['1,5', '= 1,5 kg'],
    ['1.5', '= 1,5 kg'],
    ['1.234,50', '= 1.234,5 kg'],
    [',', 'Γράψτε έναν αριθμό, για παράδειγμα 1,5'],
    ['δύο', 'Γράψτε έναν αριθμό, για παράδειγμα 1,5'],
  ])('written %s is answered with %s', (text, echo) => {
    expect(typed(text).described).toContain(echo);
  });

  it('without a decimal sign needs no echo', () => {
    expect(typed('2').described).toEqual([undefined]);
  });

  it('is marked when it cannot be read, and asks for the decimal keyboard', () => {
    const { input } = typed('abc');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('inputmode')).toBe('decimal');
    expect(input.getAttribute('type')).toBe('text');
  });

  it('is read with the error of its field', () => {
    const { input, described } = typed('1,5', 'Πολύ μεγάλο');
    expect(described).toContain('Πολύ μεγάλο');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('that cannot be read is said once', () => {
    expect(typed('δύο', 'Δεν είναι αριθμός').described).toEqual(['Δεν είναι αριθμός']);
  });
});
