/**
 * Days that a cooked dish keeps: 3 in the fridge, the careful end of the 3 to 4 that the USDA and EFET advise; about
 * three months in the freezer, where it stays safe but not good for ever.
 */
export const leftoverDays = { fridge: 3, freezer: 90 } as const;
