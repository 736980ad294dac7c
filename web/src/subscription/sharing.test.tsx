import { subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Sent } from '../pantry/pantry-testing.tsx';
import { fakeApi, showScreen, testUser } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { OwnLinks } from './own-links.tsx';
import { SharePanel } from './share-panel.tsx';
import { ShareRecipe } from './share-recipe.tsx';
import { planEndpoints, plansAnswer, type Refusal, testLinkMade, testNow } from './subscription-testing.ts';

const fakePlans = (...given: Parameters<typeof plansAnswer>) => fakeApi(plansAnswer(...given), planEndpoints);

const device = { share: vi.fn(), writeText: vi.fn() };
beforeEach(() => {
  device.share.mockReset().mockResolvedValue(undefined);
  device.writeText.mockReset().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'share', { value: device.share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: device.writeText }, configurable: true });
});
afterEach(() => {
  cleanup();
  removeToast();
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const shares = (calls: readonly Sent[]) => calls.filter(({ endpoint }) => endpoint === subscriptionApi.share);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const toast = async (title: string) => (await screen.findByText(title, { selector: 'div' })).parentElement?.textContent;
const showPanel = async (refuse?: Refusal, fields: Partial<ReturnType<typeof testNow>['shares']> = {}) => {
  const calls = fakePlans(undefined, refuse);
  await showScreen(<SharePanel shares={{ ...testNow().shares, ...fields }} />, 'en', '/subscription');
  return calls;
};

describe('sharing', () => {
  it('shows how many of the week are made, and how many weeks were given', async () => {
    await showPanel();
    const bar = screen.getByRole('progressbar');
    expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['3', '20']);
    expect(screen.getByText('3/20')).toBeTruthy();
    expect(screen.getByText('Weeks given: 1 of 4. The next count begins on 22 November 2026.')).toBeTruthy();
  });

  it.each(['Share', 'Copy the link'])('by "%s" counts once it was done', async (name) => {
    const calls = await showPanel();
    press(name);
    expect(await toast('Shared Successfully')).toContain('Shared: 4 of 20 this week.');
    expect(shares(calls).map(({ body }) => body)).toEqual([{ ahead: true }, {}]);
    const url = 'http://kelari.test/s/kelari';
    if (name === 'Share') expect(device.share).toHaveBeenCalledWith({ title: 'Kelari', text: 'Less waste.', url });
    else expect(device.writeText).toHaveBeenCalledWith(url);
  });

  it('that the person gave up is not counted and not called a failure', async () => {
    device.share.mockRejectedValue(new DOMException('', 'AbortError'));
    const calls = await showPanel();
    press('Share');
    await waitFor(() => expect(device.share).toHaveBeenCalled());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Share' }).ariaBusy).not.toBe('true'));
    expect(shares(calls).map(({ body }) => body)).toEqual([{ ahead: true }]);
    expect(screen.queryByText('Share Failed')).toBeNull();
  });

  it('that the browser does not allow is said, counts nothing, and leaves the link to be copied', async () => {
    device.writeText.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    const calls = await showPanel();
    press('Copy the link');
    expect(await toast('Share Failed')).toContain('The link stands below');
    expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('http://kelari.test/s/kelari');
    expect(shares(calls)).toHaveLength(1);
  });

  it('whose count does not arrive is counted once more under its key', async () => {
    let falls = 1;
    const calls = await showPanel(({ endpoint, body }) => {
      if (endpoint !== subscriptionApi.share || body.ahead || falls === 0) return undefined;
      falls -= 1;
      return 'offline';
    });
    press('Share');
    await toast('Shared Successfully');
    const [, first, second] = shares(calls);
    expect(first?.key).toBe(second?.key);
  });

  it('that the server refuses is said', async () => {
    const body = { message: 'You have 200 open links.', code: 'conflict' };
    await showPanel(({ endpoint }) => (endpoint === subscriptionApi.share ? { status: 409, body } : undefined));
    press('Share');
    expect(await toast('Share Failed')).toContain('200 open links');
    expect(device.share).not.toHaveBeenCalled();
  });
});

describe('a recipe', () => {
  const recipe = { id: '77777777-7777-4777-8777-777777777777', name: 'Moussaka', userId: testUser.id };

  it('of one’s own is shared by a link that is made when it is asked for', async () => {
    const calls = fakePlans();
    await showScreen(<ShareRecipe recipe={recipe} />, 'en', '/recipes/1');
    press('Share this recipe');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/nothing else of your kitchen/)).toBeTruthy();
    expect(shares(calls)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Copy the link' }));
    await toast('Shared Successfully');
    expect(shares(calls).map(({ body }) => body)).toEqual([
      { ahead: true, recipeId: recipe.id },
      { recipeId: recipe.id },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that was not shared after all leaves no open link behind', async () => {
    device.share.mockRejectedValue(new DOMException('', 'AbortError'));
    const calls = fakePlans();
    await showScreen(<ShareRecipe recipe={recipe} />, 'en', '/recipes/1');
    press('Share this recipe');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Share' }));
    await waitFor(() => expect(calls.filter(({ endpoint }) => endpoint === subscriptionApi.unshare)).toHaveLength(1));
    expect(calls.find(({ endpoint }) => endpoint === subscriptionApi.unshare)?.params).toEqual({ id: testLinkMade });
    expect(shares(calls)).toHaveLength(1);
  });

  it('of somebody else has no such button', async () => {
    fakePlans();
    await showScreen(<ShareRecipe recipe={{ ...recipe, userId: null }} />, 'en', '/recipes/1');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is closed to others by one press', async () => {
    fakePlans();
    await showScreen(<OwnLinks />, 'en', '/subscription');
    expect((await screen.findByRole('link', { name: 'Moussaka' })).getAttribute('href')).toBe('http://kelari.test/s/1');
    press('Close the link to Moussaka');
    expect(await toast('Link closed')).toContain('The link is closed.');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Moussaka' })).toBeNull());
  });
});
