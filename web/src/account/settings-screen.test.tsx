// @vitest-environment jsdom
import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  errorOf,
  fakeApi,
  noNetwork,
  press,
  Refusal,
  reload,
  showScreen,
  startAfresh,
  testUser,
  toastNow,
  typedIn,
  typeInto,
} from './account-testing.tsx';
import { OnboardingScreen } from './onboarding-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';

// 800 options of time zones would make each look for a label take seconds
vi.hoisted(() => {
  Intl.supportedValuesOf = () => ['Europe/Athens', 'Europe/Nicosia'];
});

afterEach(startAfresh);

const words = {
  en: {
    first: 'First name',
    household: 'Name of the household',
    celebrate: /^Celebrate levels and achievements/,
    fasting: /^Fasting/,
    mediterranean: /^Mediterranean/,
    meat: /^Meat lover/,
    vegan: /^Vegan or vegetarian/,
    skip: 'Skip',
    done: 'Done',
    chosen: '2 chosen',
    saved: 'Saved: ',
    notSaved: 'Not saved',
    network: 'Connection error: Please check your internet connection and try again',
    unauthorized: 'Unauthorized: You are logged out. Logging in again...',
    notKept: 'Failed to save preferences',
    newEmail: 'New email address',
    send: 'Send confirmations',
    waiting: 'Not saved yet: press Enter.',
    current: 'Current password',
    fresh: 'New password',
    savePassword: 'Save new password',
    erase: 'Delete my account',
    goesOn: 'Your account goes on 12 December 2026',
  },
  el: {
    first: 'Όνομα',
    household: 'Όνομα του νοικοκυριού',
    celebrate: /^Γιορτή για επίπεδα και επιτεύγματα/,
    fasting: /^Νηστεία/,
    mediterranean: /^Μεσογειακή/,
    meat: /^Κρεατοφαγία/,
    vegan: /^Vegan ή χορτοφαγία/,
    skip: 'Παράλειψη',
    done: 'Έτοιμο',
    chosen: '2 επιλογές',
    saved: 'Αποθηκεύτηκε: ',
    notSaved: 'Δεν αποθηκεύτηκε',
    network: 'Σφάλμα σύνδεσης: Ελέγξτε τη σύνδεσή σας στο διαδίκτυο και δοκιμάστε ξανά',
    unauthorized: 'Μη εξουσιοδοτημένος: Αποσυνδεθήκατε. Σύνδεση ξανά...',
    notKept: 'Οι προτιμήσεις δεν αποθηκεύτηκαν',
    newEmail: 'Νέα διεύθυνση email',
    send: 'Αποστολή επιβεβαιώσεων',
    waiting: 'Δεν αποθηκεύτηκε ακόμη: πατήστε Enter.',
    current: 'Τωρινός κωδικός',
    fresh: 'Νέος κωδικός',
    savePassword: 'Αποθήκευση νέου κωδικού',
    erase: 'Διαγραφή του λογαριασμού μου',
    goesOn: 'Ο λογαριασμός σας διαγράφεται στις 12 Δεκεμβρίου 2026',
  },
} as const;
const languages = ['en', 'el'] as const;
const forgetPerson = vi.fn(async () => undefined);
const signedOut = () => new Refusal(401, { message: 'Unauthorized: please sign in.', code: 'unauthorized' });

