import { pathOfSlice } from './slice-order.mjs'

/** An import in a tree laid out like the product's: `from` imports `to`. */
export interface PlantedImport {
  rule: string
  from: string
  to: string
}

const planted = (rule: string, from: string, to: string): PlantedImport => ({ rule, from, to })

/** A violation of every rule but the orders. */
const violations = [
  planted('everything-resolves', 'server/slices/fundraisers/teams/lost.ts', './not-there.ts'),
  planted('no-cycles', 'web/lib/circle-one.ts', './circle-two.ts'),
  planted('packages-are-declared', 'server/platform/undeclared.ts', 'acorn'),
  planted('product-without-tools', 'server/platform/with-tool.ts', 'vitest'),
  planted(
    'no-test-code-in-product',
    'server/slices/fundraisers/teams/with-test-code.ts',
    '../../../../tests/support/build-test-app.ts',
  ),
  planted('contract-is-a-leaf', 'contract/with-server.ts', '../server/platform/clock.ts'),
  planted('contract-without-node', 'contract/with-node.ts', 'node:crypto'),
  planted('contract-folders-are-slices', 'contract/auctions/auctions.ts', '../call.ts'),
  planted('contract-folders-are-slices', 'contract/staff/teams/teams.ts', '../../call.ts'),
  planted('contract-root-is-below', 'contract/with-slice.ts', './fundraisers/teams/teams.ts'),
  planted('contract-root-is-below', 'contract/fields/with-slice.ts', '../fundraisers/teams/teams.ts'),
  planted('slice-order-teams', 'contract/fundraisers/teams/upward.ts', '../participants/participants.ts'),
  planted('web-not-server', 'web/features/money/donations/with-server.tsx', '../../../../server/platform/clock.ts'),
  planted('web-without-node', 'web/lib/with-node.ts', 'node:fs'),
  planted('web-ui-knows-no-product', 'web/ui/with-feature.tsx', '../features/money/donations/amount.tsx'),
  planted('react-aria-in-one-room', 'web/features/fundraisers/projects/with-aria.tsx', 'react-aria-components/Dialog'),
  planted('web-parts-know-no-feature', 'web/parts/with-feature.tsx', '../features/money/donations/amount.tsx'),
  planted('web-ui-knows-no-product', 'web/lib/with-part.tsx', '../parts/fundraisers/person-card.tsx'),
  planted(
    'public-pages-stay-light',
    'web/routes/money/with-dialog.tsx',
    '../../features/pages/a-new-feature/with-dialog.tsx',
  ),
  planted('public-pages-stay-light', 'web/routes/with-pages.tsx', '../ui/lists/use-page-list.ts'),
  planted('public-pages-stay-light', 'web/root.tsx', './ui/dates/date-picker.tsx'),
  planted('web-parts-lie-in-areas', 'web/parts/horoscope/sign.tsx', '../../ui/field.tsx'),
  planted('web-features-lie-in-areas', 'web/features/horoscope/sign.tsx', '../../ui/field.tsx'),
  planted('web-features-do-not-mix', 'web/features/money/donate/with-donations.tsx', '../donations/amount.tsx'),
  planted(
    'web-features-do-not-mix',
    'web/features/fundraisers/projects/with-donations.tsx',
    '../../money/donations/amount.tsx',
  ),
  planted('web-features-not-routes', 'web/features/fundraisers/projects/with-routes.tsx', '../../../routes.ts'),
  planted('web-routes-lie-in-areas', 'web/routes/horoscope/sign.tsx', '../../ui/field.tsx'),
  planted('web-routes-are-not-imported', 'web/lib/with-route.tsx', '../routes/pages/address.tsx'),
  planted('server-not-web', 'server/slices/pages/public-pages/with-web.ts', '../../../../web/lib/format.ts'),
  planted('platform-knows-no-product', 'server/platform/with-schema.ts', '../schema/fundraisers/teams.ts'),
  planted('schema-is-a-leaf', 'server/schema/with-platform.ts', '../platform/clock.ts'),
  planted('ports-know-no-slice', 'server/ports/payments/with-slice.ts', '../../slices/fundraisers/teams/index.ts'),
  planted(
    'providers-only-from-the-root',
    'server/slices/money/donations/with-provider.ts',
    '../../../ports/payments/providers/sandbox/index.ts',
  ),
  planted('providers-do-not-mix', 'server/ports/payments/providers/mollie/with-sandbox.ts', '../sandbox/index.ts'),
  planted('only-main-starts-the-app', 'server/slices/pages/public-pages/with-app.ts', '../../../app.ts'),
  planted('demo-only-from-main', 'server/slices/fundraisers/projects/with-demo.ts', '../../../../db/demo/plant.ts'),
  planted('tables-lie-with-their-slice', 'server/schema/auctions.ts', './columns.ts'),
  planted('tables-lie-with-their-slice', 'server/schema/staff/teams.ts', '../columns.ts'),
  planted('slice-is-listed', 'server/slices/staff/teams/index.ts', '../../identity/users/index.ts'),
  planted('slice-is-listed', 'server/slices/auctions/index.ts', '../identity/users/index.ts'),
  planted('slice-door', 'server/slices/money/donations/past-the-door.ts', '../../fundraisers/teams/queries.ts'),
  planted('slice-door', 'server/slices/money/refunds/past-the-door.ts', '../payments/attempts/index.ts'),
  planted('slice-door-from-outside', 'server/app.ts', './slices/fundraisers/teams/queries.ts'),
  planted(
    'tables-only-from-queries',
    'server/slices/fundraisers/teams/with-table.ts',
    '../../../schema/fundraisers/teams.ts',
  ),
  planted('sql-only-from-queries', 'server/slices/fundraisers/teams/with-sql.ts', 'drizzle-orm'),
  planted('part-is-listed', 'server/slices/identity/users/horoscope/routes.ts', '../index.ts'),
  planted('parts-share-no-queries', 'server/slices/identity/users/queries/lost.ts', '../index.ts'),
  planted('rules-are-pure', 'server/slices/fundraisers/teams/rules.ts', '../../../platform/clock.ts'),
  planted('rules-are-pure', 'server/slices/money/donations/rules.ts', 'node:crypto'),
]

