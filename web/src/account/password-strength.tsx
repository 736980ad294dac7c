import { Trans } from '@lingui/react/macro';

/** The floor of the specification; an operator may raise it, then the server says so beside the field. */
export const passwordMin = 6;

/** Length is what counts; a bar and words, no demands for odd signs. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const length = [...password].length;
  const steps = length === 0 ? 0 : length < passwordMin ? 1 : length < 10 ? 2 : length < 14 ? 3 : 4;
  const tone = steps < 2 ? 'bg-tomato' : steps === 2 ? 'bg-saffron' : 'bg-fresh';
  return (
    <div className="mt-2">
      <div aria-hidden className="flex gap-1">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1.5 flex-1 rounded-full ${step <= steps ? tone : 'bg-hairline'}`} />
        ))}
      </div>
      <p role="status" className="mt-1 min-h-5 text-small text-muted">
        {steps === 0 && <Trans>At least 6 characters; a few words are better than odd signs.</Trans>}
        {steps === 1 && <Trans>Too short: at least 6 characters.</Trans>}
        {steps === 2 && <Trans>Good enough. Longer is safer.</Trans>}
        {steps === 3 && <Trans>Good.</Trans>}
        {steps === 4 && <Trans>Strong.</Trans>}
      </p>
    </div>
  );
}
