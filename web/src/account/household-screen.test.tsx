// @vitest-environment jsdom
import type { Invitation, InvitationView, Member } from '@kelari/core/account/household-contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import {
  errorOf,
  fakeApi,
  noNetwork,
  press,
  Refusal,
  showScreen,
  startAfresh,
  testUser,
  toastNow,
  typeInto,
} from './account-testing.tsx';
import { HouseholdScreen } from './household-screen.tsx';
import { InviteScreen } from './invite-screen.tsx';

afterEach(() => {
  startAfresh();
  vi.restoreAllMocks();
});

/** Screens say the day that it is where they are looked at. */
const noonOf = (day: number) => new Date(2026, 10, day, 12).toISOString();
const me: Member = {
  userId: testUser.id,
  name: 'Ελένη',
  profileImageUrl: null,
  role: 'owner',
  isMe: true,
  dietaryProfile: [],
  vegan: false,
  allergies: [],
  joinedAt: noonOf(1),
};
const petros: Member = {
  ...me,
  userId: '33333333-3333-4333-8333-333333333333',
  name: 'Petros',
  role: 'member',
  isMe: false,
  dietaryProfile: ['vegan_vegetarian', 'fasting'],
  vegan: true,
  allergies: ['milk', 'nuts'],
};
const link: Invitation = {
  id: '44444444-4444-4444-8444-444444444444',
  email: null,
  invitedBy: 'Ελένη',
  joins: 1,
  mostJoins: 10,
  createdAt: noonOf(20),
  expiresAt: noonOf(27),
};
const view: InvitationView = {
  household: 'Σπίτι',
  invitedBy: 'Ana',
  expiresAt: noonOf(27),
  joined: false,
  ownProducts: null,
  leavesOthers: null,
};

const words = {
  en: {
    alone: 'You keep this kitchen alone',
    everything: 'Eats everything',
    diet: 'Diet: Vegan and Fasting',
    allergies: 'Allergies: Milk and Nuts',
    makeLink: 'Make a link',
    link: 'Link for your household',
    until: /Works until 27 November 2026, for up to 10 people/,
    used: /1 of 10 joined/,
    email: 'Or send it by email',
    send: 'Send',
    sent: 'Invitation sent: yiayia@example.gr',
    badEmail: 'Please enter a valid email address',
    takeBack: 'Take the link back',
    remove: 'Remove Petros',
    sure: 'Remove',
    stays: 'The pantry stays here, and what Petros did stays in the journal.',
    handOver: 'Hand the household over to Petros',
    hand: 'Hand over',
    handedOver: 'The household was handed over: ',
    leave: 'Leave',
    ownerStays: 'The household is yours. To leave, hand it over to another member first.',
    notLoaded: 'Your household could not be loaded',
    again: 'Try again',
    invitation: 'An invitation to “Σπίτι”',
    account: 'Make an account',
    bring: /^Bring my pantry/,
    leaveIt: /^Leave it where it is/,
    two: 'Your 2 products join the shared ones.',
    one: 'Your 1 product joins the shared ones.',
    join: 'Join',
    others: 'You leave the household that you share with 3 others. Its pantry stays there.',
    kept: 'Your present kitchen is kept for you: if you leave one day, you find it again.',
    dead: 'This invitation does not work',
    unloaded: 'The invitation could not be loaded',
    already: 'You belong to this household already',
  },
  el: {
    alone: 'Είστε το μόνο μέλος αυτής της κουζίνας',
    everything: 'Τρώει τα πάντα',
    diet: 'Διατροφή: Vegan και Νηστεία',
    allergies: 'Αλλεργίες: Γάλα και Ξηροί καρποί',
    makeLink: 'Δημιουργία συνδέσμου',
    link: 'Σύνδεσμος για το νοικοκυριό σας',
    until: /Ισχύει έως 27 Νοεμβρίου 2026, για έως 10 άτομα/,
    used: /συμμετοχές: 1 από 10/,
    email: 'Ή στείλτε την με email',
    send: 'Αποστολή',
    sent: 'Η πρόσκληση στάλθηκε: yiayia@example.gr',
    badEmail: 'Γράψτε μια έγκυρη διεύθυνση email',
    takeBack: 'Ανάκληση του συνδέσμου',
    remove: 'Αφαίρεση: Petros',
    sure: 'Αφαίρεση',
    stays: 'Η ντουλάπα μένει εδώ, και όσα έκανε το μέλος μένουν στο ιστορικό.',
    handOver: 'Παράδοση του νοικοκυριού στο μέλος «Petros»',
    hand: 'Παράδοση',
    handedOver: 'Το νοικοκυριό παραδόθηκε: ',
    leave: 'Αποχώρηση',
    ownerStays: 'Έχετε εσείς τη διαχείριση του νοικοκυριού. Για να αποχωρήσετε, παραδώστε την πρώτα σε άλλο μέλος.',
    notLoaded: 'Το νοικοκυριό σας δεν φορτώθηκε',
    again: 'Δοκιμή ξανά',
    invitation: 'Πρόσκληση στο νοικοκυριό «Σπίτι»',
    account: 'Δημιουργία λογαριασμού',
    bring: /^Το φέρνω μαζί/,
    leaveIt: /^Το αφήνω εκεί που είναι/,
    two: 'Τα 2 προϊόντα σας προστίθενται στα κοινά.',
    one: 'Το 1 προϊόν σας προστίθεται στα κοινά.',
    join: 'Συμμετοχή',
    others: 'Αποχωρείτε από το νοικοκυριό που μοιράζεστε με 3 άτομα. Η ντουλάπα του μένει εκεί.',
    kept: 'Η τωρινή σας κουζίνα σάς περιμένει: αν αποχωρήσετε κάποτε, θα τη βρείτε ξανά.',
    dead: 'Η πρόσκληση δεν ισχύει',
    unloaded: 'Η πρόσκληση δεν φορτώθηκε',
    already: 'Ανήκετε ήδη σε αυτό το νοικοκυριό',
  },
} as const;
const languages = ['en', 'el'] as const;
const button = (name: string) => screen.findByRole('button', { name });
const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

