import { useSearchParams } from 'wouter';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The planned meal that is being cooked, as the address names it. */
export function usePlannedMeal(): string | undefined {
  const [params] = useSearchParams();
  const meal = params.get('meal') ?? '';
  return id.test(meal) ? meal : undefined;
}
