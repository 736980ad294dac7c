import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '../kit/button.tsx';
import { Checkbox } from '../kit/checkbox.tsx';
import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';
import { TextInput } from '../kit/text-input.tsx';
import type { KnownPlace } from '../pantry/product-words.ts';
import { type ChangeBatch, type ScanBatch, withExpiry, withPlace } from './scan-drafts.ts';

export type ReviewBulkProps = {
  readonly batch: ScanBatch;
  readonly marked: ReadonlySet<string>;
  readonly places: readonly KnownPlace[];
  readonly change: ChangeBatch;
  readonly onMarked: (marked: ReadonlySet<string>) => void;
  readonly onRemove: () => void;
};

/** The same for several rows: where they lie, until when they keep, or out with them. */
export function ReviewBulk({ batch, marked, places, change, onMarked, onRemove }: ReviewBulkProps) {
  const { t, i18n } = useLingui();
  const { rows } = batch;
  const chosen = rows.filter(({ id }) => marked.has(id));
  const isAll = chosen.length === rows.length;
  if (rows.length < 2) return null;
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-2 lg:px-1">
      <Checkbox
        label={
          chosen.length === 0 ? (
            <Trans>Select all</Trans>
          ) : (
            <span role="status" className="figures">
              <Plural value={chosen.length} one="# selected" other="# selected" />
            </span>
          )
        }
        checked={isAll}
        onChange={() => onMarked(new Set(isAll ? [] : rows.map(({ id }) => id)))}
      />
      {chosen.length > 0 && (
        <div className="flex flex-1 flex-wrap items-center gap-2 *:flex-auto sm:*:flex-none">
          <Field label={t`Place of the selected`} labelHidden>
            <Select value="" onChange={({ target }) => change((now) => withPlace(now, marked, target.value))}>
              <option value="" disabled>
                {t`Place…`}
              </option>
              {places.map((place) => (
                <option key={place.id} value={place.id}>
                  {typeof place.name === 'string' ? place.name : i18n._(place.name)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Expiry date of the selected`} labelHidden>
            <TextInput
              type="date"
              min="1900-01-01"
              max="2999-12-31"
              defaultValue=""
              onChange={({ target }) => target.value !== '' && change((now) => withExpiry(now, marked, target.value))}
            />
          </Field>
          <Button tone="secondary" icon={X} onClick={onRemove}>
            <Trans>Take out</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
