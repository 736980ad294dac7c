import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import underPressure from '@fastify/under-pressure';
import type { Endpoint } from '@kelari/core/kit/endpoint.ts';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { accountRoutes } from './account/routes.ts';
import { invitations, members } from './account/tables.ts';
import { adminRoutes } from './admin/routes.ts';
import { assistantRoutes } from './assistant/routes.ts';
import { assistantDeeds } from './assistant/tables.ts';
import { kitchenNews } from './briefing/digest-service.ts';
import { briefingRoutes } from './briefing/routes.ts';
import { faqRoutes } from './faq/routes.ts';
import { foodRoutes } from './food/routes.ts';
import { foodAliases, ownFoods } from './food/tables.ts';
import { challengeNews } from './gamification/challenges-service.ts';
import { moveActivities } from './gamification/household-move.ts';
import { gamificationRoutes } from './gamification/routes.ts';
import { record } from './gamification/service.ts';
import { liveRoutes } from './live/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { unsubscribePage } from './notifications/unsubscribe-page.ts';
import { countLots, movePantry } from './pantry/household-move.ts';
import { countProductsOf } from './pantry/repo.ts';
import { pantryRoutes } from './pantry/routes.ts';
import { actions, movements, parLevels, products } from './pantry/tables.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { files, readings } from './pictures/tables.ts';
import { isPlanned } from './planner/day-service.ts';
import { movePlans } from './planner/household-move.ts';
import { reservedOf } from './planner/reservations-service.ts';
import { plannerRoutes } from './planner/routes.ts';
import { calendarFeeds, mealPlans, planChanges, plannedMeals } from './planner/tables.ts';
import { apiDocs } from './platform/api-docs.ts';
import { bearerOf } from './platform/bearer-token.ts';
import type { App } from './platform/context.ts';
import type { HouseholdPart } from './platform/household-move.ts';
import { doorOf } from './platform/http/crowd.ts';
import { refuseForeignPages } from './platform/http/csrf.ts';
import { handleError, handleUnroutable, refuseWithoutRoom } from './platform/http/error-handler.ts';
import { healthRoutes } from './platform/http/health.ts';
import { readJsonBody } from './platform/http/json-body.ts';
import { mount, type On, type Routes } from './platform/http.ts';
import { mailOutboxPages } from './platform/mail-outbox.ts';
import { metricsPage } from './platform/metrics.ts';
import { earlierStates } from './platform/tables.ts';
import { webPages } from './platform/web-pages.ts';
import { portabilityRoutes } from './portability/routes.ts';
import { movePrices } from './prices/household-move.ts';
import { priceRoutes } from './prices/routes.ts';
import { prices, priceTracker } from './prices/tables.ts';
import { recentRoutes } from './recent/routes.ts';
import { factsOfSeen, forgetCookingOf } from './recipes/cookings-service.ts';
import { moveRecipes } from './recipes/household-move.ts';
import { countLinesOf, selectImageUrls } from './recipes/repo.ts';
import { recipeRoutes } from './recipes/routes.ts';
import { sharedRecipesOf } from './recipes/shared-recipes.ts';
import { cookings, recipes, recipeWords } from './recipes/tables.ts';
import { conflictsOf } from './recommendations/conflicts-service.ts';
import { recommendationRoutes } from './recommendations/routes.ts';
import { moveScans } from './scanning/household-move.ts';
import { forgetReceiptOf } from './scanning/receipts-service.ts';
import { scanningRoutes } from './scanning/routes.ts';
import { knownCodes, receiptLines, receipts } from './scanning/tables.ts';
import { moveShopping } from './shopping/household-move.ts';
import { shoppingRoutes } from './shopping/routes.ts';
import { shoppingChanges, shoppingItems, shoppingLists, shoppingTrips } from './shopping/tables.ts';
import { forgetTripOf } from './shopping/undo-service.ts';
import { eachHousehold, shownPictures } from './shown-pictures.ts';
import { closeSharedLinks } from './subscription/household-move.ts';
import { deleteLinksOf } from './subscription/links-repo.ts';
import { paymentRoutes } from './subscription/payment-routes.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { sharedPage } from './subscription/shared-page.ts';
import { sharedLinks } from './subscription/tables.ts';
import { paymentWebhook } from './subscription/webhook-route.ts';
import { voiceRoutes } from './voice/routes.ts';

/** What each feature keeps for a household, in the order of features.json; a tenant table that stands in none fails a test. */
export const householdParts: readonly HouseholdPart[] = [
  { tables: [ownFoods, foodAliases] },
  { tables: [files, readings] },
  { tables: [members, invitations] },
  { tables: [sharedLinks], move: closeSharedLinks, forget: deleteLinksOf },
  { tables: [prices, priceTracker], move: movePrices },
  { tables: [products, actions, movements, parLevels], move: movePantry },
  { tables: [recipes, recipeWords, cookings], move: moveRecipes },
  // after the recipes: a picture that one's own recipe shows has moved with it by then
  { tables: [], move: moveActivities(selectImageUrls) },
  { tables: [shoppingLists, shoppingItems, shoppingChanges, shoppingTrips], move: moveShopping },
  { tables: [mealPlans, plannedMeals, planChanges, calendarFeeds], move: movePlans },
  // what is brought along elsewhere is not what it was here: it is taken back no more
  { tables: [earlierStates] },
  { tables: [receipts, receiptLines, knownCodes], move: moveScans },
  { tables: [assistantDeeds] },
];

