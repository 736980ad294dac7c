import { describe, expect, it } from 'vitest';
import { lacking } from './api-token-scopes.ts';

describe('what a token lacks', () => {
  it('is what it was not given', () => {
    expect(lacking([], 'GET /api/products')).toEqual(['pantry:read']);
    expect(lacking(['pantry:read'], 'GET /api/products')).toEqual([]);
    expect(lacking(['pantry:read'], 'POST /api/products')).toEqual(['pantry:write']);
    expect(lacking(['recipes:write'], 'POST /api/recipes/{id}/cookings')).toEqual(['pantry:write']);
  });

  it('is nothing to read for whoever may write', () => {
    expect(lacking(['pantry:write'], 'GET /api/products')).toEqual([]);
    expect(lacking(['shopping:write'], 'GET /api/products')).toEqual(['pantry:read']);
  });

  it('is everything for what is nobody’s, named or not', () => {
    expect(lacking(['pantry:write', 'export'], 'POST /api/user/tokens')).toBe('never');
    expect(lacking(['pantry:write', 'export'], 'GET /api/something/new')).toBe('never');
  });
});
