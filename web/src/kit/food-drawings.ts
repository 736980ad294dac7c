export const foodDrawings = {
  herb: 'M12 21V9M12 15c-4 0-6-2-6-6 4 0 6 2 6 6ZM12 12c0-4 2-6 6-6 0 4-2 6-6 6Z',
  fish: 'M3 12c3-5 9-6 14-2l4-3v10l-4-3c-5 4-11 3-14-2ZM8 11v.01',
  other: 'M8 4h8M8 4v3c-2 1-3 2-3 4v7a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3v-7c0-2-1-3-3-4V4M5 13h14',
} as const;
export type FoodGroup = keyof typeof foodDrawings;
