// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activateLanguage } from '../platform/language.ts';
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
import { useCurrentUserCheck } from './current-user.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { LoginScreen } from './login-screen.tsx';
import { keepOnboardingChoice, onboardingChoice } from './onboarding-choice.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { SigninScreen } from './signin-screen.tsx';
import { SignupScreen } from './signup-screen.tsx';
import { VerifyEmailScreen } from './verify-email-screen.tsx';

afterEach(startAfresh);

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    confirm: 'Confirm password',
    newPassword: 'New password',
    first: /First name/,
    create: 'Create account',
    signIn: 'Sign In',
    sendLink: 'Send me the link',
    sendReset: 'Send reset link',
    savePassword: 'Save new password',
    mismatch: ['Password mismatch', 'Please make sure your passwords match'],
    short: ['Password too short', 'Password must be at least 6 characters long'],
    missing: ['Missing information', 'Please enter both email and password'],
    required: ['Email required', 'Please enter your email address'],
    invalid: ['Invalid email', 'Please enter a valid email address'],
    network: ['Connection error', 'Please check your internet connection and try again'],
    signupFailed: 'Signup failed',
    signinFailed: 'Sign in failed',
    loginFailed: 'Login failed',
    wrong: 'Invalid email or password',
    wentWrong: 'Something went wrong',
    unverified: 'Email verification required',
    kept: 'What you typed is still here.',
    checkMail: 'Check your email',
    back: 'Back to Signup',
    resetSent: 'Reset link sent',
    different: 'Try Different Email',
    onItsWay: 'If this address has an account, a sign-in link is on its way (10 minutes)',
    badLink: 'Invalid verification link',
    verifyFailed: 'Verification failed',
    verifyNetwork: 'Network error. Please try again.',
    goOn: 'Go on',
    again: 'Try again',
    goToSignIn: 'Go to sign in',
  },
  el: {
    email: 'Email',
    password: 'Κωδικός',
    confirm: 'Επιβεβαίωση κωδικού',
    newPassword: 'Νέος κωδικός',
    first: /^Όνομα/,
    create: 'Δημιουργία λογαριασμού',
    signIn: 'Σύνδεση',
    sendLink: 'Στείλτε μου τον σύνδεσμο',
    sendReset: 'Αποστολή συνδέσμου',
    savePassword: 'Αποθήκευση νέου κωδικού',
    mismatch: ['Οι κωδικοί δεν ταιριάζουν', 'Βεβαιωθείτε ότι οι δύο κωδικοί είναι ίδιοι'],
    short: ['Πολύ μικρός κωδικός', 'Ο κωδικός πρέπει να έχει τουλάχιστον 6 χαρακτήρες'],
    missing: ['Λείπουν στοιχεία', 'Γράψτε το email και τον κωδικό σας'],
    required: ['Απαιτείται email', 'Γράψτε τη διεύθυνση email σας'],
    invalid: ['Μη έγκυρο email', 'Γράψτε μια έγκυρη διεύθυνση email'],
    network: ['Σφάλμα σύνδεσης', 'Ελέγξτε τη σύνδεσή σας στο διαδίκτυο και δοκιμάστε ξανά'],
    signupFailed: 'Η εγγραφή απέτυχε',
    signinFailed: 'Η σύνδεση απέτυχε',
    loginFailed: 'Η σύνδεση απέτυχε',
    wrong: 'Λάθος email ή κωδικός',
    wentWrong: 'Κάτι πήγε στραβά',
    unverified: 'Απαιτείται επιβεβαίωση email',
    kept: 'Όσα γράψατε είναι ακόμη εδώ.',
    checkMail: 'Δείτε το email σας',
    back: 'Πίσω στην εγγραφή',
    resetSent: 'Ο σύνδεσμος στάλθηκε',
    different: 'Άλλη διεύθυνση email',
    onItsWay: 'Αν αυτή η διεύθυνση έχει λογαριασμό, ένας σύνδεσμος εισόδου είναι καθ’ οδόν (10 λεπτά)',
    badLink: 'Μη έγκυρος σύνδεσμος επιβεβαίωσης',
    verifyFailed: 'Η επιβεβαίωση απέτυχε',
    verifyNetwork: 'Σφάλμα δικτύου. Δοκιμάστε ξανά.',
    goOn: 'Συνέχεια',
    again: 'Δοκιμή ξανά',
    goToSignIn: 'Στη σύνδεση',
  },
} as const;
const said = ([title, text]: readonly [string, string]) => `${title}: ${text}`;
const languages = ['en', 'el'] as const;

