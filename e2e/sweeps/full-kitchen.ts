import type { BrowserContext } from 'playwright-core';
import { addDays } from '../../core/src/kit/dates.ts';
import { weekdayOf, weekStartOf } from '../../core/src/planner/weeks.ts';
import { demoList, demoPrices, demoWeek } from '../../server/src/seed/demo-plans.ts';
import type { Language } from '../browser.ts';
import { call, day, type Row, stock } from '../kitchen.ts';

const foods = {
  el: ['Γιαούρτι στραγγιστό', 'Σπανάκι', 'Φέτα', 'Ντομάτες', 'Ρύζι', 'Ελαιόλαδο', 'Το μυστικό της γιαγιάς'],
  en: ['Greek yogurt', 'Spinach', 'Feta', 'Tomatoes', 'Rice', 'Olive oil', 'Granny surprise'],
} as const;
const ownDish = { el: 'Τα μακαρόνια μας', en: 'Our macaroni' } as const;
/** Somebody wrote it without a space. */
const oneWord = { el: 'Σπιτικομαρμελαδοβερικοκο'.repeat(4), en: 'Grandmothersapricotjam'.repeat(4) } as const;
const boil = { el: 'Βράστε τα ζυμαρικά 10 λεπτά.', en: 'Boil the pasta for 10 minutes.' } as const;

/** A kitchen with something in every state and on every screen, in the words of one language. */
export async function fillKitchen(context: BrowserContext, language: Language): Promise<void> {
  const [yogurt, spinach, feta, tomatoes, rice, oil, own] = foods[language];
  await stock(context, [
    { name: yogurt, expirationDate: day(-1), location: 'fridge' },
    { name: spinach, quantity: 500, unit: 'g', expirationDate: day(0), location: 'fridge' },
    { name: feta, quantity: 400, unit: 'g', expirationDate: day(2), location: 'fridge', price: 5.2 },
    { name: tomatoes, quantity: 6, expirationDate: day(5) },
    { name: rice, unit: 'kg', expirationDate: day(300) },
    { name: oil, quantity: 3, unit: 'l' },
    { name: own, quantity: 2 },
  ]);
  await call(context, 'POST', '/api/recipes', {
    name: ownDish[language],
    servings: 4,
    ingredients: [{ name: `500 g ${language === 'el' ? 'μακαρόνια' : 'spaghetti'}` }, { name: `200 g ${feta}` }],
    instructions: [boil[language]],
  });
  const items = demoList.map(({ name, quantity, unit, priority }) => ({
    productName: name[language],
    ...{ quantity, unit, priority },
  }));
  await call(context, 'POST', '/api/shopping/bulk', { items });
  const [first] = await call<Row[]>(context, 'GET', '/api/shopping');
  await call(context, 'PUT', `/api/shopping/${first?.id}`, { isPurchased: true });
  for (const { name, daysAgo, price, quantity, unit } of demoPrices.slice(0, 5)) {
    const storeName = daysAgo % 2 ? 'AB' : 'Lidl';
    await call(context, 'POST', '/api/prices', {
      name: name[language],
      ...{ price, quantity, unit, storeName },
      day: day(-daysAgo),
    });
  }
  await call(context, 'POST', '/api/price-tracker', { productName: oil, targetPrice: 7.5, per: 'l' });
  await call(context, 'POST', '/api/price-tracker', { productName: oneWord[language], targetPrice: 2, per: 'piece' });
  const meals: Record<string, object[]> = {};
  const weekStart = weekStartOf(day(0));
  for (const { type, recipeId, note } of demoWeek.slice(1, 5)) {
    const meal = recipeId ? { type, recipeId, servings: 4 } : { type, name: note?.[language], servings: 4 };
    for (const each of [0, 3]) {
      const weekday = weekdayOf(addDays(weekStart, each));
      meals[weekday] = [...(meals[weekday] ?? []), meal];
    }
  }
  const out = { type: 'dinner', name: language === 'el' ? 'Έξω με φίλους' : 'Out with friends', servings: 4 };
  const today = weekdayOf(day(0));
  meals[today] = [
    ...(meals[today] ?? []),
    { type: 'lunch', recipeId: 'biftekia-sto-fourno-me-patates', servings: 4 },
    out,
  ];
  await call(context, 'POST', '/api/meal-plans', { weekStart, meals });
}