/** Imports that the rules must let through; a rule that forbids everything would catch every plant as well. */
export const allowedImports: Omit<PlantedImport, 'rule'>[] = [
  { from: 'contract/amounts.ts', to: 'zod' },
  { from: 'contract/fundraisers/participants/participants.ts', to: '../teams/teams.ts' },
  { from: 'contract/fundraisers/participants/participants.ts', to: '../../call.ts' },
  { from: 'server/main.ts', to: './app.ts' },
  { from: 'server/main.ts', to: '../db/demo/plant.ts' },
  { from: 'server/slices/fundraisers/participants/queries.ts', to: '../../../schema/fundraisers/teams.ts' },
  { from: 'server/slices/fundraisers/teams/queries/list-members.ts', to: 'drizzle-orm' },
  { from: 'server/slices/fundraisers/participants/join-team.ts', to: '../teams/index.ts' },
  { from: 'server/slices/fundraisers/participants/join-team.ts', to: './queries.ts' },
  { from: 'server/slices/fundraisers/participants/join-team.ts', to: '../../../platform/clock.ts' },
  { from: 'server/slices/fundraisers/participants/rules.ts', to: '../../../../contract/amounts.ts' },
  { from: 'server/slices/identity/users/profile/show-profile.ts', to: '../sessions/queries.ts' },
  { from: 'server/slices/identity/users/profile/show-profile.ts', to: '../../media/index.ts' },
  { from: 'server/slices/money/refunds/send-refunded.ts', to: '../payments/methods/index.ts' },
  {
    from: 'server/slices/fundraisers/participants/join-team.test.ts',
    to: '../../../../tests/support/build-test-app.ts',
  },
  { from: 'server/slices/fundraisers/participants/join-team.test.ts', to: 'vitest' },
  { from: 'web/features/money/donations/amount.tsx', to: '../../../ui/field.tsx' },
  { from: 'web/features/money/donations/amount.tsx', to: '../../../../contract/amounts.ts' },
  { from: 'web/ui/aria/dialog-overlay.tsx', to: 'react-aria-components/Dialog' },
  { from: 'web/features/money/donations/amount.tsx', to: '../../../parts/fundraisers/person-card.tsx' },
  { from: 'web/parts/fundraisers/person-card.tsx', to: '../../ui/field.tsx' },
  { from: 'web/routes/money/donate.tsx', to: '../../parts/fundraisers/person-card.tsx' },
  { from: 'web/features/identity/support/support-dialog.tsx', to: '../../../ui/aria/dialog-overlay.tsx' },
  { from: 'web/features/pages/a-new-feature/with-dialog.tsx', to: '../../../ui/aria/dialog-overlay.tsx' },
  { from: 'web/routes/app.tsx', to: '../ui/dates/date-picker.tsx' },
  { from: 'web/routes/with-list.tsx', to: '../ui/lists/growing-list.tsx' },
  { from: 'web/routes/money/donate.tsx', to: '../../features/money/donations/amount.tsx' },
  { from: 'web/routes/money/donate.tsx', to: './+types/donate' },
  { from: 'web/entry.server.tsx', to: 'node:stream' },
]

type Names = Readonly<Record<string, readonly string[]>>

