/** One import in a tree laid out like the product's: `from` imports `to`. */
export interface PlantedImport {
  rule: string
  from: string
  to: string
}

const planted = (rule: string, from: string, to: string): PlantedImport => ({ rule, from, to })

/** A violation of every rule but the order of the slices. */
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
  planted('contract-root-is-below', 'contract/with-slice.ts', './fundraisers/teams/teams.ts'),
  planted('slice-order-users', 'contract/identity/users/upward.ts', '../../fundraisers/teams/teams.ts'),
  planted('web-not-server', 'web/features/money/donations/with-server.tsx', '../../../../server/platform/clock.ts'),
  planted('web-without-node', 'web/lib/with-node.ts', 'node:fs'),
  planted('web-ui-knows-no-product', 'web/ui/with-feature.tsx', '../features/money/donations/amount.tsx'),
  planted('react-aria-in-one-room', 'web/features/fundraisers/projects/with-aria.tsx', 'react-aria-components/Dialog'),
  planted('web-parts-know-no-feature', 'web/parts/with-feature.tsx', '../features/money/donations/amount.tsx'),
  planted('web-ui-knows-no-product', 'web/lib/with-part.tsx', '../parts/person-card.tsx'),
  planted('public-pages-stay-light', 'web/features/money/donate/with-dialog.tsx', '../../../ui/aria/dialog.tsx'),
  planted('public-pages-stay-light', 'web/features/pages/a-new-feature/with-dialog.tsx', '../../../ui/aria/dialog.tsx'),
  planted('public-pages-stay-light', 'web/parts/with-dates.tsx', '../ui/dates/date-picker.tsx'),
  planted('app-only-is-fetched-when-asked', 'web/features/identity/support/with-window.tsx', './support-dialog.tsx'),
  planted(
    'web-features-do-not-mix',
    'web/features/fundraisers/projects/with-donations.tsx',
    '../../money/donations/amount.tsx',
  ),
  planted('web-features-not-routes', 'web/features/fundraisers/projects/with-routes.tsx', '../../../routes.ts'),
  planted('web-routes-are-not-imported', 'web/lib/with-route.tsx', '../routes/address.tsx'),
  planted('server-not-web', 'server/slices/pages/pages/with-web.ts', '../../../../web/lib/format.ts'),
  planted('platform-knows-no-product', 'server/platform/with-schema.ts', '../schema/fundraisers/teams.ts'),
  planted('schema-is-a-leaf', 'server/schema/with-platform.ts', '../platform/clock.ts'),
  planted('ports-know-no-slice', 'server/ports/payments/with-slice.ts', '../../slices/fundraisers/teams/index.ts'),
  planted(
    'providers-only-from-the-root',
    'server/slices/money/donations/with-provider.ts',
    '../../../ports/payments/providers/sandbox/index.ts',
  ),
  planted('providers-do-not-mix', 'server/ports/payments/providers/mollie/with-sandbox.ts', '../sandbox/index.ts'),
  planted('only-main-starts-the-app', 'server/slices/pages/pages/with-app.ts', '../../../app.ts'),
  planted('demo-only-from-main', 'server/slices/fundraisers/projects/with-demo.ts', '../../../../db/demo/plant.ts'),
  planted('slice-is-listed', 'server/slices/auctions/index.ts', '../identity/users/index.ts'),
  planted('slice-door', 'server/slices/money/donations/past-the-door.ts', '../../fundraisers/teams/queries.ts'),
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

/** What the rules must let through; a rule that forbids everything would catch every plant as well. */
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
  {
    from: 'server/slices/fundraisers/participants/join-team.test.ts',
    to: '../../../../tests/support/build-test-app.ts',
  },
  { from: 'server/slices/fundraisers/participants/join-team.test.ts', to: 'vitest' },
  { from: 'web/features/money/donations/amount.tsx', to: '../../../ui/field.tsx' },
  { from: 'web/features/money/donations/amount.tsx', to: '../../../../contract/amounts.ts' },
  { from: 'web/ui/aria/dialog.tsx', to: 'react-aria-components/Dialog' },
  { from: 'web/features/money/donations/amount.tsx', to: '../../../parts/person-card.tsx' },
  { from: 'web/parts/person-card.tsx', to: '../ui/field.tsx' },
  { from: 'web/routes/donate.tsx', to: '../parts/person-card.tsx' },
  { from: 'web/features/identity/support/support-dialog.tsx', to: '../../../ui/aria/dialog.tsx' },
  { from: 'web/features/identity/settings/day.tsx', to: '../../../ui/dates/date-picker.tsx' },
  { from: 'web/routes/donate.tsx', to: '../features/money/donations/amount.tsx' },
  { from: 'web/routes/donate.tsx', to: './+types/donate' },
  { from: 'web/entry.server.tsx', to: 'node:stream' },
]

/** Every slice but the last imports its next one, which it may not. */
const sliceOrderViolations = (slices: readonly string[]) =>
  slices
    .slice(0, -1)
    .map((name, at) =>
      planted(`slice-order-${name}`, `server/slices/${name}/upward.ts`, `../${slices[at + 1]}/index.ts`),
    )

type Parts = Readonly<Record<string, readonly string[]>>

const eachButLast = (parts: Parts) =>
  Object.entries(parts).flatMap(([slice, names]) =>
    names.slice(0, -1).map((name, at) => ({ slice, name, next: names[at + 1]! })),
  )

/** Every part but the last imports its next one, once by itself and once through a file of the slice. */
const partOrderViolations = (parts: Parts) =>
  eachButLast(parts).flatMap(({ slice, name, next }) => [
    planted(`part-order-${slice}-${name}`, `server/slices/${slice}/${name}/onward.ts`, `../${next}/queries.ts`),
    planted(`part-order-${slice}-${name}`, `server/slices/${slice}/${name}/around.ts`, `../through-${next}.ts`),
  ])

export const plantedImports = (slices: readonly string[], parts: Parts) => [
  ...violations,
  ...sliceOrderViolations(slices),
  ...partOrderViolations(parts),
]

/** Files that plants point at and that import nothing, or that complete a circle. */
export const standingFiles = (slices: readonly string[], parts: Parts): Record<string, string> => ({
  'tests/support/build-test-app.ts': '',
  'contract/call.ts': '',
  'contract/fundraisers/teams/teams.ts': '',
  'server/platform/clock.ts': '',
  'server/schema/fundraisers/teams.ts': '',
  'server/ports/payments/providers/sandbox/index.ts': '',
  'server/slices/fundraisers/teams/queries.ts': '',
  'db/demo/plant.ts': '',
  'web/lib/circle-two.ts': "export * from './circle-one.ts'\n",
  'web/lib/format.ts': '',
  'web/ui/field.tsx': '',
  'web/ui/aria/dialog.tsx': '',
  'web/ui/dates/date-picker.tsx': '',
  'web/routes.ts': '',
  'web/routes/address.tsx': '',
  ...Object.fromEntries(slices.map((name) => [`server/slices/${name}/index.ts`, ''])),
  ...Object.fromEntries(
    eachButLast(parts).flatMap(({ slice, next }) => [
      [`server/slices/${slice}/${next}/queries.ts`, ''],
      [`server/slices/${slice}/through-${next}.ts`, `export * from './${next}/queries.ts'\n`],
    ]),
  ),
})
