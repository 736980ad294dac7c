import { useLingui } from '@lingui/react/macro';

/** What a section is found by; the title may stand in a part whose code comes later. */
export const topics = [
  'you',
  'food',
  'language',
  'notifications',
  'household',
  'security',
  'plan',
  'data',
  'delete',
] as const;
export type Topic = (typeof topics)[number];

/** The way to each section of a long page: beside it where there is room, above it on phones. */
export function SettingsTopics() {
  const { t } = useLingui();
  const names: Readonly<Record<Topic, string>> = {
    you: t`You`,
    food: t`How you eat`,
    language: t`Language, look and time`,
    notifications: t`Notifications`,
    household: t`Household`,
    security: t`Signing in`,
    plan: t`Subscription`,
    data: t`Your data`,
    delete: t`Delete account`,
  };
  // not a link: one to a place in the page would count as a way back to it
  const go = (topic: Topic) => {
    const heading = document.getElementById(`settings-${topic}`)?.querySelector('h2');
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t`Topics`} className="max-lg:mb-4 max-lg:overflow-x-auto lg:sticky lg:top-8">
      <ul className="flex gap-2 lg:grid lg:gap-0">
        {topics.map((topic) => (
          <li key={topic} className="max-lg:shrink-0">
            <button
              type="button"
              onClick={() => go(topic)}
              className="min-h-11 w-full rounded-control px-3 text-left whitespace-nowrap hover:bg-sunk max-lg:rounded-full max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4"
            >
              {names[topic]}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