/** Pairs of an item and the next one, for all items but the last. */
const withNext = <One>(row: readonly One[]) => row.slice(0, -1).map((one, at) => ({ one, next: row[at + 1]! }))

/** Plants a violation: every slice but the last of its area imports its next one, which it may not. */
const sliceOrderViolations = (areas: Names) =>
  Object.values(areas)
    .flatMap((names) => withNext(names))
    .map(({ one, next }) =>
      planted(`slice-order-${one}`, `server/slices/${pathOfSlice(one)}/upward.ts`, `../${next}/index.ts`),
    )

/** Returns the first slice of each area, which stands for the area. */
const firstSlices = (areas: Names) =>
  Object.entries(areas).map(([area, [first]]) => ({ area, path: `${area}/${first!}` }))

/**
 * Violations of the order of areas: in each of the four trees every area but the last imports its next one, and the
 * server the contract of that.
 */
const areaOrderViolations = (areas: Names) =>
  withNext(firstSlices(areas)).flatMap(({ one: { area, path }, next }) => [
    planted(`area-order-${area}`, `contract/${path}/above.ts`, `../../${next.path}/words.ts`),
    planted(`area-order-${area}`, `server/slices/${path}/above.ts`, `../../${next.path}/index.ts`),
    planted(`area-order-${area}`, `server/schema/${path}/above.ts`, `../../${next.path}/tables.ts`),
    planted(`area-order-${area}`, `web/features/${area}/lower/above.tsx`, `../../${next.area}/upper/look.tsx`),
    planted(`area-contract-${area}`, `server/slices/${path}/words.ts`, `../../../../contract/${next.path}/words.ts`),
    planted(`area-contract-${area}`, `server/schema/${path}/words.ts`, `../../../../contract/${next.path}/words.ts`),
  ])

const eachButLast = (parts: Names) =>
  Object.entries(parts).flatMap(([slice, names]) =>
    withNext(names).map(({ one: name, next }) => ({ slice, path: pathOfSlice(slice), name, next })),
  )

/**
 * Plants a violation: every part but the last imports its next one, once by itself and once through a file of the
 * slice.
 */
const partOrderViolations = (parts: Names) =>
  eachButLast(parts).flatMap(({ slice, path, name, next }) => [
    planted(`part-order-${slice}-${name}`, `server/slices/${path}/${name}/onward.ts`, `../${next}/queries.ts`),
    planted(`part-order-${slice}-${name}`, `server/slices/${path}/${name}/around.ts`, `../through-${next}.ts`),
  ])

export const plantedImports = (areas: Names, parts: Names) => [
  ...violations,
  ...areaOrderViolations(areas),
  ...sliceOrderViolations(areas),
  ...partOrderViolations(parts),
]

/** Returns files that plants point at and that import nothing, or that complete a circle. */
export const standingFiles = (areas: Names, parts: Names): Record<string, string> => ({
  'tests/support/build-test-app.ts': '',
  'contract/call.ts': '',
  'contract/fundraisers/teams/teams.ts': '',
  'server/platform/clock.ts': '',
  'server/schema/columns.ts': '',
  'server/schema/fundraisers/teams.ts': '',
  'server/ports/payments/providers/sandbox/index.ts': '',
  'server/slices/fundraisers/teams/queries.ts': '',
  'server/slices/money/payments/attempts/index.ts': '',
  'server/slices/money/payments/methods/index.ts': '',
  'db/demo/plant.ts': '',
  'web/lib/circle-two.ts': "export * from './circle-one.ts'\n",
  'web/lib/format.ts': '',
  'web/ui/field.tsx': '',
  'web/ui/aria/dialog-overlay.tsx': '',
  'web/ui/dates/date-picker.tsx': '',
  'web/ui/lists/growing-list.tsx': '',
  'web/ui/lists/use-page-list.ts': '',
  'web/routes.ts': '',
  'web/routes/pages/address.tsx': '',
  'web/routes/app.tsx': 'export const handle = { isApp: true }\n',
  ...Object.fromEntries(
    Object.values(areas)
      .flat()
      .map((name) => [`server/slices/${pathOfSlice(name)}/index.ts`, '']),
  ),
  ...Object.fromEntries(
    firstSlices(areas).flatMap(({ area, path }) => [
      [`contract/${path}/words.ts`, ''],
      [`server/schema/${path}/tables.ts`, ''],
      [`web/features/${area}/upper/look.tsx`, ''],
    ]),
  ),
  ...Object.fromEntries(
    eachButLast(parts).flatMap(({ path, next }) => [
      [`server/slices/${path}/${next}/queries.ts`, ''],
      [`server/slices/${path}/through-${next}.ts`, `export * from './${next}/queries.ts'\n`],
    ]),
  ),
})
