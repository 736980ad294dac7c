import type { HouseholdInput, ProfileInput } from '@kelari/core/account/contract.ts';
import { useLingui } from '@lingui/react/macro';
import { addToast } from '../platform/toast.ts';
import { useFormFailure } from './form-problems.ts';
import { useSaveHousehold, useSaveProfile } from './queries.ts';

/** Saves one choice and says so; a failure takes the choice back and says why. */
export function useAutosave() {
  const { t } = useLingui();
  const profile = useSaveProfile();
  const household = useSaveHousehold();
  const fail = useFormFailure(() => false);
  const told = async (saving: Promise<unknown>): Promise<boolean> => {
    try {
      await saving;
      addToast({ title: t`Saved`, duration: 2_000 });
      return true;
    } catch (error) {
      fail(error, t`Not saved`);
      return false;
    }
  };
  return {
    saveProfile: (body: ProfileInput) => told(profile.mutateAsync(body)),
    saveHousehold: (body: HouseholdInput) => told(household.mutateAsync(body)),
  };
}
