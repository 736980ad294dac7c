export type ProgressProps = {
  readonly label: string;
  readonly value: number;
  readonly max?: number;
  readonly valueText?: string;
};

/** A bar from 0 to `max`; the figure stands beside it in words, this is only its picture. */
export function Progress({ label, value, max = 100, valueText }: ProgressProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (100 * value) / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className="h-2 overflow-hidden rounded-full bg-sunk edge"
    >
      <svg aria-hidden width="100%" height="100%" className="block">
        <rect width={`${share}%`} height="100%" rx="4" className="fill-olive" />
      </svg>
    </div>
  );
}
