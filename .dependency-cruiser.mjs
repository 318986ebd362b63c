import { orderRules } from './scripts/borders/order-rules.mjs'
import { partRules } from './scripts/borders/part-rules.mjs'
import { areaNames, partDoors, pathOfSlice, slices } from './scripts/borders/slice-order.mjs'

// The borders of the house. Every rule is proven by a planted violation in scripts/borders/planted-imports.ts,
// so a rule that stops working fails the checks as loudly as an import that breaks it.

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Where slices may lie: each in its area. */
const places = slices.map(pathOfSlice).join('|')

// What a slice expects of its calls is read by the one test of authorization.
const tests = '\\.(test|expected)\\.tsx?$'
const queries = ['/queries\\.ts$', '/queries/[^/]+\\.ts$']

const everywhere = [
  rule(
    'everything-resolves',
    'A path that leads nowhere escapes every other rule',
    {},
    {
      couldNotResolve: true,
      // Written by the router's type generator, and a module that its build makes up.
      pathNot: ['\\+types/', '^virtual:'],
    },
  ),
  rule('no-cycles', 'A circle, even of types alone, hides a missing module', {}, { circular: true }),
  rule(
    'packages-are-declared',
    'What package.json does not name may be gone tomorrow',
    {},
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  rule(
    'product-without-tools',
    'A server that runs has no development packages',
    // In development Vite serves the sources, and esbuild bundles programs; Vite reads the list of routes when it
    // builds.
    {
      path: '^(contract|server|web|db)/',
      pathNot: [
        tests,
        '^server/platform/(http/pages/router-build|own-process/bundle-program)\\.ts$',
        '^web/routes\\.ts$',
      ],
    },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'no-test-code-in-product',
    'What tests need stays with the tests',
    { path: '^(contract|server|web|db)/', pathNot: tests },
    { path: ['^tests/', tests] },
  ),
]

const contractAndWeb = [
  rule(
    'contract-is-a-leaf',
    'contract/ runs in browser and server and knows neither',
    { path: '^contract/', pathNot: tests },
    { path: '^(server|web|db|tests|bench|scripts)/' },
  ),
  rule(
    'contract-without-node',
    'contract/ runs in the browser',
    { path: '^contract/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'contract-folders-are-slices',
    'The contract has a folder for each slice, in its area and under its name, and fields, lists and texts',
    { path: '^contract/[^/]+/', pathNot: `^contract/(fields|lists|texts|${places})/` },
    {},
  ),
  rule(
    'contract-root-is-below',
    'What every slice uses knows none of them',
    { path: ['^contract/[^/]+$', '^contract/(fields|lists)/'], pathNot: tests },
    { path: `^contract/(${areaNames.join('|')})/` },
  ),
  rule(
    'web-not-server',
    'Pages talk to the server through the contract',
    { path: '^web/', pathNot: tests },
    { path: '^(server|db|bench|scripts)/' },
  ),
  rule(
    'web-without-node',
    'Only the entry that renders pages runs on the server',
    { path: '^web/', pathNot: [tests, '^web/entry\\.server\\.tsx$'] },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'web-ui-knows-no-product',
    'ui/ and lib/ serve every feature',
    { path: '^web/(ui|lib)/' },
    { path: '^web/(parts|features|routes|root|routes\\.ts)' },
  ),
  rule(
    'web-parts-know-no-feature',
    'A part of the product that several features show is made of ui/ and lib/ alone',
    { path: '^web/parts/' },
    { path: '^web/(features|routes|root|routes\\.ts)' },
  ),
  rule(
    'web-parts-lie-in-areas',
    'A part lies in the area of its subject, or beside the areas where it has none',
    { path: '^web/parts/[^/]+/', pathNot: `^web/parts/(markdown|${areaNames.join('|')})/` },
    {},
  ),
  rule(
    'react-aria-in-one-room',
    'Only web/ui/aria uses React Aria, so that it can be kept off public pages and be replaced',
    { path: '^(contract|server|db|web)/', pathNot: '^web/ui/aria/' },
    { path: '(^|/)node_modules/(react-aria|react-aria-components|react-stately|@internationalized)/' },
  ),
  rule(
    'web-features-lie-in-areas',
    'A feature lies in the area of its subject, as the slices do',
    { path: '^web/features/', pathNot: `^web/features/(${areaNames.join('|')})/[^/]+/` },
    {},
  ),
  rule(
    'web-features-do-not-mix',
    'Compose features in a route',
    { path: '^web/features/([^/]+/[^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  rule(
    'web-features-not-routes',
    'A feature does not know where it is shown',
    { path: '^web/features/' },
    { path: '^web/(routes/|routes\\.ts|root\\.tsx)' },
  ),
  rule(
    'web-routes-lie-in-areas',
    'A route lies in the area of its subject, or beside the areas where it has none; frame holds what several of them compose alike',
    { path: '^web/routes/[^/]+/', pathNot: `^web/routes/(frame|${areaNames.join('|')})/` },
    {},
  ),
  rule(
    'web-routes-are-not-imported',
    'Move the shared part into a feature; what several routes compose of features alike stands in routes/frame, and what a large one is composed of in its folder',
    { path: '^web/', pathNot: ['^web/routes\\.ts$', tests] },
    { path: '^web/routes/', pathNot: '^web/routes/(frame|fundraisers/dashboard|identity/settings)/' },
  ),
]

const server = [
  rule(
    'server-not-web',
    'The server mounts the built pages; it does not import their code',
    { path: '^(server|db)/' },
    { path: '^(web|bench|scripts)/' },
  ),
  rule(
    'platform-knows-no-product',
    'platform/ would survive a change of product',
    { path: '^server/platform/', pathNot: tests },
    { path: '^(server|db)/', pathNot: '^server/platform/' },
  ),
  rule(
    'schema-is-a-leaf',
    'Tables depend on tables alone',
    { path: '^server/schema/' },
    { path: '^(server|db)/', pathNot: '^server/schema/' },
  ),
  rule(
    'tables-lie-with-their-slice',
    'Tables have a file or a folder for each slice, in its area and under its name',
    { path: '^server/schema/', pathNot: ['^server/schema/columns\\.ts$', `^server/schema/(${places})(\\.ts$|/)`] },
    {},
  ),
  rule(
    'ports-know-no-slice',
    'A provider can be replaced without a change of the product',
    { path: '^server/ports/', pathNot: tests },
    { path: ['^server/slices/', '^server/app\\.ts$', '^server/main\\.ts$'] },
  ),
  rule(
    'providers-only-from-the-root',
    'The product sees the port, never one provider',
    // The demo world writes the sandbox's books too: it plays the outside party for payments that never happened.
    {
      path: '^(server|db)/',
      pathNot: [
        '^server/ports/(payments|cards)/providers/',
        '^server/(app|configure-providers|providers|read-config)\\.ts$',
        '^db/demo/seeding/seed-sandbox-books\\.ts$',
        tests,
      ],
    },
    { path: '^server/ports/(payments|cards)/providers/' },
  ),
  rule(
    'providers-do-not-mix',
    'A provider stands alone behind its port; who moves money and keeps cards as well is called in one way for both',
    { path: '^server/ports/(payments|cards)/providers/([^/]+)/' },
    {
      path: '^server/ports/(payments|cards)/providers/([^/]+)/',
      pathNot: ['^server/ports/$1/providers/$2/', '^server/ports/payments/providers/$2/'],
    },
  ),
  rule(
    'only-main-starts-the-app',
    'app.ts, main.ts and the command line are the top; nothing stands above them',
    { path: '^(server|db)/', pathNot: ['^server/(main|stuiver)\\.ts$', '^server/commands/', tests] },
    { path: '^server/((app|main|stuiver)\\.ts$|commands/)' },
  ),
  rule(
    'demo-only-from-main',
    'The product works without its demo world',
    { path: '^server/', pathNot: ['^server/(main|seed-demo)\\.ts$', tests] },
    { path: '^db/' },
  ),
]

/** A door is the `index.ts` of a slice, or of a part of it that is listed. */
const doors = [
  '^server/slices/[^/]+/[^/]+/index\\.ts$',
  ...Object.entries(partDoors).map(
    ([slice, names]) => `^server/slices/${pathOfSlice(slice)}/(${names.join('|')})/index\\.ts$`,
  ),
]

const insideSlices = [
  rule(
    'slice-is-listed',
    'Give the new slice its area, and its place in the order there',
    { path: '^server/slices/', pathNot: `^server/slices/(${places})/` },
    {},
  ),
  rule(
    'slice-door',
    'A slice is entered through its index.ts',
    { path: '^server/slices/([^/]+/[^/]+)/', pathNot: tests },
    { path: '^server/slices/', pathNot: ['^server/slices/$1/', ...doors] },
  ),
  rule(
    'slice-door-from-outside',
    'A slice is entered through its index.ts',
    { path: '^(server/((app|main|seed-demo|sealed-columns|configure-providers)\\.ts|commands/)|db/)', pathNot: tests },
    { path: '^server/slices/', pathNot: doors },
  ),
  rule(
    'tables-only-from-queries',
    'SQL lives in queries.ts, or in a folder of that name',
    { path: '^server/slices/', pathNot: [...queries, tests] },
    { path: '^server/schema/' },
  ),
  rule(
    'sql-only-from-queries',
    'SQL lives in queries.ts, or in a folder of that name',
    { path: '^server/slices/', pathNot: [...queries, tests] },
    { path: '(^|/)node_modules/(drizzle-orm|pg|@electric-sql)/' },
  ),
  rule(
    'rules-are-pure',
    'rules.ts is arithmetic and decisions: no clock, no database, no network, no library',
    { path: '/rules\\.ts$' },
    { pathNot: ['^contract/', '/rules\\.ts$'] },
  ),
]

export default {
  forbidden: [
    ...everywhere,
    ...contractAndWeb,
    ...server,
    ...insideSlices,
    ...orderRules(rule, tests),
    ...partRules(rule, tests),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.json$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
}
