const tests = '\\.test\\.tsx?$|/testing/';
const library = '(^|/)node_modules/';
const feature = 'features/([^/]+)/';
/** Where the product begins: commands, threads and child processes are started by their paths, which nothing imports. */
const started = [
  '^server/src/(main|commands/[^/]+|.+-(worker|child|thread))\\.ts$',
  '^server/migrations/',
  '^web/src/(main|app/first-picture)\\.tsx$',
];

/** Everything that a part of the project may import; whatever is not named is refused. */
function only(name, from, allowed) {
  return {
    name,
    severity: 'error',
    from: { path: from, pathNot: tests },
    to: { pathNot: allowed, dependencyTypesNot: ['core'], couldNotResolve: false },
  };
}

function never(name, from, to) {
  return { name, severity: 'error', from, to };
}

module.exports = {
  forbidden: [
    never('no-cycle', {}, { circular: true }),
    never('no-unresolved-import', {}, { couldNotResolve: true }),

    only('domain-imports-domain', '^domain/', ['^domain/']),
    never('domain-does-no-io', { path: '^domain/', pathNot: tests }, { dependencyTypes: ['core'] }),
    only('contract-imports-domain-and-zod', '^contract/', [
      '^contract/',
      '^domain/',
      '(^|/)node_modules/zod/',
    ]),
    never('contract-does-no-io', { path: '^contract/', pathNot: tests }, { dependencyTypes: ['core'] }),

    only('presentation-imports-domain', '^presentation/', [
      '^presentation/',
      '^domain/',
      '(^|/)node_modules/d3-array/',
    ]),
    only('charts-layout-knows-no-energy', '^presentation/ground/charts/', [
      '^presentation/ground/charts/',
      '(^|/)node_modules/d3-array/',
    ]),
    never(
      'presentation-does-no-io',
      { path: '^presentation/', pathNot: tests },
      { dependencyTypes: ['core'] },
    ),

    only('platform-imports-no-feature', '^server/src/platform/', [
      '^server/src/platform/',
      '^contract/',
      '^domain/',
      library,
    ]),
    only('records-import-platform', '^server/src/records/', [
      '^server/src/(records|platform)/',
      '^contract/',
      '^domain/',
      library,
    ]),
    only('demonstration-writes-records', '^server/src/demonstration/', [
      '^server/src/(demonstration|records|platform)/',
      // Its alerts are judged as any others are.
      '^server/src/features/alerts/recompute-sites\\.ts$',
      '^contract/',
      '^domain/',
      library,
    ]),
    only('feature-imports-no-feature', `^server/src/${feature}`, [
      '^server/src/features/$1/',
      '^server/src/(records|platform|demonstration)/',
      '^contract/',
      '^domain/',
      '^presentation/',
      library,
    ]),
    only('documents-ask-what-reads', '^server/src/documents/', [
      '^server/src/documents/',
      '^server/src/features/.+/(read|list)-[^/]+\\.ts$',
      '^server/src/(records|platform)/',
      '^contract/',
      '^domain/',
      '^presentation/',
      library,
    ]),
    never(
      'routes-call-verbs',
      { path: '^server/src/features/.+/routes\\.ts$' },
      { path: '^server/src/features/.+/[^/]*store\\.ts$' },
    ),
    never(
      'stores-call-no-verb',
      { path: '^server/src/features/.+/[^/]*store\\.ts$' },
      {
        path: '^server/src/features/.+/(routes|(read|list|save|archive|restore|acknowledge)-[^/]+)\\.ts$',
      },
    ),
    never(
      'routes-are-registered-by-app',
      { path: '^server/', pathNot: ['^server/src/app\\.ts$', tests] },
      { path: '/routes\\.ts$' },
    ),
    never(
      'sql-in-stores-only',
      { path: '^server/src/(features|documents)/', pathNot: ['/[^/]*store\\.ts$', tests] },
      { path: '(^|/)node_modules/(kysely|pg)/' },
    ),

    only('ui-knows-no-energy', '^web/src/ui/', [
      '^web/src/ui/',
      // Dates, numbers and columns know none either.
      '^(domain|presentation)/ground/',
      '(^|/)node_modules/(react|react-dom|react-aria-components|@react-aria|@react-stately|@internationalized)/',
    ]),
    only('charts-know-no-energy', '^web/src/charts/', [
      '^web/src/(charts|ui)/',
      '^presentation/ground/charts/',
      '(^|/)node_modules/(react|react-dom|d3-[^/]+)/',
    ]),
    only('lib-imports-no-feature', '^web/src/lib/', [
      '^web/src/lib/',
      '^contract/',
      '^domain/',
      '^presentation/',
      library,
    ]),
    only('editing-knows-no-view', '^web/src/editing/', [
      '^web/src/(editing|lib|ui)/',
      '^contract/',
      '^domain/',
      '^presentation/',
      library,
    ]),
    only('view-imports-no-view', `^web/src/${feature}`, [
      '^web/src/features/$1/',
      '^web/src/(lib|ui|charts|editing|widgets)/',
      '^contract/',
      '^domain/',
      '^presentation/',
      library,
    ]),
    only('widgets-know-no-view', '^web/src/widgets/', [
      '^web/src/(lib|ui|charts|editing|widgets)/',
      '^contract/',
      '^domain/',
      '^presentation/',
      library,
    ]),
    never(
      'app-composes-views',
      { path: '^web/src/(?!app/|main\\.tsx$|testing/)' },
      { path: '^web/src/app/' },
    ),
    never('page-imports-no-server', { path: '^web/' }, { path: '^(server|e2e|bench)/' }),
    never('server-imports-no-page', { path: '^server/' }, { path: '^(web|e2e|bench)/' }),
    never('page-runs-in-browsers', { path: '^web/src/', pathNot: tests }, { dependencyTypes: ['core'] }),

    never(
      'reached-by-the-product',
      { path: started },
      {
        path: '^(domain|contract|presentation|server/src|web/src)/',
        pathNot: [...started, tests, '\\.d\\.ts$', '/tables\\.ts$'],
        reachable: false,
      },
    ),

    never(
      'no-test-in-the-product',
      { path: '^(domain|contract|presentation|server|web)/', pathNot: [tests, '^server/drills/'] },
      { path: tests },
    ),
  ],
  options: {
    // TypeScript 7 has no interface for tools: swc reads the sources.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((web|server)/dist|data|tmp)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
