import type { Product } from '@kelari/core/pantry/contract.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { categoryNames } from '../food/category-names.ts';
import { unitNames } from '../food/unit-words.ts';
import { Button } from '../kit/button.tsx';
import { useLanguage } from '../platform/language.ts';
import { dateKindNames } from './date-fields.tsx';
import { differences, formOf, type ProductForm } from './product-form.ts';
import type { KnownPlace } from './product-words.ts';

export type ConflictPanelProps = {
  readonly theirs: Product;
  readonly mine: ProductForm;
  readonly places: readonly KnownPlace[];
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Two people edited one lot: both sides, field by field, and nothing lost until one is chosen. */
export function ConflictPanel({ theirs, mine, places, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const labels: Partial<Record<keyof ProductForm, string>> = {
    name: t`Name`,
    quantity: t`Amount`,
    unit: t`Unit`,
    location: t`Place`,
    category: t`Category`,
    expirationDate: t`Expiry date`,
    dateKind: t`On the package`,
    brand: t`Brand`,
    barcode: t`Barcode`,
    description: t`Notes`,
    purchaseDate: t`Bought on`,
    price: t`Price`,
    storeName: t`Shop`,
    lowAt: t`Low at`,
  };
  const said = (form: ProductForm, name: keyof ProductForm): string => {
    if (name === 'unit') return i18n._(unitNames[form.unit]);
    if (name === 'dateKind') return i18n._(dateKindNames[form.dateKind]);
    if (name === 'category') return form.category === '' ? t`By its name` : i18n._(categoryNames[form.category]);
    if (name === 'location') {
      const place = places.find((each) => each.id === form.location)?.name ?? form.location;
      return typeof place === 'string' ? place : i18n._(place);
    }
    return String(form[name]) || '–';
  };
  const other = formOf(theirs, language);
  return (
    <div role="alert" className="rounded-card border border-saffron bg-saffron-tint p-4">
      <p className="flex items-center gap-2 font-medium text-saffron">
        <Users aria-hidden className="size-5 shrink-0" />
        <Trans>Someone changed this product in the meantime</Trans>
      </p>
      <table className="mt-2 w-full text-left">
        <thead className="text-small text-muted">
          <tr>
            <td />
            <th scope="col" className="pr-2 font-normal">
              <Trans>There now</Trans>
            </th>
            <th scope="col" className="font-normal">
              <Trans>Yours</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {differences(theirs, mine).map((name) => (
            <tr key={name} className="align-top">
              <th scope="row" className="pr-2 font-normal text-muted">
                {labels[name]}
              </th>
              <td className="figures pr-2">{said(other, name)}</td>
              <td className="figures font-medium">{said(mine, name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeepMine}>
          <Trans>Save mine</Trans>
        </Button>
        <Button tone="secondary" onClick={onTakeTheirs}>
          <Trans>Take what is there</Trans>
        </Button>
      </div>
    </div>
  );
}