describe.each(languages)('the household in %s', (language) => {
  const w = words[language];
  const show = () => showScreen(<HouseholdScreen />, { path: '/household', language, user: testUser });

  it('teaches whoever is alone, and says of everybody what they eat', async () => {
    fakeApi({ members: [me], invitations: [] });
    await show();
    await screen.findByText(w.alone);
    startAfresh();
    fakeApi({ members: [me, petros], invitations: [link] });
    await show();
    await screen.findByText(w.everything);
    expect(screen.getByText(w.diet)).toBeTruthy();
    expect(screen.getByText(w.allergies)).toBeTruthy();
    expect(screen.queryByText(w.alone)).toBeNull();
    await screen.findByText(w.used);
  });

  it('makes a link to hand on, and takes it back', async () => {
    const made = { ...link, link: 'https://kelari.test/invite/x' };
    const sent = fakeApi({ members: [me], invitations: [link], invite: made, revoke: { message: 'ok' } });
    await show();
    fireEvent.click(await button(w.makeLink));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(w.link).value).toBe(made.link));
    expect(screen.getByText(w.until)).toBeTruthy();
    fireEvent.click(await button(w.takeBack));
    await waitFor(() => expect(screen.queryByLabelText(w.link)).toBeNull());
    expect(sent.flatMap(({ name, body }) => (name === 'invite' ? [body] : []))).toEqual([{ email: null }]);
    expect(sent.map(({ name }) => name)).toContain('revoke');
  });

  it('sends it by mail, and says beside the field what is wrong with an address', async () => {
    const sent = fakeApi({
      members: [me],
      invitations: [],
      invite: { ...link, email: 'yiayia@example.gr', link: 'https://kelari.test/invite/x' },
    });
    await show();
    await button(w.makeLink);
    typeInto(w.email, 'yiayia');
    press(w.send);
    expect(errorOf(w.email)).toBe(w.badEmail);
    typeInto(w.email, ' yiayia@example.gr ');
    press(w.send);
    await waitFor(() => expect(toastNow()).toBe(w.sent));
    expect(screen.queryByLabelText(w.link)).toBeNull();
    expect(sent.flatMap(({ name, body }) => (name === 'invite' ? [body] : []))).toEqual([
      { email: 'yiayia@example.gr' },
    ]);
  });

  it('asks before a member is taken out or becomes the owner, and says what stays', async () => {
    const sent = fakeApi({
      members: [me, petros],
      invitations: [],
      removeMember: { message: 'gone' },
      handOver: [petros, me],
    });
    await show();
    fireEvent.click(await button(w.remove));
    const question = await screen.findByRole('dialog');
    within(question).getByText(w.stays);
    expect(sent.map(({ name }) => name)).not.toContain('removeMember');
    fireEvent.click(within(question).getByRole('button', { name: w.sure }));
    await waitFor(() => expect(toastNow()).toBe('gone: '));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(await button(w.handOver));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: w.hand }));
    await waitFor(() => expect(toastNow()).toBe(w.handedOver));
  });

  it('lets a member leave and nothing else; an owner hands over first', async () => {
    const mine = [
      { ...petros, role: 'owner' as const },
      { ...me, role: 'member' as const },
    ];
    fakeApi({ members: mine });
    await show();
    await button(w.leave);
    for (const name of [w.makeLink, w.remove, w.handOver]) expect(screen.queryByRole('button', { name })).toBeNull();
    startAfresh();
    fakeApi({ members: [me, petros], invitations: [] });
    await show();
    await screen.findByText(w.ownerStays);
    expect(screen.queryByRole('button', { name: w.leave })).toBeNull();
  });

  it('can be read without a signal, and asks again when it could not be loaded', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fakeApi({ members: [me, petros], invitations: [link] });
    await show();
    await button(w.takeBack);
    expect([isOff(w.makeLink), isOff(w.send), isOff(w.takeBack)]).toEqual([true, true, true]);
    expect(screen.queryByRole('button', { name: w.remove })).toBeNull();
    startAfresh();
    fakeApi({ members: noNetwork });
    await show();
    await screen.findByText(w.notLoaded);
    fakeApi({ members: [me], invitations: [] });
    press(w.again);
    await screen.findByText(w.alone);
  });
});

