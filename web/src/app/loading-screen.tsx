import { useLingui } from '@lingui/react/macro';

/** While the profile check runs and nothing is cached; looks like the static page before it, so that nothing jumps. */
export function LoadingScreen() {
  const { t } = useLingui();
  return (
    <div className="boot" role="status" aria-label={t`Loading`}>
      <img src="/icon.svg" alt="" width="56" height="56" className="animate-pulse" />
    </div>
  );
}
