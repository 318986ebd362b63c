import { readFileSync } from 'node:fs'

// `npm run mutate`: breaks the rules of money one by one and reports the breaks that no test sees. It takes its time and is no
// part of `npm test`. One file: `npm run mutate -- --mutate server/slices/money/refunds/rules.ts`.
// Results and survivors: docs/mutants.md

/** Decisions about money that need neither a database nor a provider. */
const rules = [
  'contract/money.ts',
  'contract/money/payments/donation-states.ts',
  'server/ports/payments/failure-of.ts',
  'server/ports/payments/method-facts.ts',
  'server/slices/money/**/rules.ts',
  'server/slices/money/payments/settlement/jobs-after.ts',
]

/** The translation of the providers' words into ours. The sandbox plays a provider, and moves no money. */
const mappings = [
  'server/ports/payments/providers/!(sandbox)/{amounts,failure-reasons,present-payment,returned-amounts,share-fees}.ts',
  'server/ports/cards/providers/!(sandbox)/{failure-reasons,present-charge}.ts',
]

/** Tables in files about more than that. */
const tables = {
  'server/ports/payments/providers/mollie/http/errors.ts': ['laterStatuses', 'goneStatuses', 'errorOf'],
  'server/ports/payments/providers/mollie/linking.ts': ['stateOf'],
  'server/ports/payments/providers/mollie/methods.ts': ['sequences'],
  'server/ports/payments/providers/mollie/payouts.ts': ['settlementOutcomes'],
  'server/ports/payments/providers/mollie/refund-payment.ts': ['refundStatuses'],
  'server/ports/payments/providers/stripe/linking.ts': ['stateOf'],
  'server/ports/payments/providers/stripe/mandates.ts': ['setupStatuses', 'mandateStatusOf'],
  'server/ports/payments/providers/stripe/methods.ts': ['maximumCents'],
  'server/ports/payments/providers/stripe/payouts.ts': ['payoutOutcomes', 'kinds', 'presentEntry'],
  'server/ports/payments/providers/stripe/refund-payment.ts': ['refundStatuses'],
  'server/ports/cards/providers/braintree/refund-charge.ts': ['settledStatuses'],
}

/** The lines of a constant or function. @returns `file:first-last`, as Stryker wants them */
function linesOf(file, name) {
  const lines = readFileSync(file, 'utf8').split('\n')
  const first = lines.findIndex((line) => new RegExp(`^export (const|function) ${name}\\b`).test(line))
  const last = lines.findIndex(
    (line, at) => at >= first && (/^[\])}]/.test(line) || (at === first && /[\])}]$/.test(line))),
  )
  if (first < 0 || last < 0) throw new Error(`${file} has no ${name}`)
  return `${file}:${first + 1}-${last + 1}`
}

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    ...rules,
    ...mappings,
    ...Object.entries(tables).flatMap(([file, names]) => names.map((name) => linesOf(file, name))),
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Files beside the sources that no rule reads would be copied for each run.
  ignorePatterns: ['build', 'data', 'docs', 'bench', 'web', 'tests/e2e', 'test-results', 'reports'],
  concurrency: 1,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 90, low: 80, break: 80 },
  timeoutMS: 30_000,
}
