import { defineConfig } from 'vitest/config'

/** Two processes of tests fit a small machine, more make it swap time between them. */
const workersMax = Number(process.env['TEST_WORKERS'] ?? 2)

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workersMax,
    // What a statement of the embedded database leaves behind is gone young: a larger place for it saves a twentieth of the time.
    execArgv: ['--max-semi-space-size=48'],
    // The clock of a busy machine is no judge: a test that hangs fails, one that waits its turn does not. Only a
    // failure ever waits so long.
    testTimeout: 240_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // A report tells the message alone: it says what came, and not only that it was something else.
    chaiConfig: { truncateThreshold: 1_000 },
    // Nothing depends on the place the machine happens to stand in.
    env: { TZ: 'Pacific/Auckland' },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          // Files share a process and what it has loaded, which takes a third of the time away: no file leaves fake
          // timers, spies or changed globals behind.
          isolate: false,
          restoreMocks: true,
          setupFiles: 'tests/support/leave-nothing-behind.ts',
          include: [
            '{contract,server,db,tests/support,tests/authorization,tests/specified-calls,tests/fuzz,scripts,bench}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          // Real processes that are killed, real sockets: slower than the rest, and nothing of it is simulated.
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: 'tests/faults/build-product.ts',
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
          setupFiles: 'tests/support/leave-no-page-behind.ts',
        },
      },
    ],
  },
})
