// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBackCloses } from './use-back-closes.ts';

/** jsdom goes back in a later task, as browsers do. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

const nowOpened = (expected: readonly [boolean, boolean]) =>
  act(() => vi.waitFor(() => expect(opened).toEqual(expected), 5_000));

let setOuter: (open: boolean) => void;
let setInner: (open: boolean) => void;
let opened: readonly [boolean, boolean];

function Layers() {
  const [outer, changeOuter] = useState(false);
  const [inner, changeInner] = useState(false);
  setOuter = changeOuter;
  setInner = changeInner;
  opened = [outer, inner];
  useBackCloses(outer, () => changeOuter(false));
  useBackCloses(inner, () => changeInner(false));
  return null;
}

beforeEach(() => {
  history.pushState(null, '', '/page');
  render(
    <StrictMode>
      <Layers />
    </StrictMode>,
  );
});
afterEach(cleanup);

describe('going back', () => {
  it('closes the layer on top, then the one below, and stays on the page', async () => {
    act(() => setOuter(true));
    act(() => setInner(true));
    history.back();
    await nowOpened([true, false]);
    history.back();
    await nowOpened([false, false]);
    expect(location.pathname).toBe('/page');
  });

  it('needs no step for a layer that was closed by its button', async () => {
    const back = vi.spyOn(history, 'back');
    act(() => setOuter(true));
    await settle();
    act(() => setOuter(false));
    await settle();
    expect(back).toHaveBeenCalledTimes(1);
    expect(history.state).toBeNull();
  });

  it('needs one step for a layer that opened in place of another', async () => {
    const before = history.length;
    act(() => setOuter(true));
    await settle();
    act(() => {
      setOuter(false);
      setInner(true);
    });
    await settle();
    expect(history.length).toBe(before + 1);
    history.back();
    await nowOpened([false, false]);
    await settle();
    expect(history.state).toBeNull();
    expect(location.pathname).toBe('/page');
  });

  it('never undoes a page that was opened while closing', async () => {
    act(() => setOuter(true));
    await settle();
    act(() => {
      setOuter(false);
      history.pushState(null, '', '/other');
    });
    await settle();
    expect(location.pathname).toBe('/other');
  });
});