describe.each(languages)('an invitation in %s', (language) => {
  const w = words[language];
  const path = '/invite/household.secret';
  const show = (user: typeof testUser | null) =>
    showScreen(
      <Route path="/invite/:token">
        <InviteScreen />
      </Route>,
      { path, language, user },
    );

  it('says signed out who invites whereto, and keeps the way back for the tab that the mail opens', async () => {
    const sent = fakeApi({ readInvitation: view });
    await show(null);
    await screen.findByRole('heading', { name: w.invitation });
    expect(screen.getByRole('link', { name: w.account }).getAttribute('href')).toBe('/signup');
    expect(sent).toEqual([{ name: 'readInvitation', body: { token: 'household.secret' } }]);
    expect(localStorage.getItem('kelari.return-path')).toBe(path);
  });

  it('asks whether the own pantry comes along', async () => {
    const sent = fakeApi({
      readInvitation: { ...view, ownProducts: 2, leavesOthers: 0 },
      join: { message: 'in' },
      currentUser: testUser,
    });
    await show(testUser);
    await screen.findByText(w.two);
    expect(screen.getByText(w.kept)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: w.bring }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: w.leaveIt }));
    press(w.join);
    await waitFor(() => expect(location.pathname).toBe('/dashboard'));
    expect(toastNow()).toBe('in: Σπίτι');
    expect(sent.find(({ name }) => name === 'join')?.body).toEqual({ token: 'household.secret', pantry: 'leave' });
    startAfresh();
    fakeApi({ readInvitation: { ...view, ownProducts: 1, leavesOthers: 0 } });
    await show(testUser);
    await screen.findByText(w.one);
  });

  it('says what is left behind, and keeps the page when joining fails', async () => {
    fakeApi({
      readInvitation: { ...view, leavesOthers: 3 },
      join: new Refusal(409, { message: 'hand over', code: 'conflict' }),
    });
    await show(testUser);
    await screen.findByText(w.others);
    expect(screen.queryByRole('radio')).toBeNull();
    press(w.join);
    await waitFor(() => expect(toastNow()).toContain('hand over'));
    expect(location.pathname).toBe(path);
  });

  it('has one page for a link that opens nothing, another for no answer, and one for whoever is in', async () => {
    fakeApi({ readInvitation: new Refusal(404, { message: 'ask for a new one', code: 'not_found' }) });
    await show(null);
    await screen.findByRole('heading', { name: w.dead });
    expect(screen.getByRole('alert').textContent).toBe('ask for a new one');
    expect(localStorage.getItem('kelari.return-path')).toBeNull();
    startAfresh();
    fakeApi({ readInvitation: noNetwork });
    await show(null);
    await screen.findByRole('heading', { name: w.unloaded });
    fakeApi({ readInvitation: { ...view, joined: true } });
    press(w.again);
    await screen.findByRole('heading', { name: w.already });
  });
});
