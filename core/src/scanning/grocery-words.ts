/** Words and brands that shops print and no recipe has; capitals without accents. */
export const groceryWords: readonly string[] = [];