describe.each(languages)('sign-up in %s', (language) => {
  const w = words[language];
  const fill = (confirm = 'a fine password') => {
    typeInto(w.first, 'Ελένη');
    typeInto(w.email, 'eleni@example.gr');
    typeInto(w.password, 'a fine password');
    typeInto(w.confirm, confirm);
  };
  const show = () => showScreen(<SignupScreen />, { path: '/signup', language });

  it('says what is wrong beside the field and keeps all that was typed', async () => {
    const sent = fakeApi({});
    await show();
    fill('another');
    press(w.create);
    expect(toastNow()).toBe(said(w.mismatch));
    expect(errorOf(w.confirm)).toBe(w.mismatch[1]);
    expect(document.activeElement).toBe(screen.getByLabelText(w.confirm));
    typeInto(w.password, 'kurz');
    press(w.create);
    expect(toastNow()).toBe(said(w.short));
    expect(errorOf(w.password)).toBe(w.short[1]);
    typeInto(w.email, 'eleni');
    press(w.create);
    expect(errorOf(w.email)).toBe(w.invalid[1]);
    expect(document.activeElement).toBe(screen.getByLabelText(w.email));
    expect([typedIn(w.first), typedIn(w.password), typedIn(w.confirm)]).toEqual(['Ελένη', 'kurz', 'another']);
    expect(sent).toEqual([]);
  });

  it('sends the choice made before, then shows where to look and keeps the form behind', async () => {
    keepOnboardingChoice({ dietaryProfile: ['fasting'], currency: 'GBP' });
    const sent = fakeApi({ signup: { message: 'ok' } });
    await show();
    fill();
    press(w.create);
    await screen.findByRole('heading', { name: w.checkMail });
    expect(sent[0]?.body).toMatchObject({
      email: 'eleni@example.gr',
      firstName: 'Ελένη',
      marketingConsent: false,
      dietaryProfile: ['fasting'],
      currency: 'GBP',
    });
    expect(onboardingChoice().dietaryProfile).toBeUndefined(); // the next person on this device chooses anew
    press(w.back);
    expect(typedIn(w.email)).toBe('eleni@example.gr');
    reload();
    await showScreen(<SigninScreen />, { path: '/signin', language });
    expect(typedIn(w.email)).toBe('eleni@example.gr');
  });

  it('says why it failed, in the form too, and loses nothing', async () => {
    fakeApi({ signup: noNetwork });
    await show();
    fill();
    press(w.create);
    await screen.findByText(said(w.network));
    expect(toastNow()).toBe(said(w.network));
    expect(screen.getByText(w.kept)).toBeTruthy();
    fakeApi({ signup: new Refusal(503, { message: '', code: 'internal' }) });
    press(w.create);
    await screen.findByText(`${w.signupFailed}: ${w.wentWrong}`);
    fakeApi({
      signup: new Refusal(400, {
        message: 'x',
        code: 'invalid',
        fields: [{ path: 'password', message: 'too common' }],
      }),
    });
    press(w.create);
    await waitFor(() => expect(errorOf(w.password)).toBe('too common'));
    expect([typedIn(w.first), typedIn(w.email), typedIn(w.password), typedIn(w.confirm)]).toEqual([
      'Ελένη',
      'eleni@example.gr',
      'a fine password',
      'a fine password',
    ]);
  });
});

