import { randomUUID } from 'node:crypto';

/** A password that no list of common ones holds. */
export const password = 'correct horse battery';
export const newAddress = (): string => `cook-${randomUUID().slice(0, 12)}@example.test`;
