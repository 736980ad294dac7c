import { cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PartBoundary } from './part-boundary.tsx';

afterEach(cleanup);

it('leaves the room of a part empty whose code did not arrive, and the rest of the screen as it is', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Part = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  render(
    <>
      <h3>Lot 1</h3>
      <PartBoundary>
        <Suspense fallback={<p>on its way</p>}>
          <Part />
        </Suspense>
      </PartBoundary>
    </>,
  );
  await vi.waitFor(() => expect(screen.queryByText('on its way')).toBeNull());
  expect(screen.getByRole('heading').textContent).toBe('Lot 1');
  said.mockRestore();
});
