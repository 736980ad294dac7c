import { isDay } from '@kelari/core/kit/dates.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../platform/api.ts';
import type { ProductForm } from './product-form.ts';

const typingPause = 350;

type Asked = Pick<ProductForm, 'name' | 'location' | 'category'> & { readonly from: string };

const shelfLifeQuery = (asked: Asked | null) =>
  queryOptions({
    queryKey: ['shelf-life', asked],
    queryFn: asked
      ? ({ signal }) => {
          const { name, location, category, from } = asked;
          const query = { name, location, ...(category && { category }), ...(from && { from }) };
          return call(stockApi.shelfLife, { query, signal });
        }
      : skipToken,
  });

/**
 * While the cook has said no date: how long such food keeps at that place, as the household's own entries say, else as it
 * or its category usually does. With no signal the form keeps what it had.
 */
export function useShelfLife(form: ProductForm, set: (form: ProductForm) => void, asks: boolean): void {
  const name = form.name.trim();
  const [typed, setTyped] = useState(name);
  useEffect(() => {
    const timer = setTimeout(() => setTyped(name), typingPause);
    return () => clearTimeout(timer);
  }, [name]);
  const isOpen = asks && !form.dateSettled && name.length > 1 && typed === name;
  const from = isDay(form.purchaseDate) ? form.purchaseDate : '';
  const { location, category } = form;
  const { data } = useQuery(shelfLifeQuery(isOpen ? { name, location, category, from } : null));

  useEffect(() => {
    if (!isOpen || !data) return;
    const expirationDate = data.expirationDate ?? '';
    const guessEntries = data.source === 'learned' ? data.entries : 0;
    if (form.expirationDate === expirationDate && form.guessEntries === guessEntries) return;
    set({ ...form, expirationDate, dateGuessed: expirationDate !== '', guessEntries });
  }, [isOpen, data, form, set]);
}