describe.each(languages)('settings in %s', (language) => {
  const w = words[language];
  const show = () =>
    showScreen(<SettingsScreen push={null} alertDays={null} plan={null} data={null} forgetPerson={forgetPerson} />, {
      path: '/settings',
      language,
      user: testUser,
    });
  const ticked = () => screen.getByLabelText<HTMLInputElement>(w.fasting).checked;

  it('save a name when one leaves it, and a diet when it is ticked', async () => {
    const sent = fakeApi({ sessions: [], updateProfile: { ...testUser, firstName: 'Μαρία' } });
    await show();
    typeInto(w.first, 'Μαρία');
    fireEvent.blur(screen.getByLabelText(w.first));
    await waitFor(() => expect(toastNow()).toBe(w.saved));
    fireEvent.click(screen.getByLabelText(w.fasting));
    await waitFor(() => expect(sent.filter(({ name }) => name === 'updateProfile')).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([undefined, { firstName: 'Μαρία' }, { dietaryProfile: ['fasting'] }]);
  });

  it('leave celebrations out when that is switched off', async () => {
    const sent = fakeApi({ sessions: [], updateProfile: { ...testUser, celebrations: false } });
    await show();
    const celebrations = screen.getByRole<HTMLInputElement>('switch', { name: w.celebrate });
    expect(celebrations.checked).toBe(true);
    fireEvent.click(celebrations);
    await waitFor(() => expect(toastNow()).toBe(w.saved));
    expect(sent.map(({ body }) => body)).toEqual([undefined, { celebrations: false }]);
    expect(celebrations.checked).toBe(false);
  });

  it('take a choice back that could not be saved and say why, but leave typed text', async () => {
    const { promise, resolve } = Promise.withResolvers();
    fakeApi({ sessions: [], updateProfile: promise, updateHousehold: new Refusal(500) });
    await show();
    fireEvent.click(screen.getByLabelText(w.fasting));
    await waitFor(() => expect(ticked()).toBe(true));
    resolve(noNetwork);
    await waitFor(() => expect(toastNow()).toBe(w.network));
    await waitFor(() => expect(ticked()).toBe(false));
    typeInto(w.household, 'Εξοχικό');
    fireEvent.keyDown(screen.getByLabelText(w.household), { key: 'Enter' });
    await waitFor(() => expect(toastNow()).toContain(w.notSaved));
    expect(typedIn(w.household)).toBe('Εξοχικό');
  });

  it('keep what was typed when the session ends, and say that it waits', async () => {
    fakeApi({ sessions: [], updateProfile: signedOut(), changeEmail: signedOut() });
    await show();
    typeInto(w.newEmail, 'new@example.gr');
    typeInto(w.first, 'Μαρία');
    fireEvent.blur(screen.getByLabelText(w.first));
    await waitFor(() => expect(toastNow()).toBe(w.unauthorized));
    expect(sessionStorage.getItem('kelari.return-path')).toBe('/settings');
    expect(JSON.stringify(sessionStorage)).not.toContain('password');
    reload();

    fakeApi({ sessions: [] });
    await show();
    expect([typedIn(w.first), typedIn(w.newEmail)]).toEqual(['Μαρία', 'new@example.gr']);
    expect(screen.getByText(w.waiting)).toBeTruthy();
  });

  it('say at the field that the password was wrong, and that the session is over', async () => {
    const wrong = 'This is not your password';
    fakeApi({
      sessions: [],
      changePassword: new Refusal(400, {
        message: wrong,
        code: 'invalid',
        fields: [{ path: 'currentPassword', message: wrong }],
      }),
    });
    await show();
    typeInto(w.current, 'not it');
    typeInto(w.fresh, 'a fine password');
    press(w.savePassword);
    await waitFor(() => expect(errorOf(w.current)).toBe(wrong));
    expect(typedIn(w.fresh)).toBe('a fine password');
    fakeApi({ sessions: [], changePassword: signedOut() });
    press(w.savePassword);
    await waitFor(() => expect(toastNow()).toBe(w.unauthorized));
  });

  it('take what is kept of the person off the device when the account is deleted, and not before', async () => {
    fakeApi({ sessions: [], deleteAccount: new Refusal(500) });
    await show();
    press(w.erase);
    for (const field of (await screen.findByRole('dialog')).querySelectorAll('input')) {
      fireEvent.change(field, { target: { value: field.type === 'password' ? 'a fine password' : testUser.email } });
    }
    const erase = async () => {
      const dialog = await screen.findByRole('dialog');
      fireEvent.click(within(dialog).getByRole('button', { name: w.erase }));
    };
    await erase();
    await waitFor(() => expect(toastNow()).not.toBeNull());
    expect(forgetPerson).not.toHaveBeenCalled();
    fakeApi({ sessions: [], deleteAccount: { message: '', deleteAt: '2026-12-12T08:00:00.000Z' } });
    await erase();
    expect(await screen.findByRole('dialog', { name: w.goesOn })).toBeTruthy();
    expect(forgetPerson).toHaveBeenCalledOnce();
    forgetPerson.mockClear();
  });
});

describe.each(languages)('onboarding in %s', (language) => {
  const w = words[language];
  const show = (user: CurrentUser | null) => showScreen(<OnboardingScreen />, { path: '/onboarding', language, user });
  const fresh = { ...testUser, onboarded: false };

  it('reads out how many are chosen, explains a contradiction, and saves', async () => {
    const sent = fakeApi({ updateProfile: { ...testUser, dietaryProfile: ['vegan_vegetarian', 'meat'] } });
    await show(fresh);
    expect(screen.getAllByRole('checkbox')).toHaveLength(12);
    fireEvent.click(screen.getByLabelText(w.vegan));
    expect(screen.queryByRole('note')).toBeNull();
    fireEvent.click(screen.getByLabelText(w.meat));
    expect(screen.getByRole('status').textContent).toBe(w.chosen);
    expect(screen.getByRole('note')).toBeTruthy();
    press(w.done);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(sent[0]?.body).toEqual({ dietaryProfile: ['vegan_vegetarian', 'meat'], language, onboarded: true });
  });

  it('when skipped saves an empty list and the mark that ends the asking, whatever is ticked', async () => {
    const sent = fakeApi({ updateProfile: testUser });
    await show(fresh);
    fireEvent.click(screen.getByLabelText(w.fasting));
    press(w.skip);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(sent[0]?.body).toEqual({ dietaryProfile: [], language, onboarded: true });
  });

  it('waits until it is known who chooses: a slow answer takes nothing away', async () => {
    const profile = { ...testUser, dietaryProfile: ['halal' as const] };
    const household = { ...profile.household, currency: 'USD' as const };
    const sent = fakeApi({ currentUser: { ...profile, household }, updateProfile: profile });
    await showScreen(<OnboardingScreen />, { path: '/onboarding', language, user: 'asked' });
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(12));
    press(w.done);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(sent.map(({ body }) => body).filter(Boolean)).toEqual([
      { dietaryProfile: ['halal'], language, onboarded: true },
    ]);
  });

  it('when skipped by someone with a profile leaves it as it is', async () => {
    const sent = fakeApi({ updateProfile: testUser });
    await show({ ...testUser, dietaryProfile: ['halal'] });
    press(w.skip);
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ dietaryProfile: ['halal'] }));
  });

  it.each([
    ['a failing server', new Refusal(500), () => w.notKept],
    ['no network', noNetwork, () => w.notKept],
  ] as const)('keeps the choice on %s', async (_, answer, said) => {
    fakeApi({ updateProfile: answer });
    await show(fresh);
    fireEvent.click(screen.getByLabelText(w.mediterranean));
    press(w.done);
    await waitFor(() => expect(toastNow()).toContain(said()));
    expect(location.pathname).toBe('/onboarding');
    reload();
    fakeApi({});
    await show(fresh);
    expect(screen.getByLabelText<HTMLInputElement>(w.mediterranean).checked).toBe(true);
  });

  it('signed out keeps the choice on the device and leads to sign-up', async () => {
    const sent = fakeApi({});
    await show(null);
    fireEvent.click(screen.getByLabelText(w.fasting));
    press(w.done);
    await waitFor(() => expect(location.pathname).toBe('/signup'));
    expect(localStorage.getItem('kelari.onboarding')).toContain('fasting');
    expect(sent).toEqual([]);
  });
});
