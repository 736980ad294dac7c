import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { keepSignedInHint, signedInHint } from '../account/current-user.ts';
import { activateLanguage } from '../platform/language.ts';
import { takeAnswers } from './answers.ts';

afterEach(() => localStorage.clear());

const written = (): HTMLElement => {
  const answers = document.createElement('script');
  answers.lang = 'en';
  answers.textContent = JSON.stringify([['current-user', { id: 'ana' }, {}]]);
  return answers;
};

test('what came with the page is taken for what a visit asks first', async () => {
  await activateLanguage('en');
  const client = new QueryClient();
  takeAnswers(client, written());
  expect(client.getQueryData(['current-user'])).toEqual({ id: 'ana' });
  expect(signedInHint()).toBe(true);
});

test('not by whoever logged out while the server could not be told: it is told first', async () => {
  await activateLanguage('en');
  keepSignedInHint('leaving');
  const client = new QueryClient();
  takeAnswers(client, written());
  expect(client.getQueryData(['current-user'])).toBeUndefined();
  expect(localStorage.getItem('kelari.signed-in')).toBe('leaving');
});
