// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../platform/api.ts';
import { activateLanguage } from '../platform/language.ts';
import { LoadFailure } from './load-failure.tsx';

afterEach(cleanup);

const busy = 'Πολλή κίνηση αυτή τη στιγμή. Δοκιμάστε ξανά σε λίγο.';

it.each([
  ['without an answer', new NetworkError(new TypeError('Failed to fetch')), /δεν υπάρχει σύνδεση/],
  ['with the words of the server', new ApiError(503, '', JSON.stringify({ message: busy })), busy],
  ['with a page of a proxy', new ApiError(502, 'Bad Gateway', '<html>502</html>'), /Δοκιμάστε ξανά σε λίγο/],
])('%s says that, and only the first speaks of the connection', async (_name, error, said) => {
  await activateLanguage('el');
  render(
    <I18nProvider i18n={i18n}>
      <LoadFailure title="Οι συνταγές δεν άνοιξαν" error={error} onRetry={() => undefined} />
    </I18nProvider>,
  );
  const panel = screen.getByRole('alert');
  expect(panel.textContent).toMatch(said);
  expect(/σύνδεση|δίκτυο|502/.test(panel.textContent ?? '')).toBe(error instanceof NetworkError);
});
