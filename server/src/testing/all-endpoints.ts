import { apiTokensApi } from '@kelari/core/account/api-tokens-contract.ts';
import { accountApi } from '@kelari/core/account/contract.ts';
import { householdApi } from '@kelari/core/account/household-contract.ts';
import { passkeysApi } from '@kelari/core/account/passkeys-contract.ts';
import { secondFactorApi } from '@kelari/core/account/second-factor-contract.ts';
import { adminApi } from '@kelari/core/admin/contract.ts';
import { assistantApi } from '@kelari/core/assistant/contract.ts';
import { briefingApi } from '@kelari/core/briefing/contract.ts';
import { faqApi } from '@kelari/core/faq/contract.ts';
import { foodApi } from '@kelari/core/food/contract.ts';
import { gamificationApi } from '@kelari/core/gamification/contract.ts';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import { liveApi } from '@kelari/core/live/contract.ts';
import { notificationsApi } from '@kelari/core/notifications/contract.ts';
import { pantryApi } from '@kelari/core/pantry/contract.ts';
import { stockApi } from '@kelari/core/pantry/stock-contract.ts';
import { picturesApi } from '@kelari/core/pictures/contract.ts';
import { calendarApi } from '@kelari/core/planner/calendar-contract.ts';
import { planChangesApi } from '@kelari/core/planner/changes-contract.ts';
import { plannerApi } from '@kelari/core/planner/contract.ts';
import { proposeApi } from '@kelari/core/planner/propose-contract.ts';
import { reserveApi } from '@kelari/core/planner/reserve-contract.ts';
import { portabilityApi } from '@kelari/core/portability/contract.ts';
import { pricesApi, trackerApi } from '@kelari/core/prices/contract.ts';
import { recentApi } from '@kelari/core/recent/contract.ts';
import { recipesApi } from '@kelari/core/recipes/contract.ts';
import { cookingsApi } from '@kelari/core/recipes/cookings-contract.ts';
import { costApi } from '@kelari/core/recipes/cost-contract.ts';
import { importApi } from '@kelari/core/recipes/import-contract.ts';
import { recommendationsApi } from '@kelari/core/recommendations/contract.ts';
import { depletionApi } from '@kelari/core/recommendations/depletion-contract.ts';
import { missingApi } from '@kelari/core/recommendations/missing-contract.ts';
import { scanningApi } from '@kelari/core/scanning/contract.ts';
import { shoppingApi } from '@kelari/core/shopping/contract.ts';
import { doneApi } from '@kelari/core/shopping/done-contract.ts';
import { shoppingListsApi } from '@kelari/core/shopping/lists-contract.ts';
import { adminPaymentsApi, paypalApi, subscriptionApi } from '@kelari/core/subscription/contract.ts';
import { voiceApi } from '@kelari/core/voice/contract.ts';

/** The contracts of each feature's folder; a test compares with the folders themselves. */
export const contracts: Readonly<Record<string, readonly Readonly<Record<string, Endpoint>>[]>> = {
  food: [foodApi],
  account: [accountApi, householdApi, passkeysApi, secondFactorApi, apiTokensApi],
  faq: [faqApi],
  subscription: [subscriptionApi, paypalApi, adminPaymentsApi],
  gamification: [gamificationApi],
  notifications: [notificationsApi],
  live: [liveApi],
  pictures: [picturesApi],
  pantry: [pantryApi, stockApi],
  prices: [pricesApi, trackerApi],
  recipes: [recipesApi, cookingsApi, importApi, costApi],
  shopping: [shoppingApi, shoppingListsApi, doneApi],
  recommendations: [recommendationsApi, depletionApi, missingApi],
  planner: [plannerApi, planChangesApi, reserveApi, proposeApi, calendarApi],
  recent: [recentApi],
  scanning: [scanningApi],
  assistant: [assistantApi],
  voice: [voiceApi],
  briefing: [briefingApi],
  portability: [portabilityApi],
  admin: [adminApi],
};

/** 'PUT /api/products/{id}': the name of an endpoint in the matrices. */
export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

export const allEndpoints: readonly Endpoint[] = Object.values(contracts)
  .flat()
  .flatMap((api) => Object.values(api));
export const unsafeEndpoints = allEndpoints.filter(({ method }) => method !== 'GET');

type Definition = {
  shape?: Record<string, unknown>;
  options?: readonly unknown[];
  innerType?: unknown;
  element?: unknown;
  in?: unknown;
};

/** The object that a schema reads in the end, under optional, default, array and pipe; of a union all of its objects. */
function shapeOf(schema: unknown): Record<string, unknown> {
  const definition = (schema as { _zod?: { def: Definition } } | undefined)?._zod?.def;
  if (!definition) return {};
  if (definition.shape) return definition.shape;
  if (definition.options) return Object.assign({}, ...definition.options.map(shapeOf));
  return shapeOf(definition.innerType ?? definition.element ?? definition.in);
}

const rowId = /^id$|Id$|Ids$|Url$|_url$/;
/** Ids that name no row of a household: foods of the lexicon, challenges and plans, which are the same for everybody. */
const catalogueIds = new Set(['conceptId', 'challengeId', 'planId']);

/** Does the call name a row, in its path or its body, that might be somebody else's? */
export function namesARow({ params, body }: Endpoint): boolean {
  if (params) return true;
  const names = (schema: unknown): string[] =>
    Object.entries(shapeOf(schema)).flatMap(([key, value]) => [key, ...names(value)]);
  return names(body).some((name) => rowId.test(name) && !catalogueIds.has(name));
}

/** The keys that a body may have at its top. */
export const bodyKeys = ({ body }: Endpoint): string[] => Object.keys(shapeOf(body));
