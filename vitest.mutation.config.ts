import { defineConfig } from 'vitest/config'

/**
 * The tests of `npm run mutate`: those that need neither a database nor a provider, so that a thousand breaks are tried
 * in minutes.
 */
export default defineConfig({
  test: {
    environment: 'node',
    env: { TZ: 'Pacific/Auckland' },
    include: [
      'contract/**/*.test.ts',
      'server/slices/money/**/{rules,jobs-after}.test.ts',
      'server/ports/payments/{failure-of,method-facts}.test.ts',
      'server/ports/**/{tables,money,present-payment,returned-amounts}.test.ts',
    ],
  },
})
