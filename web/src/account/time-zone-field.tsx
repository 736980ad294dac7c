import { Field } from '../kit/field.tsx';
import { Select } from '../kit/select.tsx';

type TimeZoneFieldProps = {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onChange: (timezone: string) => void;
};

const zones = Intl.supportedValuesOf('timeZone');

/** IANA zones as the browser knows them; the one in use is offered even if the browser does not. */
export function TimeZoneField({ label, hint, value, onChange }: TimeZoneFieldProps) {
  return (
    <Field label={label} hint={hint}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {!zones.includes(value) && <option value={value}>{value}</option>}
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </Field>
  );
}
