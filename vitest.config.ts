import { defineConfig } from 'vitest/config'

/** Two processes of tests fit a small machine; more of them only compete for its processors. */
const workersMax = Number(process.env['TEST_WORKERS'] ?? 2)

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workersMax,
    // The garbage of the embedded database's statements dies young: a larger young generation saves a twentieth of the
    // time.
    execArgv: ['--max-semi-space-size=48'],
    // Long time limits, as a busy machine is slow: a test that hangs fails, and a test that waits for a processor does
    // not. Only a failing test waits so long.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // A report has the message of a failure alone, so the message shows the received value in full.
    chaiConfig: { truncateThreshold: 1_000 },
    // A time zone of another continent, as nothing may depend on the zone of the machine.
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Files share a process and its loaded modules, which saves a third of the time: no file leaves fake timers,
          // spies or changed globals behind.
          isolate: false,
          restoreMocks: true,
          setupFiles: 'tests/support/leave-nothing-behind.ts',
          globalSetup: 'tests/support/database/drop-remaining.ts',
          include: [
            '{contract,server,db,tests/support,tests/authorization,tests/specified-calls,tests/fuzz,scripts,bench}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Real processes that are killed, and real sockets: slower than the rest, as nothing is simulated.
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/support/servers/build-product.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['web/**/*.test.{ts,tsx}'],
          // Files share a process, a page and the libraries; our own modules are loaded anew for each.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: 'tests/support/leave-no-page-behind.ts',
        },
      },
    ],
  },
})
