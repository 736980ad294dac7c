// @vitest-environment jsdom
import { type Faq, faqApi } from '@kelari/core/faq/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, fakeApi, type Sent, showScreen } from '../pantry/pantry-testing.tsx';
import { removeToast } from '../platform/toast.ts';
import { FaqScreen } from './faq-screen.tsx';

const undo: Faq = {
  id: 'undo-for-30-days',
  question: 'Can I undo it?',
  answer: 'Yes, for 30 days.\nThe history keeps it.',
  category: 'pantry',
  tags: ['history', 'mistakes'],
  href: '/recent',
};
const receipt: Faq = {
  id: 'scanning-a-receipt',
  question: 'Πώς σαρώνω μια απόδειξη;',
  answer: 'Φωτογραφίστε την ολόκληρη.',
  category: 'scanning',
  tags: ['αποδείξεις'],
  href: '/scan?mode=receipt',
};
const place: Faq = {
  id: 'places-of-your-own',
  question: 'Can I add places?',
  answer: 'Yes, a cellar.',
  category: 'pantry',
  tags: [],
  href: null,
};
const all = [undo, place, receipt];

const answering = (first: (sent: Sent) => Answer | undefined = () => undefined) =>
  fakeApi((sent) => first(sent) ?? { reply: sent.query.get('q') ? [] : all }, Object.values(faqApi));
const show = (language: 'el' | 'en' = 'en', address = '/faq') => showScreen(<FaqScreen />, language, address);
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const region = (name: string | RegExp) => screen.findByRole('region', { name });
const details = (text: string) => screen.getByText(text).closest('details') as HTMLDetailsElement;
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  cleanup();
  removeToast();
  vi.unstubAllGlobals();
  scrolled.mockReset();
});

describe('the questions', () => {
  it('stand in groups with their count, closed, each with its answer, tags and page', async () => {
    answering();
    await show();
    const pantry = within(await region('Pantry 2 questions'));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Pantry 22 questions',
      'Scanning 11 question',
      'Is your question not here?',
    ]);
    expect(details('Can I undo it?').open).toBe(false);
    expect(pantry.getByText('Yes, for 30 days.').tagName).toBe('P');
    expect(pantry.getByText('The history keeps it.').tagName).toBe('P');
    expect(pantry.getByRole('button', { name: 'Search for: mistakes', hidden: true })).toBeTruthy();
    expect(pantry.getByRole('link', { name: 'Open: Recent', hidden: true }).getAttribute('href')).toBe('/recent');
    expect(within(details('Can I add places?')).queryByRole('link', { hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask the assistant' }).getAttribute('href')).toBe('/assistant');
  });

  it('say when they are on their way, and why they did not come', async () => {
    let answer: Answer | undefined = 'pending';
    answering(() => answer);
    await show();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    answer = 'offline';
    await show();
    const problem = await screen.findByRole('alert');
    expect(within(problem).getByText('The questions could not be loaded')).toBeTruthy();
    answer = undefined;
    fireEvent.click(within(problem).getByRole('button', { name: 'Try again' }));
    expect(await region(/^Pantry/)).toBeTruthy();
  });

  it('open by their address, also at a later link', async () => {
    answering();
    await show('en', '/faq#undo-for-30-days');
    await screen.findByText('Can I undo it?');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Can I undo it?'));
    expect(scrolled).toHaveBeenCalled();
    expect([details('Can I undo it?').open, details('Can I add places?').open]).toEqual([true, false]);
    location.hash = '#places-of-your-own';
    await waitFor(() => expect(details('Can I add places?').open).toBe(true));
  });

  it('give their link away, or show it where it cannot be copied', async () => {
    answering();
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    await show();
    const copy = await screen.findByRole('button', { name: 'Copy the link: Can I undo it?', hidden: true });
    fireEvent.click(copy);
    expect(await screen.findByText('Link copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/faq#undo-for-30-days`);
    writeText.mockRejectedValue(new Error('refused'));
    fireEvent.click(copy);
    expect(await screen.findByText(`${location.origin}/faq#undo-for-30-days`)).toBeTruthy();
  });
});

describe('the search', () => {
  it('replaces the groups by one, blind to accents, with its words marked', async () => {
    answering();
    await show('el');
    await screen.findByText(receipt.question);
    type('ΑΠΟΔΕΙΞΗ');
    expect(marks()).toEqual(['απόδειξη', 'αποδείξεις']);
    expect(document.querySelectorAll('section')).toHaveLength(1);
    expect(screen.queryByText(undo.question)).toBeNull();
    type('apodeixi');
    expect(marks()).toEqual(['απόδειξη', 'αποδείξεις']);
  });

  it('opens what was found by its answer alone, and says how many there are', async () => {
    answering();
    await show();
    await screen.findByText(undo.question);
    type('cellar');
    expect(details(place.question).open).toBe(true);
    expect(await screen.findByText('1 question found')).toBeTruthy();
    type('can i');
    expect([...document.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual([
      undo.question,
      place.question,
    ]);
    type('yes');
    expect(await screen.findByText('2 questions found')).toBeTruthy();
    type('undo');
    expect((document.querySelector('details') as HTMLDetailsElement).open).toBe(false);
    expect(marks()).toEqual(['undo']);
  });

  it('asks the server, which knows the other language too, and keeps the order of the page', async () => {
    const sent = answering(({ query }) => (query.get('q') === 'places receipt' ? { reply: [receipt] } : undefined));
    await show('en', '/faq?q=places');
    expect(await region('Results 1 question')).toBeTruthy();
    type('places receipt');
    expect(await screen.findByText(receipt.question)).toBeTruthy();
    expect(location.search).toBe('?q=places+receipt');
    expect(sent.map(({ query }) => query.get('q'))).toEqual([null, 'places', 'places receipt']);
  });

  it('puts questions that say it themselves before those whose answer does', async () => {
    fakeApi(() => ({ reply: [{ ...undo, answer: 'Yes, at many places.' }, place] }), Object.values(faqApi));
    await show();
    await screen.findByText(undo.question);
    type('places');
    const shown = [...document.querySelectorAll('details')];
    expect(shown.map(({ id, open }) => [id, open])).toEqual([
      [place.id, false],
      [undo.id, true],
    ]);
  });

  it('works without a network', async () => {
    answering(({ query }) => (query.get('q') ? 'offline' : undefined));
    await show('en', '/faq?q=cellar');
    expect(await region('Results 1 question')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when nothing is found, once the server has looked, and shows everything again', async () => {
    let isLooking = true;
    answering(({ query }) => (query.get('q') && isLooking ? 'pending' : undefined));
    await show('en', '/faq?q=zzz');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByText('Nothing found')).toBeNull();
    isLooking = false;
    type('zzzz');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(screen.getByText(/No question speaks of “zzzz”/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all questions' }));
    expect(await region(/^Pantry/)).toBeTruthy();
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('goes by a tag, with the focus on what it found, and back leaves it', async () => {
    answering();
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Search for: history', hidden: true }));
    expect(location.search).toBe('?q=history');
    expect(document.activeElement?.textContent).toMatch(/^Results/);
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('history');
    act(() => history.back());
    expect(await region(/^Pantry/)).toBeTruthy();
  });
});
