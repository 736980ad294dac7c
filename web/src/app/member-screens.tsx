import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../kit/part-boundary.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import {
  loadAssistantWords,
  loadHabitWords,
  loadLaterWords,
  loadPlannerWords,
  loadPricesWords,
  loadScanningWords,
  loadShoppingWords,
  loadTrustWords,
} from '../platform/language.ts';
import type { FromPantry as FromPantrySlot } from '../recipes/cook-end.tsx';
import type { VoiceSlot } from '../recipes/cook-screen.tsx';
import type { AtHomeSlot } from '../recipes/ingredient-list.tsx';
import type { MissingSlot, PlanSlot, ShareSlot } from '../recipes/recipe-screen.tsx';
import type { TonightSlot } from '../recommendations/recommendation-card.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { forgetPerson } from './log-out.ts';

const SettingsScreen = lazyScreen(() => import('../account/settings-screen.tsx'), 'SettingsScreen', loadLaterWords);
const HouseholdScreen = lazyScreen(() => import('../account/household-screen.tsx'), 'HouseholdScreen', loadLaterWords);
const FaqScreen = lazyScreen(() => import('../faq/faq-screen.tsx'), 'FaqScreen', loadLaterWords);
const FoodsScreen = lazyScreen(() => import('../food/foods-screen.tsx'), 'FoodsScreen', loadLaterWords);
const PantryScreen = lazyScreen(
  () => import('../pantry/pantry-screen.tsx'),
  'PantryScreen',
  () => import('./buying-again.ts'),
);
const CountScreen = lazyScreen(() => import('../pantry/count-screen.tsx'), 'CountScreen', loadLaterWords);
const RecentScreen = lazyScreen(() => import('../recent/recent-screen.tsx'), 'RecentScreen', loadLaterWords);
const LedgerScreen = lazyScreen(() => import('../pantry/ledger-screen.tsx'), 'LedgerScreen', loadLaterWords);
const RecipesScreen = lazyScreen(() => import('../recipes/recipes-screen.tsx'), 'RecipesScreen');
const ImportScreen = lazyScreen(() => import('../recipes/import-screen.tsx'), 'ImportScreen', loadLaterWords);
const RecipeScreen = lazyScreen(() => import('../recipes/recipe-screen.tsx'), 'RecipeScreen');
const CookScreen = lazyScreen(() => import('../recipes/cook-screen.tsx'), 'CookScreen');
const RecommendationsScreen = lazyScreen(
  () => import('../recommendations/recommendations-screen.tsx'),
  'RecommendationsScreen',
);
const FromPantry = lazyScreen(() => import('../recommendations/from-pantry.tsx'), 'FromPantry');
const AddMissing = lazyScreen(() => import('../recommendations/add-missing.tsx'), 'AddMissing');
const AtHome = lazyScreen(() => import('../recommendations/at-home.tsx'), 'AtHome');
const CookableTeaser = lazyScreen(() => import('../recommendations/cookable-teaser.tsx'), 'CookableTeaser');
const RecommendedRecipes = lazyScreen(() => import('../recommendations/recommended-recipes.tsx'), 'RecommendedRecipes');
const ShoppingScreen = lazyScreen(() => import('../shopping/shopping-screen.tsx'), 'ShoppingScreen', loadShoppingWords);
const PlannerScreen = lazyScreen(() => import('../planner/planner-screen.tsx'), 'PlannerScreen', loadPlannerWords);
const PlanRecipe = lazyScreen(() => import('../planner/plan-recipe.tsx'), 'PlanRecipe', loadPlannerWords);
const PlanTonight = lazyScreen(() => import('../planner/plan-tonight.tsx'), 'PlanTonight', loadPlannerWords);
const PlanDifference = lazyScreen(() => import('../planner/plan-difference.tsx'), 'PlanDifference', loadPlannerWords);
const PricesScreen = lazyScreen(() => import('../prices/prices-screen.tsx'), 'PricesScreen', loadPricesWords);
const ScanScreen = lazyScreen(() => import('../scanning/scan-screen.tsx'), 'ScanScreen', loadScanningWords);
const AssistantScreen = lazyScreen(
  () => import('../assistant/assistant-screen.tsx'),
  'AssistantScreen',
  loadAssistantWords,
);
const VoiceScreen = lazyScreen(() => import('../voice/voice-screen.tsx'), 'VoiceScreen', loadAssistantWords);
const CookVoice = lazyScreen(() => import('../voice/cook-voice.tsx'), 'CookVoice', loadAssistantWords);
const PushSettings = lazyScreen(() => import('../notifications/push-settings.tsx'), 'PushSettings', loadLaterWords);
const AlertDays = lazyScreen(() => import('../notifications/alert-days.tsx'), 'AlertDays', loadLaterWords);
const YourData = lazyScreen(() => import('../portability/your-data.tsx'), 'YourData', loadTrustWords);
const GamificationScreen = lazyScreen(
  () => import('../gamification/gamification-screen.tsx'),
  'GamificationScreen',
  loadHabitWords,
);
const BriefingScreen = lazyScreen(() => import('../briefing/briefing-screen.tsx'), 'BriefingScreen', loadHabitWords);
const DashboardScreen = lazyScreen(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen');
const SubscriptionScreen = lazyScreen(
  () => import('../subscription/subscription-screen.tsx'),
  'SubscriptionScreen',
  loadTrustWords,
);
const SettingsPlan = lazyScreen(() => import('../subscription/settings-plan.tsx'), 'SettingsPlan', loadTrustWords);
const PaymentsScreen = lazyScreen(
  () => import('../subscription/payments-screen.tsx'),
  'PaymentsScreen',
  loadTrustWords,
);
const AdminScreen = lazyScreen(() => import('../admin/admin-screen.tsx'), 'AdminScreen', loadTrustWords);
const NotFoundScreen = lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen');
const ShareRecipe = lazyScreen(() => import('../subscription/share-recipe.tsx'), 'ShareRecipe', loadTrustWords);

/** A part of a feature to the right, set into a screen; it keeps its room while its code is on its way. */
const slot = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-50 rounded-card" />}>{part}</Suspense>;
/** One that a screen does without, and keeps room for by itself. */
const spare = (part: ReactNode) => <PartBoundary>{part}</PartBoundary>;
const aside = (part: ReactNode) => spare(slot(part));

const fromPantry: FromPantrySlot = (props) => slot(<FromPantry {...props} />);

/** A part among others on a screen, which does without it; `room` is the size that it will have. */
const part = (room: string, element: ReactNode) =>
  spare(<Suspense fallback={<Skeleton className={room} />}>{element}</Suspense>);

const plan: PlanSlot = (props) => part('h-11 w-32', <PlanRecipe {...props} />);

const tonight: TonightSlot = (props) => part('h-11 w-32', <PlanTonight {...props} />);

const missing: MissingSlot = (props) => part('h-11 w-40', <AddMissing {...props} />);

const atHome: AtHomeSlot = (props) => part('order-first size-5', <AtHome {...props} />);

const share: ShareSlot = (props) => part('h-11 w-44', <ShareRecipe {...props} />);

const voice: VoiceSlot = (props) => part('size-14 rounded-full', <CookVoice {...props} />);

const planned = spare(
  <Suspense fallback={null}>
    <PlanDifference />
  </Suspense>,
);

const dashboard = <DashboardScreen />;

/** The screen of each path that only members see. They come with the shell: the pages to sign in do not carry their names. */
const screens: Readonly<Record<string, ReactNode>> = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/pantry': <PantryScreen aside={spare(<CookableTeaser />)} />,
  '/pantry/count': <CountScreen />,
  '/recipes': <RecipesScreen recommended={spare(<RecommendedRecipes />)} />,
  '/recipes/import': <ImportScreen />,
  '/recipes/:id': <RecipeScreen fromPantry={fromPantry} plan={plan} missing={missing} atHome={atHome} share={share} />,
  '/recipes/:id/cook': <CookScreen fromPantry={fromPantry} voice={voice} />,
  '/recipe-recommendations': <RecommendationsScreen tonight={tonight} />,
  '/settings': (
    <SettingsScreen
      push={aside(<PushSettings />)}
      alertDays={aside(<AlertDays />)}
      plan={aside(<SettingsPlan />)}
      data={aside(<YourData />)}
      forgetPerson={forgetPerson}
    />
  ),
  '/recent': <RecentScreen />,
  '/ledger': <LedgerScreen />,
  '/foods': <FoodsScreen />,
  '/meal-planner': <PlannerScreen />,
  '/shopping': <ShoppingScreen planned={planned} />,
  '/scan': <ScanScreen />,
  '/assistant': <AssistantScreen />,
  '/voice-chat': <VoiceScreen />,
  '/gamification': <GamificationScreen />,
  '/daily-briefing': <BriefingScreen />,
  '/faq': <FaqScreen />,
  '/subscription': <SubscriptionScreen />,
  '/admin': <AdminScreen nothingHere={slot(<NotFoundScreen />)} />,
  '/admin/payments': <PaymentsScreen nothingHere={slot(<NotFoundScreen />)} />,
  '/household': <HouseholdScreen />,
  '/prices': <PricesScreen />,
};

/** Those that a visit may well start with: their code comes beside the shell and what this device has seen last. */
const starts: Readonly<Record<string, Pick<typeof DashboardScreen, 'prefetch' | 'bring' | 'ask'>>> = {
  '/': DashboardScreen,
  '/dashboard': DashboardScreen,
  '/pantry': PantryScreen,
  '/recipes': RecipesScreen,
  '/recipe-recommendations': RecommendationsScreen,
  '/meal-planner': PlannerScreen,
  '/shopping': ShoppingScreen,
  '/scan': ScanScreen,
  '/assistant': AssistantScreen,
  '/voice-chat': VoiceScreen,
};

export const MemberScreen = ({ path }: { readonly path: string }) => screens[path];

export const startScreen = (path: string) => starts[path];
