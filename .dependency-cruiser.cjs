/** Who may import whom (AGENTS.md rule 3 and docs/decisions/001): generated from features.json, its order is the law. */
const features = require('./features.json');

const right = (i) => features.slice(i + 1).join('|');
const rules = [];
const forbid = (name, from, to, comment) => rules.push({ name, severity: 'error', comment, from, to });

for (const [i, feature] of features.entries()) {
  if (right(i) === '') continue;
  for (const place of ['core/src', 'server/src', 'web/src']) {
    forbid(
      `${place.split('/')[0]}-${feature}-left-only`,
      { path: `^${place}/${feature}/`, pathNot: '\\.test\\.tsx?$' },
      { path: `^${place}/(${right(i)})/` },
      'A feature imports only features to its left in features.json.',
    );
  }
}
for (const feature of features) {
  forbid(
    `server-${feature}-foreign-internals`,
    { path: `^server/src/${feature}/`, pathNot: '\\.test\\.ts$' },
    { path: '^server/src/[^/]+/.*(repo|routes)\\.ts$', pathNot: `^server/src/${feature}/` },
    "Another feature's repo and routes are its own; call its service.",
  );
  forbid(
    `server-${feature}-foreign-tables`,
    { path: `^server/src/${feature}/`, pathNot: `^server/src/${feature}/(tables|repo|[^/]+-repo)\\.ts$|\\.test\\.ts$` },
    { path: '^server/src/[^/]+/tables\\.ts$', pathNot: `^server/src/(${feature}|platform)/` },
    'Only tables (foreign keys) and the port tables of a left feature may be seen, from tables or repo.',
  );
}

forbid(
  'core-is-pure',
  { path: '^core/src', pathNot: '\\.test\\.ts$' },
  { path: '^(server|web|e2e)/|node_modules/(?!zod)', dependencyTypesNot: ['type-only'] },
  'Core imports nothing but zod and core.',
);
forbid(
  'core-no-node',
  { path: '^core/src', pathNot: '\\.test\\.ts$' },
  { dependencyTypes: ['core'] },
  'Core has no Node.',
);
forbid(
  'routes-know-no-database',
  { path: '^server/src/[^/]+/.*routes\\.ts$' },
  { path: 'node_modules/(drizzle-orm|pg)/|[/-](repo|tables)\\.ts$' },
  'Routes call their own service.',
);
forbid(
  'service-knows-no-http',
  { path: '^server/src/[^/]+/.*service\\.ts$' },
  { path: 'node_modules/(fastify|@fastify)|[/-]routes\\.ts$|platform/http(\\.ts$|/)' },
  'A service does not know HTTP.',
);
forbid(
  'repo-decides-nothing',
  { path: '^server/src/[^/]+/.*repo\\.ts$' },
  { path: '[/-](service|routes)\\.ts$|platform/(http|context)\\.ts$' },
  'A repo is SQL only.',
);
forbid(
  'tables-only-tables',
  { path: '^server/src/[^/]+/tables\\.ts$' },
  { path: '^(server|core|web)/', pathNot: '/tables\\.ts$' },
  'Tables import tables.',
);
forbid('web-knows-no-server', { path: '^web/src' }, { path: '^server/' }, 'The web app reaches the server by its API.');
forbid(
  'platform-knows-no-feature',
  { path: '^(server|web)/src/(platform|kit)/', pathNot: '\\.test\\.tsx?$' },
  { path: `^(server|web)/src/(${features.join('|')})/` },
  'Platform and kit are below all features.',
);
forbid(
  'core-kit-knows-no-feature',
  { path: '^core/src/kit/' },
  { path: `^core/src/(${features.join('|')})/` },
  'The kit is below all features.',
);
forbid(
  'one-way-out',
  {
    path: '^(server|core)/src',
    pathNot: 'platform/(egress|embedded-postgres)|^server/src/testing/(stand-ins|faults)/|\\.test\\.ts$',
  },
  { path: '^(node:)?https?$|node_modules/undici/|^(node:)?(net|tls|http2)$', dependencyTypesNot: ['type-only'] },
  'All outgoing HTTP goes through platform/egress.',
);
forbid(
  'nobody-imports-the-composers',
  {
    path: '^(core|server|web)/',
    pathNot: '^server/src/(testing|main|run|start|app)|\\.test\\.tsx?$|^web/src/(app|main|landing)|^e2e',
  },
  { path: '^server/src/(app|start|run|main)\\.ts$|^web/src/app/' },
  'App composes; it is not imported.',
);
forbid('no-cycles', {}, { circular: true, dependencyTypesNot: ['type-only'] }, 'No circular imports.');

module.exports = {
  forbidden: rules,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
