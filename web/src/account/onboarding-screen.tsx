import type { CurrentUser } from '@kelari/core/account/contract.ts';
import { type Currency, currencies, type Diet, dietContradictions, diets } from '@kelari/core/account/rules.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../kit/button.tsx';
import { classNames } from '../kit/class-names.ts';
import { Field } from '../kit/field.tsx';
import { Segments } from '../kit/segments.tsx';
import { Select } from '../kit/select.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { NetworkError } from '../platform/api.ts';
import { useDraft } from '../platform/draft.ts';
import { chooseLanguage, useLanguage } from '../platform/language.ts';
import { addToast } from '../platform/toast.ts';
import { useCurrentUserCheck } from './current-user.ts';
import { currencyName, dietLooks } from './diet-names.ts';
import { useFormFailure } from './form-problems.ts';
import { forgetOnboardingChoice, keepOnboardingChoice } from './onboarding-choice.ts';
import { useSaveHousehold, useSaveProfile } from './queries.ts';

/** Language, diets, currency: under a minute, may be skipped, and skipping does not ask again. */
export function OnboardingScreen() {
  const { t } = useLingui();
  const { data: user, isPending } = useCurrentUserCheck();
  // a form drawn before it is known who chooses would begin without their diets and currency, and save that
  if (!isPending) return <OnboardingForm key={user?.id} user={user} />;
  return (
    <div role="status" aria-label={t`Loading`} className="mx-auto w-full max-w-content px-4 pt-6 sm:pt-10">
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

/** `user` is null for a visitor and undefined while the server could not say who this is. */
function OnboardingForm({ user }: { readonly user: CurrentUser | null | undefined }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const { error: unknown, refetch } = useCurrentUserCheck();
  const saveProfile = useSaveProfile();
  const saveHousehold = useSaveHousehold();
  const fail = useFormFailure(() => false);
  const { value: chosen, set: setChosen, clear } = useDraft<readonly Diet[]>('onboarding', user?.dietaryProfile ?? []);
  const currencyDraft = useDraft<Currency>('onboarding.currency', user?.household.currency ?? 'EUR');
  const currency = currencyDraft.value;
  const busy = saveProfile.isPending || saveHousehold.isPending;

  const title = t`How do you eat?`;
  const siteName = t`Kelari`;
  useEffect(() => {
    document.title = `${title} · ${siteName}`;
  }, [title, siteName]);

  const toggle = (diet: Diet) =>
    setChosen(chosen.includes(diet) ? chosen.filter((each) => each !== diet) : [...chosen, diet]);

  const notSaved = (error: unknown) => {
    const title = t`Failed to save preferences`;
    if (error instanceof NetworkError)
      addToast({ title, description: t`Please check your internet connection and try again`, tone: 'destructive' });
    else fail(error, title, t`Your choice is kept here. Please try again.`);
  };

  const finish = async (dietaryProfile: readonly Diet[]) => {
    if (busy) return;
    if (user === undefined) {
      notSaved(unknown);
      void refetch();
      return;
    }
    if (!user) {
      keepOnboardingChoice({ dietaryProfile, currency });
      navigate('/signup');
      return;
    }
    try {
      if (currency !== user.household.currency) await saveHousehold.mutateAsync({ currency });
      await saveProfile.mutateAsync({ dietaryProfile: [...dietaryProfile], language, onboarded: true });
      clear();
      currencyDraft.clear();
      forgetOnboardingChoice();
      navigate('/dashboard', { replace: true });
    } catch (error) {
      notSaved(error);
    }
  };

  return (
    <main className="mx-auto w-full max-w-content px-4 pt-6 pb-32 sm:pt-10">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-page">{title}</h1>
          <p className="mt-1.5 max-w-reading text-muted">
            <Trans>Suggestions follow your choice. You can change it at any time in the settings.</Trans>
          </p>
        </div>
        <div className="w-full max-w-60">
          <Segments
            label={t`Language`}
            value={language}
            onChange={(next) => void chooseLanguage(next)}
            options={[
              { value: 'el', label: 'Ελληνικά', lang: 'el' },
              { value: 'en', label: 'English', lang: 'en' },
            ]}
          />
        </div>
      </div>

      <fieldset className="mt-6">
        <legend className="mb-2 font-medium">
          <Trans>Choose as many as you like</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
          {diets.map((diet) => {
            const { icon: Icon, name, hint } = dietLooks[diet];
            const checked = chosen.includes(diet);
            return (
              <label
                key={diet}
                className={classNames(
                  'relative flex cursor-pointer flex-col gap-1 rounded-card border p-4',
                  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-olive',
                  checked ? 'border-olive bg-olive-tint' : 'border-line bg-surface hover:bg-sunk',
                )}
              >
                <input
                  type="checkbox"
                  // as large as its card, so that all of it comes into view with the focus
                  className="absolute inset-0 appearance-none opacity-0"
                  checked={checked}
                  onChange={() => toggle(diet)}
                />
                <Icon aria-hidden strokeWidth={1.75} className="mb-1 size-7 text-olive" />
                <span className="leading-tight font-medium hyphens-auto">{i18n._(name)}</span>
                <span className="text-small text-muted">{i18n._(hint)}</span>
                {checked && (
                  <span aria-hidden className="absolute top-3 right-3 rounded-full bg-olive p-1 text-on-olive">
                    <Check className="size-4" strokeWidth={3} />
                  </span>
                )}
              </label>
            );
          })}
        </div>
      </fieldset>
      {dietContradictions(chosen).length > 0 && (
        <p role="note" className="mt-3 rounded-control bg-saffron-tint p-3">
          <Trans>
            You chose both vegan or vegetarian and meat. Then dishes with meat are left out, and those for meat lovers
            come first among the rest: probably you want only one of the two.
          </Trans>
        </p>
      )}

      <div className="mt-6 max-w-form">
        <Field label={t`Currency of your prices`}>
          <Select value={currency} onChange={(event) => currencyDraft.set(event.target.value as Currency)}>
            {currencies.map((each) => (
              <option key={each} value={each}>
                {currencyName(each, language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>

      <div className="fixed inset-x-0 bottom-0 border-t border-hairline bg-surface pb-safe">
        <div className="mx-auto flex w-full max-w-content flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
          <p role="status" className="text-muted">
            <Plural value={chosen.length} _0="Nothing chosen" one="# chosen" other="# chosen" />
          </p>
          <div className="flex w-full gap-2 *:flex-1 sm:w-auto sm:*:flex-none">
            {/* skipping changes nothing: it saves what was there, for most an empty list */}
            <Button tone="secondary" busy={busy} onClick={() => void finish(user?.dietaryProfile ?? [])}>
              <Trans>Skip</Trans>
            </Button>
            <Button busy={busy} onClick={() => void finish(chosen)}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </div>
      </div>
    </main>
  );
}
