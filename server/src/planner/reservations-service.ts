import type { ReservedOf } from '../pantry/reserved.ts';

export const reservedOf: ReservedOf = async () => new Map();
