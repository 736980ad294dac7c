import type { CurrentUser } from '@kelari/core/account/contract.ts';
import type { DailyBriefing } from '@kelari/core/briefing/contract.ts';
import type { GamificationOverview } from '@kelari/core/gamification/contract.ts';
import { localTime } from '@kelari/core/kit/dates.ts';
import type { Language } from '@kelari/core/kit/language.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { messages as elFirst } from '../../locales/el.po?part=first';
import { messages as elRest } from '../../locales/el.po?part=rest';
import { messages as enFirst } from '../../locales/en.po?part=first';
import { messages as enRest } from '../../locales/en.po?part=rest';
import { shownBriefing } from '../briefing/shown-briefing.ts';
import { DashboardCards, DashboardPage, LaterLoading } from '../dashboard/dashboard-cards.tsx';
import { Frame } from './frame.tsx';

// drawn by the same build, once for all
export { renderLanding } from '../landing/landing-server.tsx';

i18n.load({ el: { ...elFirst, ...elRest }, en: { ...enFirst, ...enRest } });

/** The answers of the dashboard's own questions (web/starts.ts), by the keys under which the app keeps them. */
type Answers = {
  readonly 'current-user': CurrentUser;
  readonly 'daily-briefing': DailyBriefing;
  readonly 'gamification-overview': GamificationOverview;
};

/**
 * The dashboard as the app is going to draw it, for whoever has no app yet: it stands in the page, without a use, until the app
 * has come (server/src/platform/start-hints.ts). Nothing for whom the app leads elsewhere.
 */
export function renderStanding(path: string, language: Language, answers: Answers, now: Date): string {
  const { 'current-user': user, 'daily-briefing': kept, 'gamification-overview': overview } = answers;
  if (user.deleteAt || !user.onboarded) return '';
  const { day: today, hour } = localTime(now, user.timezone);
  const briefing = shownBriefing(kept, [], { today, language });
  i18n.activate(language);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Router ssrPath={path}>
        <div className="lg:pl-60">
          <Frame user={user}>
            <DashboardPage user={user} today={today} hour={hour}>
              <DashboardCards
                {...{ user, today, briefing, overview }}
                changes={{ act: () => '' }}
                later={<LaterLoading />}
              />
            </DashboardPage>
          </Frame>
        </div>
      </Router>
    </I18nProvider>,
  );
}
