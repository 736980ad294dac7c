import type { FoodRef } from '@kelari/core/food/contract.ts';
import { writtenIn } from '@kelari/core/food/normalise.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Home } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FoodIcon } from '../kit/food-icon.tsx';
import { SearchInput } from '../kit/search-input.tsx';
import { reasonOf } from '../platform/failure.ts';
import { useLanguage } from '../platform/language.ts';
import { completionFrom, understoodQuery, useOfferedFoods } from './queries.ts';

export type FoodChooserProps = {
  readonly title: string;
  readonly description: string;
  /** Foods like this text are proposed before anything is typed; '' for none. */
  readonly text: string;
  /** Ids that make no sense here. */
  readonly without: readonly string[];
  /** Only foods that Kelari knows. */
  readonly knownOnly?: boolean;
  /** Offers "a food of its own" too. */
  readonly onOwn?: () => Promise<unknown>;
  readonly onChoose: (food: FoodRef) => Promise<unknown>;
  readonly onClose: () => void;
};

type Choice = FoodRef & { readonly hint: string };

/** One food out of all of them: proposals first, the rest by typing. Stays open, and says why, when the choice fails. */
export function FoodChooser(props: FoodChooserProps) {
  const { title, description, text, without, knownOnly = false, onOwn, onChoose, onClose } = props;
  const { t } = useLingui();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const term = typed.trim();
  const isTyped = term.length >= completionFrom;
  const offered = useOfferedFoods(term);
  const likely = useQuery(understoodQuery(text));
  const choices: readonly Choice[] = isTyped
    ? (offered.data ?? []).map((food) => ({
        id: food.value,
        name: food.label,
        own: food.own ?? false,
        hint: food.description === food.label ? '' : food.description,
        foodClass: food.foodClass,
      }))
    : [...(likely.data?.food ? [likely.data.food] : []), ...(likely.data?.likely ?? [])].map((food) => ({
        ...food,
        hint: '',
      }));
  const shown = choices.filter(({ id, own }) => !without.includes(id) && !(knownOnly && own));

  const decide = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setProblem('');
    try {
      await act();
      onClose();
    } catch (error) {
      setProblem(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      // typing is what mostly follows
      focusFirst={search}
      {...(onOwn && {
        footer: (
          <Button tone="secondary" icon={Home} busy={busy} onClick={() => void decide(onOwn)}>
            <Trans>A food of our own</Trans>
          </Button>
        ),
      })}
    >
      <SearchInput ref={search} value={typed} onValueChange={setTyped} label={t`Search foods`} maxLength={100} />
      {problem && (
        <p role="alert" className="mt-3 flex gap-2 rounded-control bg-tomato-tint p-3 text-tomato edge">
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          {problem}
        </p>
      )}
      {!isTyped && shown.length > 0 && (
        <h3 className="mt-4 text-small font-medium text-muted">
          <Trans>Perhaps one of these</Trans>
        </h3>
      )}
      {/* of one height, so that the search stays under the thumb while the list changes */}
      <div className="mt-2 h-[50dvh] overflow-y-auto overscroll-contain lg:h-96">
        <ul aria-label={t`Foods`} aria-busy={busy}>
          {shown.map((food) => (
            <li key={food.id}>
              <FoodChoice food={food} onChoose={() => void decide(() => onChoose(food))} />
            </li>
          ))}
        </ul>
        <p role="status" className={shown.length > 0 ? 'sr-only' : 'px-3 text-muted'}>
          {isTyped && shown.length === 0 && offered.isSuccess && t`No food by that name. Try another word.`}
          {isTyped &&
            (offered.isError || offered.isPaused) &&
            t`Foods cannot be searched just now. Check the connection.`}
          {isTyped && shown.length > 0 && t`Foods to choose from: ${shown.length}`}
          {!isTyped && shown.length === 0 && (text === '' || likely.isFetched) && t`Type the first letters of a food.`}
        </p>
      </div>
    </Dialog>
  );
}

function FoodChoice({ food, onChoose }: { readonly food: Choice; readonly onChoose: () => void }) {
  const language = useLanguage();
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-1.5 text-left leading-tight hover:bg-sunk"
    >
      <FoodIcon group={food.foodClass} className="size-6 shrink-0 text-olive" />
      <span className="min-w-0">
        <span lang={writtenIn(food.name)}>{food.name}</span>
        {food.hint && (
          <span
            {...(food.own ? {} : { lang: language === 'el' ? 'en' : 'el' })}
            className="block text-small text-muted"
          >
            {food.hint}
          </span>
        )}
      </span>
    </button>
  );
}