describe.each(languages)('sign-in in %s', (language) => {
  const w = words[language];
  const show = () => showScreen(<SigninScreen />, { path: '/signin', language });
  const fill = () => {
    typeInto(w.email, 'eleni@example.gr');
    typeInto(w.password, 'a fine password');
  };

  it('asks for both, with the focus on the first that is missing', async () => {
    fakeApi({});
    await show();
    press(w.signIn);
    expect(toastNow()).toBe(said(w.missing));
    expect(document.activeElement).toBe(screen.getByLabelText(w.email));
    typeInto(w.email, 'eleni@example.gr');
    press(w.signIn);
    expect(document.activeElement).toBe(screen.getByLabelText(w.password));
  });

  it('says wrong, unreachable and broken each in its words, and keeps what was typed', async () => {
    const wrong = new Refusal(401, { message: '', code: 'unauthorized', error: 'Unauthorized' });
    for (const [answer, text] of [
      [wrong, `${w.signinFailed}: ${w.wrong}`],
      [new Refusal(500), `${w.signinFailed}: ${w.wrong}`],
      [new Refusal(429, { message: 'Later, please', code: 'limited' }), `${w.signinFailed}: Later, please`],
      [noNetwork, said(w.network)],
    ] as const) {
      fakeApi({ signin: answer });
      await show();
      fill();
      press(w.signIn);
      await screen.findByText(text);
      expect(toastNow()).toBe(text);
      expect(location.pathname).toBe('/signin');
      expect([typedIn(w.email), typedIn(w.password)]).toEqual(['eleni@example.gr', 'a fine password']);
      startAfresh();
    }
  });

  it('offers a new link where the address is not confirmed', async () => {
    const message = 'Please verify';
    fakeApi({ signin: new Refusal(403, { message, code: 'needs_verification', needsVerification: true }) });
    await show();
    fill();
    press(w.signIn);
    await waitFor(() => expect(toastNow()).toBe(`${w.unverified}: ${message}`));
    expect(screen.getByRole('alert').textContent).toContain('eleni@example.gr');
  });

  it('fetches the user after success', async () => {
    const sent = fakeApi({ signin: { message: 'ok' }, currentUser: testUser });
    await showScreen(
      <>
        <SigninScreen />
        <WhoIsIn />
      </>,
      { path: '/signin', language },
    );
    fill();
    press(w.signIn);
    expect(await screen.findByText('signed in: eleni@example.gr')).toBeTruthy();
    expect(sent.map(({ name }) => name)).toEqual(['signin', 'currentUser']);
  });
});

describe.each(languages)('sign-in by email in %s', (language) => {
  const w = words[language];
  const show = () => showScreen(<LoginScreen />, { path: '/login', language });

  it('refuses an address without @, fails in words, then leads to the start and stays said here', async () => {
    fakeApi({ login: noNetwork });
    await show();
    typeInto(w.email, 'eleni');
    press(w.sendLink);
    expect(toastNow()).toBe(said(w.invalid));
    expect(errorOf(w.email)).toBe(w.invalid[1]);
    typeInto(w.email, 'eleni@example.gr');
    press(w.sendLink);
    await screen.findByText(said(w.network));
    fakeApi({ login: new Refusal(500) });
    press(w.sendLink);
    await screen.findByText(`${w.loginFailed}: ${w.wentWrong}`);
    expect(typedIn(w.email)).toBe('eleni@example.gr');
    fakeApi({ login: { message: 'sent' } });
    press(w.sendLink);
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(toastNow()).toContain(w.onItsWay);
    expect(screen.getByRole('status').textContent).toBe(w.onItsWay);
    press(w.different);
    expect(typedIn(w.email)).toBe('eleni@example.gr');
  });
});

describe.each(languages)('a forgotten password in %s', (language) => {
  const w = words[language];
  const show = () => showScreen(<ForgotPasswordScreen />, { path: '/forgot-password', language });

  it('needs an address', async () => {
    fakeApi({});
    await show();
    press(w.sendReset);
    expect(toastNow()).toBe(said(w.required));
    expect(errorOf(w.email)).toBe(w.required[1]);
  });

  it.each([
    ['success', { message: 'x' }],
    ['a failing server', new Refusal(500)],
  ])('says the same for %s', async (_, answer) => {
    fakeApi({ forgotPassword: answer });
    await show();
    typeInto(w.email, 'eleni@example.gr');
    press(w.sendReset);
    await screen.findByRole('heading', { name: w.resetSent });
    expect(toastNow()).toBe(`${w.resetSent}: `);
    press(w.different);
    expect(typedIn(w.email)).toBe('eleni@example.gr');
  });

  it('says when there is no network, and keeps the address', async () => {
    fakeApi({ forgotPassword: noNetwork });
    await show();
    typeInto(w.email, 'eleni@example.gr');
    press(w.sendReset);
    await screen.findByText(said(w.network));
    expect(typedIn(w.email)).toBe('eleni@example.gr');
  });
});

