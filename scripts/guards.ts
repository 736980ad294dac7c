// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of other files, as they stand there
/** One guard, how it is taken away, and the tests that must notice. */
export type Guard = {
  /** What it keeps out. */
  readonly what: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
  /** Of that file only the tests with this in their full name: a pattern. */
  readonly named?: string;
  readonly project?: 'unit' | 'server' | 'screens';
};

const isolation = (what: string, file: string, find: string, replace: string, route: string): Guard => ({
  ...{ what: `the household in the WHERE of ${what}`, file: `server/src/${file}`, find, replace },
  test: 'server/src/testing/isolation.test.ts',
  named: `WHERE alone.*${route}`,
});

const server = (
  what: string,
  file: string,
  [find, replace]: readonly [string, string],
  test: string,
  named?: string,
) => ({
  ...{ what, file: `server/src/${file}`, find, replace, test: `server/src/${test}` },
  ...(named ? { named } : {}),
});

/** `npm run mutate` removes each of them in turn in a copy of the project. */
export const guards: readonly Guard[] = [
  // the first wall: whose rows
  isolation(
    'the pantry',
    'pantry/repo.ts',
    'and(eq(products.householdId, householdId), isNull(products.deletedAt));',
    'isNull(products.deletedAt);',
    '/api/products',
  ),
  isolation(
    'recipes that are read',
    'recipes/repo.ts',
    '.where(and(eq(recipes.householdId, householdId), eq(recipes.id, id), isNull(recipes.deletedAt)));',
    '.where(and(eq(recipes.id, id), isNull(recipes.deletedAt)));',
    'GET /api/recipes/',
  ),
  isolation(
    'recipes that are written',
    'recipes/repo.ts',
    ".where(and(eq(recipes.householdId, householdId), eq(recipes.id, id)))\n    .for('update');",
    ".where(eq(recipes.id, id))\n    .for('update');",
    '/api/recipes/',
  ),
  isolation(
    'the shopping list',
    'shopping/repo.ts',
    '.where(and(eq(household, householdId), eq(itemId, meant)))',
    '.where(eq(itemId, meant))',
    '/api/shopping/',
  ),
  isolation(
    'lists',
    'shopping/lists-repo.ts',
    'and(eq(shoppingLists.householdId, householdId), isNull(shoppingLists.deletedAt));',
    'isNull(shoppingLists.deletedAt);',
    '/api/shopping',
  ),
  isolation(
    'pictures',
    'pictures/repo.ts',
    '.where(and(eq(files.householdId, householdId), eq(files.id, id)));',
    '.where(eq(files.id, id));',
    '/api/files',
  ),
  isolation(
    'prices',
    'prices/repo.ts',
    '.where(and(eq(prices.householdId, householdId), eq(prices.id, id)));',
    '.where(eq(prices.id, id));',
    '/api/prices',
  ),
  isolation(
    'price targets',
    'prices/tracker-repo.ts',
    '        eq(priceTracker.householdId, householdId),\n        eq(priceTracker.id, id),',
    '        eq(priceTracker.id, id),',
    'DELETE /api/price-tracker',
  ),
  isolation(
    'what the assistant did',
    'assistant/deeds-repo.ts',
    '.where(and(eq(household, householdId), eq(deedId, id), gt(at, since)))',
    '.where(and(eq(deedId, id), gt(at, since)))',
    '/api/assistant',
  ),
  isolation(
    'the journal',
    'pantry/journal-repo.ts',
    '.where(and(eq(actions.householdId, householdId), eq(actions.id, id), gt(actions.at, since)))',
    '.where(and(eq(actions.id, id), gt(actions.at, since)))',
    '/api/journal',
  ),
  isolation(
    'what was done to the plan',
    'planner/changes-repo.ts',
    '.where(and(eq(household, householdId), eq(changeId, id), gt(at, since)));',
    '.where(and(eq(changeId, id), gt(at, since)));',
    '/api/meal-plans/changes',
  ),
  isolation(
    'cookings',
    'recipes/cookings-repo.ts',
    '.where(and(eq(cookings.householdId, householdId), eq(cookings.id, id), isNull(cookings.deletedAt)));',
    '.where(and(eq(cookings.id, id), isNull(cookings.deletedAt)));',
    '/api/cookings',
  ),
  server(
    'the household in the WHERE of planned meals',
    'planner/repo.ts',
    [
      '.where(and(eq(plannedMeals.householdId, householdId), between(plannedMeals.day, from, to)))',
      '.where(between(plannedMeals.day, from, to))',
    ],
    'testing/attack/first-wall.test.ts',
  ),
  // a person's own
  server(
    'what the page carries for the app ends no element',
    'platform/start-hints.ts',
    ["JSON.stringify(answers).replaceAll('<', '\\\\u003c')", 'JSON.stringify(answers)'],
    'platform/web-pages.test.ts',
    'drawn by the build',
  ),
  {
    what: 'what was seen here is shown without what leads away or runs',
    file: 'web/public/start.js',
    find: "if (!kept.content.querySelector('base,embed,iframe,link,meta,object,script,style,template')) {",
    replace: '{',
    test: 'web/src/app/start.test.ts',
    named: 'is none of the app',
    project: 'screens',
  },
  {
    what: 'what was seen here goes with who saw it',
    file: 'web/src/account/current-user.ts',
    find: '  forgetHintedLanguage();\n  forgetSeen();',
    replace: '  forgetHintedLanguage();',
    test: 'web/src/platform/seen-here.test.ts',
    project: 'screens',
  },
  server(
    'an order is captured by its buyer alone',
    'subscription/payments-repo.ts',
    [
      '.where(and(eq(payments.userId, userId), eq(payments.orderId, orderId)))',
      '.where(eq(payments.orderId, orderId))',
    ],
    'subscription/payments.test.ts',
    'case 58',
  ),
  server(
    'a device is taken away by its own person',
    'notifications/repo.ts',
    [
      '(await db.delete(pushDevices).where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))).rowCount === 1;',
      '(await db.delete(pushDevices).where(eq(pushDevices.id, id))).rowCount === 1;',
    ],
    'notifications/devices.test.ts',
  ),
  server(
    'a session is ended by its own person',
    'account/settings-repo.ts',
    [
      '(await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, id)))).rowCount === 1;',
      '(await db.delete(sessions).where(eq(sessions.id, id))).rowCount === 1;',
    ],
    'testing/isolation.test.ts',
    '/api/user/sessions',
  ),
  server(
    'an act of the game is its own person’s',
    'gamification/activities-repo.ts',
    ['and(eq(kitchenEvents.userId, userId), isNull(kitchenEvents.takenBackAt));', 'isNull(kitchenEvents.takenBackAt);'],
    'testing/isolation.test.ts',
    '/api/cooking-activities',
  ),
  // roles
  server(
    'only the one who wrote a recipe changes it',
    'recipes/service.ts',
    ['if (row.userId !== actor.userId) {', 'if (row.userId === undefined) {'],
    'recipes/routes.test.ts',
    'by its owner only',
  ),
  server(
    'only the owner invites and removes',
    'account/invitations-service.ts',
    ["if (member?.role !== 'owner') throw fail('forbidden', say.ownersOnly);", 'void member;'],
    'account/household.test.ts',
  ),
  server(
    'only an operator by a proven address sees payments',
    'account/operator.ts',
    ['person.emailVerified && operators', 'operators'],
    'subscription/admin.test.ts',
    'nowhere for everybody else',
  ),
  // the second wall
  server(
    'the policy of row-level security',
    'platform/migrate.ts',
    ['using (${mine}) with check (${mine})', 'using (true) with check (true)'],
    'testing/schema.test.ts',
    'row-level security alone',
  ),
  server(
    'row-level security is forced',
    'platform/migrate.ts',
    [' alter table ${table} force row level security;', ''],
    'testing/schema.test.ts',
  ),
  server(
    'the household of one call ends with its transaction',
    'platform/db.ts',
    [
      "set_config('kelari.household', ${uuidLiteral(scope.householdId)}, true)",
      "set_config('kelari.household', ${uuidLiteral(scope.householdId)}, false)",
    ],
    'testing/schema.test.ts',
    'is gone when its connection goes back',
  ),
  server(
    'a superuser does not run the app',
    'platform/migrate.ts',
    ['if (!login.unsafe) return undefined;', 'return undefined;'],
    'platform/migrate.test.ts',
  ),
  server(
    'a write belongs to a membership',
    'platform/membership.ts',
    ['} and household_id = ${household})`,', '} or household_id = ${household})`,'],
    'account/household-races.test.ts',
  ),
  server(
    'a read cannot write',
    'platform/membership.ts',
    ["writes ? 'begin' : 'begin read only',", "'begin',"],
    'platform/http/endpoint-transaction.test.ts',
    'case 20',
  ),
  // foreign pages
  server(
    'the CSRF hook',
    'app.ts',
    ['    refuseForeignPages(app.config, request);\n', ''],
    'testing/route-matrices.test.ts',
    'cases 16 and 17',
  ),
  server(
    'another site of the same domain is foreign',
    'platform/http/csrf.ts',
    [
      "if (site === 'same-origin' || site === 'none') return;",
      "if (site.startsWith('same-') || site === 'none') return;",
    ],
    'platform/http/csrf.test.ts',
  ),
  server(
    'the header that an upload needs',
    'platform/http/upload.ts',
    ["if (request.headers['x-requested-with'] === undefined) {", "if (request.method === 'x') {"],
    'pictures/routes.test.ts',
    'need the header',
  ),
  // sessions and links
  server(
    'the cookie is out of reach of scripts',
    'platform/auth-session.ts',
    ["({ path: '/', httpOnly: true,", "({ path: '/', httpOnly: false,"],
    'account/sign-in.test.ts',
    'case 14',
  ),
  server(
    'the cookie travels by https alone',
    'platform/auth-session.ts',
    ['secure: !config.insecureHttp', 'secure: false'],
    'account/sign-in.test.ts',
    'case 14',
  ),
  server(
    'the seal on the cookie',
    'platform/auth-session.ts',
    [
      'return expected.length === given.length && timingSafeEqual(expected, given) ? token : undefined;',
      'return expected && given && token;',
    ],
    'account/sign-in.test.ts',
    'case 11',
  ),
  server(
    'a session ends when it was idle',
    'platform/auth-session.ts',
    ['and s.expires_at > $2 and', 'and'],
    'account/sign-in.test.ts',
    'case 13',
  ),
  server(
    'a session ends after 90 days',
    'platform/auth-session.ts',
    [" and s.created_at > $2::timestamptz - interval '${absoluteDays} days'", ''],
    'account/sign-in.test.ts',
    'case 13',
  ),
  server(
    'a link is used once',
    'account/repo.ts',
    ['.where(and(living(hash, purposes, now), isNull(oneTimeTokens.usedAt)))', '.where(living(hash, purposes, now))'],
    'account/links.test.ts',
    'case 5',
  ),
  server(
    'a link has one purpose',
    'account/repo.ts',
    ['inArray(oneTimeTokens.purpose, [...purposes]), gt(', 'purposes && gt('],
    'account/links.test.ts',
    'case 5',
  ),
  server(
    'a link ends',
    'account/repo.ts',
    [', gt(oneTimeTokens.expiresAt, now));\n\n/** Uses', ', now && undefined);\n\n/** Uses'],
    'account/links.test.ts',
    'case 5',
  ),
  server(
    'links are kept as hashes',
    'account/mail-jobs.ts',
    ["createHash('sha256').update(token).digest('base64url');", "token || createHash('sha256').digest('base64url');"],
    'testing/attack/kept-secrets.test.ts',
  ),
  server(
    'an unproved address signs nobody in',
    'account/service.ts',
    ["if (!person.emailVerified) {\n    throw fail('needs", "if (person.email === '') {\n    throw fail('needs"],
    'account/sign-in.test.ts',
    'case 24',
  ),
  // limits
  server(
    'the limiter',
    'platform/limit.ts',
    ['where h > ${since}) < ${limit.max}`', 'where h > ${since}) < ${limit.max + 1_000}`'],
    'platform/limit.test.ts',
  ),
  server(
    'a caller of IPv6 is its /64',
    'platform/limit.ts',
    ['.slice(0, 4)', '.slice(0, 8)'],
    'platform/limit.test.ts',
  ),
  server(
    'guesses at one account',
    'account/credential-check.ts',
    ['  await take(ctx, accountLimit, account);\n', ''],
    'account/sign-in.test.ts',
    'case 70',
  ),
  server(
    'guesses of one caller at many accounts',
    'account/credential-check.ts',
    ['  await take(ctx, callerLimit, from);\n', ''],
    'testing/attack/one-caller.test.ts',
  ),
  server(
    'tries at links',
    'account/credential-check.ts',
    [
      '=> take(ctx, callerLimit, callerKey(caller.ip));\n\n/** May',
      '=> Promise.resolve(void [ctx, caller]);\n\n/** May',
    ],
    'account/sign-in.test.ts',
    'case 71',
  ),
  server(
    'mails to one address',
    'account/credential-check.ts',
    ['return tryTake(ctx, mailLimit, budgetKey(ctx, emailKey, caller));', 'return Boolean(emailKey);'],
    'account/links.test.ts',
    'case 72',
  ),
  server(
    'new accounts of one caller',
    'account/service.ts',
    ['  await takeSignup(ctx, caller);\n', ''],
    'account/sign-up.test.ts',
    'case 74',
  ),
  server(
    'common passwords are refused',
    'account/passwords.ts',
    [': isCommonPassword(password)', ': isCommonPassword(password) && false'],
    'account/links.test.ts',
    'a reset ends every session',
  ),
  server(
    'calls of a model a day',
    'platform/model-budget.ts',
    ['own.calls >= asked.limit || ', ''],
    'platform/model-budget.test.ts',
    'the calls of a day',
  ),
  server(
    'tokens of a model a day',
    'platform/model-budget.ts',
    [' || Number(own.tokens) >= tokensPerPerson)', ')'],
    'platform/model-budget.test.ts',
    'tokens and money',
  ),
  // input and output
  server(
    'unknown keys are refused',
    'platform/http/unknown-keys.ts',
    [
      'else if (!ownedByServer.has(key) && !userColumns.has(key) && !ignores.includes(key)) kept[key] = inner;',
      'else void inner;',
    ],
    'testing/hostile-bodies.test.ts',
    'case 18',
  ),
  server(
    'protected keys are logged and ignored',
    'platform/http/unknown-keys.ts',
    ['else if (protectedColumns.has(key)) refused.push(key);', ''],
    'testing/route-matrices.test.ts',
    'what was tried is in the security log',
  ),
  server(
    'an answer holds what its contract says, and no more',
    'platform/http.ts',
    ['answered : z.parse(schema, value);', 'answered : (schema && value);'],
    'testing/attack/answers-as-contracted.test.ts',
  ),
  server(
    'keys that reach into prototypes',
    'platform/http/json-body.ts',
    ["if (key === '__proto__' || key === 'constructor' || key === 'prototype') {", "if (key === '') {"],
    'platform/http/json-body.test.ts',
    'case 29',
  ),
  server(
    'keys given twice',
    'platform/http/json-body.ts',
    ['if (keys?.has(key)) {', 'if (key === undefined) {'],
    'platform/http/json-body.test.ts',
  ),
  server(
    'a bottom to nesting',
    'platform/http/json-body.ts',
    ['> maxDepth) {', '> 1e9) {'],
    'platform/http/json-body.test.ts',
  ),
  server(
    'answers of the API are kept by nobody',
    'app.ts',
    ["if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');", ''],
    'app.test.ts',
    'headers',
  ),
  server(
    'the security policy of pages',
    'app.ts',
    ['scriptSrc: ["\'self\'",', 'scriptSrc: ["\'self\'", "\'unsafe-inline\'",'],
    'app.test.ts',
    'headers',
  ),
  server('pages are framed by nobody', 'app.ts', ['frameAncestors: ["\'none\'"],', ''], 'app.test.ts', 'headers'),
  server(
    'values stay out of the log',
    'platform/log.ts',
    ["'params' in error && 'query' in error ? `Failed query: ${error.query}` : error.message;", 'error.message;'],
    'platform/log.test.ts',
  ),
  server(
    'queries stay out of the log',
    'platform/log.ts',
    ["path: request.url.split('?')[0]?.replace(", 'path: request.url.replace('],
    'platform/log.test.ts',
  ),
  server(
    'a spreadsheet calculates with nothing of ours',
    'subscription/admin-service.ts',
    ["/^(\\s*[=+\\-@|%]|[\\t\\r\\n])/.test(value) ? `'${value}` : value;", 'value;'],
    'subscription/admin.test.ts',
    'spreadsheet',
  ),
  // idempotency
  server(
    'a key belongs to one request',
    'platform/http/endpoint-transaction.ts',
    ['if (row.fingerprint !== fingerprint) {', "if (fingerprint === 'x') {"],
    'platform/http/endpoint-transaction.test.ts',
    'refuses another body',
  ),
  server(
    'a key in use is in use',
    'platform/http/endpoint-transaction.ts',
    ['if (!results.at(-2)?.rows[0]?.free) {', 'if (!results.at(-2)) {'],
    'platform/http/endpoint-transaction.test.ts',
    'used fifty times at once|repeating',
  ),
  // uploads
  server(
    'what is kept is drawn anew',
    'platform/files.ts',
    [
      'const { data, info } = await turns.run(() => redraw(bytes, maxSide));',
      'const { info } = await turns.run(() => redraw(bytes, maxSide));\n      const data = bytes;',
    ],
    'platform/files.test.ts',
    'what is kept',
  ),
  server(
    'a picture is one by its first bytes',
    'platform/files.ts',
    ["if (!isPicture(bytes)) throw fail('unsupported', refused.kind);", 'void isPicture;'],
    'platform/files.test.ts',
    'what is refused',
  ),
  server(
    'a picture of too many pixels',
    'platform/files.ts',
    ["if (width * height > MAX_PIXELS) throw fail('too_large', refused.heavy);", ''],
    'platform/files.test.ts',
    'bombs',
  ),
  server(
    'the quota',
    'platform/files.ts',
    ["if (bytes > quotaBytes) throw fail('no_space', refused.quota);", 'void bytes;'],
    'platform/files.test.ts',
    'room',
  ),
  server(
    'room that is left on the disk',
    'platform/files.ts',
    ['- data.length < RESERVE_BYTES)', '- data.length < 0)'],
    'platform/files/disk.test.ts',
    'room ends before',
  ),
  server(
    'a picture is shown in a closed box',
    'pictures/routes.ts',
    [`.header('Content-Security-Policy', "default-src 'none'; sandbox")`, ''],
    'pictures/routes.test.ts',
    'closed box',
  ),
  // payments
  server(
    'the amount is a key of our prices',
    'subscription/payments-service.ts',
    ["if (!planId) throw say.wrongOrder('amount');", "if (!planId) return 'premium_1y';"],
    'subscription/payments.test.ts',
    'case 57',
  ),
  server(
    'the currency of an order',
    'subscription/payments-service.ts',
    ["if (currency !== planCurrency) throw say.wrongOrder('currency');", 'void currency;'],
    'subscription/payments.test.ts',
    'case 57',
  ),
  server(
    'the intent of an order',
    'subscription/payments-service.ts',
    ["if (intent !== 'CAPTURE') throw say.wrongOrder('intent');", 'void intent;'],
    'subscription/payments.test.ts',
    'case 57',
  ),
  server(
    'the sum that was captured',
    'subscription/verdict.ts',
    ["    ...told('amount', row.amount, capture.cents),\n", ''],
    'subscription/verdict.test.ts',
    'case 59',
  ),
  server(
    'the currency that was captured',
    'subscription/verdict.ts',
    ["    ...told('currency', row.currency, capture.currency),\n", ''],
    'subscription/verdict.test.ts',
    'case 59',
  ),
  server(
    'whose money it was captured for',
    'subscription/verdict.ts',
    ["    ...(row.payee === null ? [] : told('payee', row.payee, order.payee)),\n", ''],
    'subscription/verdict.test.ts',
    'case 59',
  ),
  server(
    'which payment was captured',
    'subscription/verdict.ts',
    ["    ...told('custom id', row.id, capture.customId),\n", ''],
    'subscription/verdict.test.ts',
    'case 59',
  ),
  server(
    'the signature of a message',
    'subscription/webhook-service.ts',
    ['if (!(await payments.isGenuine(message, app.clock()))) {', "if (heard.kind === 'x') {"],
    'subscription/webhook.test.ts',
    'case 60: messages that are not',
  ),
  server(
    'a message about another sum',
    'subscription/webhook-service.ts',
    ['if (differs(heard, row)) {', 'if (differs(heard, row) && false) {'],
    'subscription/webhook.test.ts',
    'about another sum',
  ),
  server(
    'the certificate of a message',
    'platform/payment/paypal-transmission.ts',
    ["if (!own.hostname.endsWith('.paypal.com')) return cert.origin === own.origin;", 'return true;'],
    'subscription/webhook.test.ts',
    'case 60: messages that are not',
  ),
  server(
    'what the order says of a dispute that is won',
    'subscription/dispute-service.ts',
    [
      "if (row.state !== 'disputed' || verdict.is !== 'paid') return noted(row);",
      "if (row.state !== 'disputed' || !('captureId' in verdict)) return noted(row);",
    ],
    'subscription/dispute.test.ts',
    'never paid as it was ordered',
  ),
  server(
    'every dispute of a capture, not the last alone',
    'subscription/dispute-service.ts',
    ['all.some((end) => won.includes(end)) && all.every(', 'all.some((end) => won.includes(end)) || all.every('],
    'subscription/dispute.test.ts',
    'both must be',
  ),
  // outgoing requests
  server(
    'the address of an outgoing request',
    'platform/egress/connect.ts',
    [
      "if (!trusted && !addresses.every((address) => isPublic(address))) throw new Refusal('not a public address');",
      'void isPublic;',
    ],
    'platform/egress.test.ts',
    'names',
  ),
  server(
    'one private answer refuses a name',
    'platform/egress/connect.ts',
    ['!addresses.every((address) => isPublic(address))', '!addresses.some((address) => isPublic(address))'],
    'platform/egress.test.ts',
    'every form after 0',
  ),
  server(
    'where a redirect leads is read as strictly',
    'platform/egress.ts',
    ['const next = readUrl(reply, url);', 'const next = new URL(reply, url);'],
    'platform/egress.test.ts',
    'every form',
  ),
  server(
    'the number of redirects',
    'platform/egress.ts',
    ['redirects <= (call.redirects ?? MAX_REDIRECTS)', 'redirects <= (call.redirects ?? MAX_REDIRECTS) + 5'],
    'platform/egress.test.ts',
    'three redirects arrive',
  ),
  server(
    'a connection that ends elsewhere',
    'platform/egress/connect.ts',
    [
      "if (!addresses.some((address) => sameAddress(address, peer))) throw new Refusal('connected elsewhere');",
      'void [sameAddress, peer];',
    ],
    'platform/egress.test.ts',
    'ends elsewhere',
  ),
  server(
    'the ports of outgoing requests',
    'platform/egress/connect.ts',
    ['if (!trusted && !ports.includes(port)) throw new Refusal(`port ${port}`);', 'void ports;'],
    'platform/egress.test.ts',
  ),
  server(
    'headers stay with the first host',
    'platform/egress.ts',
    ['...(sameHost ? call.headers : {})', '...call.headers'],
    'platform/egress.test.ts',
    'what the other side learns',
  ),
  server(
    'the certificate of the other side',
    'platform/egress/connect.ts',
    ['rejectUnauthorized: true', 'rejectUnauthorized: false'],
    'platform/egress/operator.test.ts',
    'TLS',
  ),
  // second steps and tokens
  server(
    'the second step where it is switched on',
    'account/session-start.ts',
    ['if (await isFactorOn(db, person.id)) return', 'if (person.id === person.email) return'],
    'account/second-factor.test.ts',
    'follows the password',
  ),
  server(
    'who changes ways in proves themselves again',
    'account/proof-service.ts',
    ['throw fail(', 'if (actor.userId === actor.householdId) throw fail('],
    'account/passkeys.test.ts',
    'in an old session, unless the password',
  ),
  server(
    'a token does what it was made for',
    'platform/http.ts',
    ['refuseBeyondScopes(actor.token.scopes, endpoint);', 'void refuseBeyondScopes;'],
    'account/api-tokens.test.ts',
    'to more than was chosen',
  ),
  server(
    'a token ends',
    'platform/bearer-token.ts',
    ['and (t.expires_at is null or t.expires_at > $2)', 'and $2::timestamptz is not null'],
    'account/api-tokens.test.ts',
    'when its time is over',
  ),
  // text is no program
  server(
    'what is searched for is a parameter of SQL',
    'subscription/admin-repo.ts',
    [
      'sql`strpos(lower(${users.email}), lower(${search})) > 0`',
      "sql.raw(`strpos(lower(users.email), lower('${search}')) > 0`)",
    ],
    'testing/attack/literal-text.test.ts',
    'GET /api/admin/payments',
  ),
  server(
    'who signs in stands in the log',
    'account/session-start.ts',
    ["  ctx.log.info({ event: 'signed_in', userId: person.id, ip: caller.ip });\n", ''],
    'testing/attack/security-log.test.ts',
  ),
  // links that are let out
  server(
    'the proof in a shared link',
    'subscription/share-link.ts',
    [
      'if (!timingSafeEqual(bytes.subarray(2 * idBytes), proofOf(app, ids))) return undefined;',
      'void [timingSafeEqual, proofOf];',
    ],
    'subscription/shared-page.test.ts',
  ),
  server(
    'mails without SMTP are for this machine',
    'platform/mail-outbox.ts',
    [
      "if (here && ['localhost', '127.0.0.1', '[::1]'].includes(host) && forwarded === undefined) return;",
      'if (here || host || forwarded) return;',
    ],
    'platform/mail.test.ts',
    'without SMTP',
  ),
  {
    what: 'a video link is https to a name',
    file: 'core/src/recipes/rules.ts',
    find: "return /^(?:[a-z0-9-]+\\.)+[a-z][a-z0-9-]*$/i.test(match?.groups?.host ?? '');",
    replace: 'return match !== undefined;',
    test: 'core/src/recipes/rules.test.ts',
    project: 'unit',
  },
];
