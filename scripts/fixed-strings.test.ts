import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../e2e/catalogue.ts';
import { projectRoot } from '../server/src/platform/config.ts';

/** What the customer's specification says word for word, by the part of the app that has to say it. */
const fixed: Readonly<Record<string, readonly string[]>> = {
  app: ['404 Page Not Found', 'Sign In Required', 'Please Sign In', 'You need to be signed in to use voice chat.'],
  account: [
    ...['Invalid email', 'Please enter a valid email address', 'Email required', 'Please enter your email address'],
    ...['Password mismatch', 'Please make sure your passwords match'],
    ...['Password too short', 'Password must be at least 6 characters long'],
    ...['Missing information', 'Please enter both email and password'],
    ...['Login failed', 'Signup failed', 'Sign in failed', 'Something went wrong', 'Invalid email or password'],
    ...['Email verification required', 'Invalid verification link', 'Verification failed'],
    ...['Network error. Please try again.', 'Reset link sent', 'Try Different Email', 'Back to Signup'],
    ...['Connection error', 'Please check your internet connection and try again', 'Failed to save preferences'],
  ],
  recipes: ['Ingredients are required', 'Instructions are required'],
  planner: ['Failed to update meal plan'],
  scanning: [
    ...['Processing Receipt...', 'Analyzing Product...'],
    'Failed to lookup product from barcode. Please try manual entry or check your internet connection.',
    'Cannot access camera. Please check permissions or try manual entry.',
    'Unable to play video stream. Is webcam working?',
  ],
  pictures: [
    'Upload failed: {reason}',
    'Camera access denied. Please allow camera permissions and try again.',
    'No camera found on this device.',
    'Unable to access camera. Please try using file upload instead.',
  ],
  voice: [
    ...['Speech Not Supported', "Your browser doesn't support speech recognition."],
    ...['Speech Recognition Error', 'Could not understand speech. Please try again.'],
    ...['AI Processing Error', 'Failed to get AI response. Please try again.'],
    ...["Sorry, I couldn't process that. Please try again.", "I'm here to help with your cooking questions!"],
  ],
  subscription: [
    ...['Subscription Updated', 'Upgrade Failed', 'Shared Successfully', 'Share Failed'],
    ...['Unauthorized', 'Please log in to upgrade your subscription.'],
  ],
  gamification: ['Coming soon'],
  shopping: ['Show completed'],
  recommendations: ['What can I cook?'],
};

const fixedGreek: Readonly<Record<string, readonly string[]>> = {
  pantry: [
    ...['Ντουλάπα', 'Δεν βρέθηκαν προϊόντα', 'Απέτυχε η προσθήκη προϊόντος'],
    ...['Απέτυχε η ενημέρωση προϊόντος', 'Απέτυχε η διαγραφή προϊόντος'],
  ],
  recipes: ['Απέτυχε η δημιουργία συνταγής', 'Απέτυχε η διαγραφή συνταγής'],
  shopping: ['Απέτυχε η αφαίρεση προϊόντος'],
  platform: ['Μη εξουσιοδοτημένος', 'Αποσυνδεθήκατε. Σύνδεση ξανά...'],
  gamification: ['Σφάλμα', 'Δεν ήταν δυνατή η εγγραφή στην πρόκληση'],
};

/** The folders of web/src whose files say a message, as its extraction found them. */
function saidIn(): Map<string, Set<string>> {
  const source = readFileSync(join(projectRoot, 'web/locales/en.po'), 'utf8');
  const found = new Map<string, Set<string>>();
  for (const entry of source.split('\n\n')) {
    const id = /^msgid ((?:"(?:[^"\\]|\\.)*"\s*)+)msgstr/m.exec(entry)?.[1];
    if (!id) continue;
    const text = [...id.matchAll(/"(?:[^"\\]|\\.)*"/g)].map(([part]) => JSON.parse(part) as string).join('');
    const folders = [...entry.matchAll(/^#: src\/(\w+)\//gm)].map(([, folder = '']) => folder);
    found.set(text, new Set([...(found.get(text) ?? []), ...folders]));
  }
  return found;
}

describe('the fixed words of the specification', () => {
  const folders = saidIn();
  const strayed = (part: string, ids: readonly string[]) => ids.filter((id) => !folders.get(id)?.has(part));

  it.each(Object.entries(fixed))('are said by %s', (part, texts) => {
    expect(strayed(part, texts)).toEqual([]);
  });

  it.each(Object.entries(fixedGreek))('are said in Greek by %s', (part, texts) => {
    const idsOf = (text: string) => [...catalogue('el')].filter(([, greek]) => greek === text).map(([id]) => id);
    expect(texts.filter((text) => !idsOf(text).some((id) => folders.get(id)?.has(part)))).toEqual([]);
  });
});
