import { scopes as offered, type Scope } from '@kelari/core/account/api-token-scopes.ts';
import type { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import type { SentBody } from '@kelari/core/kit/endpoint.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useProblems } from './form-problems.ts';

type Made = SentBody<typeof apiTokensApi.create>;

/** What a scope lets a program do, in words. */
export function useScopeNames(): (scope: Scope) => string {
  const { t } = useLingui();
  const names: Readonly<Record<Scope, string>> = {
    'pantry:read': t`Read the pantry`,
    'pantry:write': t`Change the pantry`,
    'recipes:read': t`Read recipes`,
    'recipes:write': t`Change recipes`,
    'shopping:read': t`Read shopping lists`,
    'shopping:write': t`Change shopping lists`,
    'planner:read': t`Read the meal plan`,
    'planner:write': t`Change the meal plan`,
    'prices:read': t`Read prices`,
    'prices:write': t`Change prices`,
    'scanning:read': t`See pictures and look up barcodes`,
    'scanning:write': t`Scan and upload pictures`,
    'briefing:read': t`Read the briefing and achievements`,
    assistant: t`Ask the assistant`,
    live: t`Hear of changes at once`,
    export: t`Export everything, with your profile and payments`,
  };
  return (scope) => names[scope];
}

export type ApiTokenFormProps = {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onMake: (made: Made) => void;
};

export function ApiTokenForm({ busy, onClose, onMake }: ApiTokenFormProps) {
  const { t } = useLingui();
  const nameOf = useScopeNames();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(['pantry:read']);
  const [days, setDays] = useState('90');
  const { errorOf, show } = useProblems();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const missing = [
      ...(name.trim() ? [] : [{ name: 'token-name', message: t`Please give the key a name` }]),
      ...(scopes.length > 0 ? [] : [{ name: 'scopes', message: t`Choose at least one` }]),
    ];
    if (show(missing)) return;
    onMake({ name: name.trim(), scopes: [...scopes], days: days === '' ? null : (Number(days) as 30 | 90 | 365) });
  };
  const problem = errorOf('scopes');
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t`Make a key for a program`}>
      <form noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field label={t`Name`} hint={t`What it is for`} required error={errorOf('token-name')}>
          <TextInput name="token-name" maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t`How long it works`}>
          <Select value={days} onChange={(event) => setDays(event.target.value)}>
            <option value="30">{t`30 days`}</option>
            <option value="90">{t`90 days`}</option>
            <option value="365">{t`1 year`}</option>
            <option value="">{t`Until I revoke it`}</option>
          </Select>
        </Field>
        <fieldset>
          <legend className="font-medium">
            <Trans>What it may do</Trans>
          </legend>
          {problem && (
            <p role="alert" className="text-small text-tomato">
              {problem}
            </p>
          )}
          <div className="grid sm:grid-cols-2">
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                name="scopes"
                label={nameOf(scope)}
                checked={scopes.includes(scope)}
                onChange={(event) =>
                  setScopes(event.target.checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
            ))}
          </div>
          <p className="mt-1 text-small text-muted">
            <Trans>Whoever may change may read, too. No key ever reaches your account, members or payments.</Trans>
          </p>
        </fieldset>
        <Button type="submit" busy={busy}>
          <Trans>Make the key</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
