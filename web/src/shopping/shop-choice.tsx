import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { useCurrentUser } from '../account/current-user.ts';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import { useKept } from '../kit/use-kept.ts';
import { shopName } from './kept-shop.ts';

const another = '\u0000';

/** The shop that is walked, remembered on this device; '' for none in particular. */
export function useShop() {
  const { household } = useCurrentUser();
  return useKept(shopName(household.id), '');
}

export type ShopChoiceProps = {
  readonly shop: string;
  readonly known: readonly string[];
  /** How many trips its order was learned from. */
  readonly trips: number;
  readonly onShop: (shop: string) => void;
};

/** Which shop: one of those of earlier trips, or one that is typed. */
export function ShopChoice({ shop, known, trips, onShop }: ShopChoiceProps) {
  const { t } = useLingui();
  const names = [...new Set([...known, ...(shop === '' ? [] : [shop])])];
  const [typing, setTyping] = useState(false);
  const hint = shop !== '' && <ShopHint trips={trips} />;
  return (
    <div className="mb-4">
      {typing || names.length === 0 ? (
        <TypedShop label={t`Shop`} shop={shop} onShop={onShop} onDone={() => setTyping(false)} hint={hint} />
      ) : (
        <Field label={t`Shop`} hint={hint || undefined}>
          <Select
            value={shop}
            onChange={({ target: { value } }) => (value === another ? setTyping(true) : onShop(value))}
          >
            <option value="">{t`Any shop`}</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
            <option value={another}>{t`Another shop…`}</option>
          </Select>
        </Field>
      )}
    </div>
  );
}

const ShopHint = ({ trips }: { readonly trips: number }) =>
  trips === 0 ? (
    <Trans>In the usual order. Kelari learns the way from the order in which you tick.</Trans>
  ) : (
    <Plural value={trips} one="In the order of # trip" other="In the order of # trips" />
  );

type TypedShopProps = {
  readonly label: string;
  readonly shop: string;
  readonly onShop: (shop: string) => void;
  readonly onDone: () => void;
  readonly hint: ReactNode;
};

function TypedShop({ label, shop, onShop, onDone, hint }: TypedShopProps) {
  const { t } = useLingui();
  const form = useId();
  const [name, setName] = useState(shop);
  const take = () => {
    onShop(name.trim());
    onDone();
  };
  return (
    <form
      id={form}
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <Field label={label} hint={hint || undefined}>
        <TextInput
          name="shop"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          placeholder={t`Which shop? Its order is learned`}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={take}
        />
      </Field>
    </form>
  );
}
