import { cleanup, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
import { removeToast, toastEntries } from '../platform/toast.ts';
import { LayerBoundary } from './layer-boundary.tsx';

beforeAll(() => activateLanguage('en'));
afterEach(() => {
  cleanup();
  removeToast();
  vi.restoreAllMocks();
});

it.each([
  ['its code did not arrive', new TypeError('Failed to fetch dynamically imported module'), /no connection/],
  ['it breaks', new Error('bug'), /broke\. Nothing you saved is lost/],
])('closes a layer and says why when %s; the screen behind it stays', async (_, error, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Layer = lazy(() => Promise.reject(error));
  const onClose = vi.fn();
  render(
    <>
      <h1>Pantry</h1>
      <LayerBoundary onClose={onClose}>
        <Layer />
      </LayerBoundary>
    </>,
  );
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.getByRole('heading').textContent).toBe('Pantry');
  expect(toastEntries()).toMatchObject([{ tone: 'destructive', description: expect.stringMatching(words) }]);
});