describe.each(languages)('the reset page in %s', (language) => {
  const w = words[language];
  const show = (path = '/reset-password?token=t') => showScreen(<ResetPasswordScreen />, { path, language });

  it('checks both fields, keeps them when sending fails, and ends at the door', async () => {
    fakeApi({ resetPassword: noNetwork });
    await show();
    typeInto(w.newPassword, 'kurz');
    press(w.savePassword);
    expect(errorOf(w.newPassword)).toBe(w.short[1]);
    typeInto(w.newPassword, 'a fine password');
    press(w.savePassword);
    expect(errorOf(w.confirm)).toBe(w.mismatch[1]);
    typeInto(w.confirm, 'a fine password');
    press(w.savePassword);
    await screen.findByText(said(w.network));
    expect(typedIn(w.confirm)).toBe('a fine password');
    const sent = fakeApi({ resetPassword: { message: 'ok' } });
    press(w.savePassword);
    await screen.findByRole('link', { name: w.goToSignIn });
    expect(sent[0]?.body).toEqual({ token: 't', password: 'a fine password' });
  });

  it('says so when the link is not whole', async () => {
    fakeApi({});
    await show('/reset-password');
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.queryByLabelText(w.newPassword)).toBeNull();
  });
});

describe.each(languages)('the verification page in %s', (language) => {
  const w = words[language];
  const show = (path = '/verify-email?token=t') => showScreen(<VerifyEmailScreen />, { path, language });

  it('is an error at once without a token, and asks nobody', async () => {
    const sent = fakeApi({});
    await show('/verify-email');
    expect(screen.getByText(w.badLink)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says success in the words of the server', async () => {
    fakeApi({ verifyEmail: { message: 'Welcome in' } });
    await show();
    expect(await screen.findByText('Welcome in')).toBeTruthy();
    expect(screen.getByRole('link', { name: w.goOn }).getAttribute('href')).toBe('/signin');
  });

  it.each([
    ['the reason of the server', new Refusal(400, { message: 'Expired', code: 'invalid' }), 'Expired'],
    ['its own where there is none', new Refusal(500), w.verifyFailed],
    ['that the network is down', noNetwork, w.verifyNetwork],
  ] as const)('says %s and offers a new link', async (_, answer, text) => {
    fakeApi({ verifyEmail: answer });
    await show();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText(w.email)).toBeTruthy();
    expect(screen.queryByRole('button', { name: w.again }) !== null).toBe(answer === noNetwork);
  });
});

describe('every door', () => {
  it('says in words what an address without encryption cannot do', async () => {
    fakeApi({});
    vi.stubGlobal('isSecureContext', true);
    await showScreen(<SigninScreen />, { path: '/signin', language: 'en' });
    expect(screen.queryByRole('note')).toBeNull();
    startAfresh();
    vi.stubGlobal('isSecureContext', false);
    await showScreen(<SigninScreen />, { path: '/signin', language: 'en' });
    expect(screen.getByRole('note').textContent).toContain('https');
  });

  it('never shows words of two languages: what was said before a switch goes', async () => {
    fakeApi({ signin: noNetwork });
    await showScreen(<SigninScreen />, { path: '/signin', language: 'en' });
    press('Sign In');
    expect(screen.getByRole('alert').textContent).toContain('Please enter your password');
    await waitFor(async () => {
      await activateLanguage('el');
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });

  it('lets password managers do their work', async () => {
    fakeApi({});
    const completes = (): object =>
      Object.fromEntries(
        [...document.querySelectorAll('input[autocomplete]')].map((input) => [
          input.getAttribute('name'),
          input.getAttribute('autocomplete'),
        ]),
      );
    await showScreen(<SigninScreen />, { path: '/signin', language: 'en' });
    expect(completes()).toEqual({ email: 'username', password: 'current-password' });
    startAfresh();
    await showScreen(<SignupScreen />, { path: '/signup', language: 'en' });
    expect(completes()).toEqual({
      firstName: 'given-name',
      lastName: 'family-name',
      email: 'email',
      password: 'new-password',
      confirm: 'new-password',
    });
  });
});

/** Stands for the guard, which goes on when there is a user. */
const WhoIsIn = () => <p>signed in: {useCurrentUserCheck().data?.email}</p>;