/** Each feature's routes, in the order of features.json. */
export const featureRoutes: readonly (readonly [feature: string, routes: Routes])[] = [
  ['food', foodRoutes({ products: countProductsOf, lines: countLinesOf })],
  ['pictures', pictureRoutes({ shown: shownPictures, eachHousehold })],
  ['account', accountRoutes({ parts: householdParts, countProducts: countLots })],
  ['faq', faqRoutes],
  [
    'subscription',
    subscriptionRoutes({
      recipesOf: sharedRecipesOf,
      onShared: (ctx, actor, id) => record(ctx, actor, { kind: 'shared', id }),
    }),
  ],
  ['subscription', paymentRoutes],
  ['gamification', gamificationRoutes({ factsOf: factsOfSeen })],
  ['notifications', notificationRoutes({ kitchen: kitchenNews, challenges: challengeNews })],
  ['live', liveRoutes],
  ['prices', priceRoutes],
  ['pantry', pantryRoutes({ undone: [forgetCookingOf, forgetTripOf, forgetReceiptOf] })],
  ['recipes', recipeRoutes({ isPlanned, conflictsOf })],
  ['shopping', shoppingRoutes({ reservedOf })],
  ['recommendations', recommendationRoutes({ reservedOf })],
  ['planner', plannerRoutes],
  ['recent', recentRoutes],
  ['scanning', scanningRoutes],
  ['assistant', assistantRoutes],
  ['voice', voiceRoutes],
  ['briefing', briefingRoutes],
  ['portability', portabilityRoutes],
  ['admin', adminRoutes],
];

/** The server without its port: the same instance that listens in production answers `inject` in tests. */
export async function buildApp(app: App): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: app.config.logLevel === 'silent' }),
    bodyLimit: 1_048_576,
    trustProxy: app.config.trustedProxies ?? false,
    // a photo of 10 MB over a weak phone line takes its minute
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: true,
    frameworkErrors: handleUnroutable,
  });
  server.setErrorHandler(handleError);
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  // before whatever turns a call away: every answer has these headers
  await server.register(helmet, securityHeaders(app));
  server.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
  });
  await server.register(underPressure, {
    ...{ maxEventLoopDelay: app.mostDelayMs ?? 2_000, healthCheckInterval: 0 },
    // an app whose files are turned away does not open; its calls come again by themselves
    pressureHandler: async ({ url }, reply) => {
      if (!url.startsWith('/api') && !url.startsWith('/readyz')) return;
      reply.header('Retry-After', '10');
      throw Object.assign(new Error('the process stands still'), { statusCode: 503 });
    },
  });
  await server.register(cookie);
  await server.register(multipart, {
    limits: { files: 1, fields: 4, parts: 8, fileSize: 10 * 1024 * 1024, headerPairs: 20 },
  });
  // at once up to a whole pantry: a stream and its hand-over to another thread cost more than packing 50 kB takes
  const packing = { threshold: 1_024, syncThreshold: 131_072, zlibOptions: { level: 3 } };
  await server.register(compress, { ...packing, encodings: ['br', 'gzip'] });
  const refuseInCrowd = doorOf(app.database.pool);
  server.addHook('onRequest', async (request, reply) => {
    refuseInCrowd(request, reply);
    if (bearerOf(request) !== undefined) request.cookies = {};
    refuseForeignPages(app.config, request);
    refuseWithoutRoom(app.room, request.method);
  });
  // streams never end by themselves, and closing waits for what is under way; who knocked before the door closes is let in, for
  // with it goes, cut off, whoever still waits to be accepted
  server.addHook('preClose', async () => {
    app.live.close();
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
  });
  metricsPage(server, app);
  healthRoutes(server, app);
  mailOutboxPages(server, app);
  await unsubscribePage(server, app);
  await paymentWebhook(server, app);
  await sharedPage(server, app, { recipesOf: sharedRecipesOf });
  const mounted: Endpoint[] = [];
  const mountOne = mount(server, app);
  const on: On = (endpoint, handler) => {
    mounted.push(endpoint);
    mountOne(endpoint, handler);
  };
  for (const [, routes] of featureRoutes) routes(on, app, (end) => server.addHook('onClose', end));
  await apiDocs(server, app, mounted);
  await webPages(server, app);
  return server;
}

const securityHeaders = (app: App) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      workerSrc: ["'self'"],
      frameSrc: ['https://www.youtube-nocookie.com'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' as const },
  strictTransportSecurity: app.config.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  crossOriginEmbedderPolicy: false,
  xFrameOptions: { action: 'deny' as const },
});
