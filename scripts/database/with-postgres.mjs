import { spawn } from 'node:child_process'
import { startPgbouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'

// `node scripts/database/with-postgres.mjs <command>` runs a command beside a PostgreSQL of its own, reachable as
// TEST_DATABASE_URL and gone afterwards. With --pgbouncer before the command, TEST_POOLER_URL leads to the same server
// through a PgBouncer in transaction mode. For tests, not for keeping.

/** Few sessions, lent in turn: each transaction of a client gets another than the one before it. */
const poolerSettings = ['pool_mode=transaction', 'default_pool_size=6', 'server_round_robin=1', 'server_idle_timeout=5']

const ended = (child) => new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))

async function main(options) {
  const isPooled = options[0] === '--pgbouncer'
  const [command, ...commandArguments] = isPooled ? options.slice(1) : options
  if (command === undefined)
    throw new Error('Say which command to run, e.g. node scripts/database/with-postgres.mjs npm run test:unit')
  // Databases that tests hand on end the sessions of a pooler each time, which the server would report.
  const postgres = await startPostgres({ isDurable: false, more: isPooled ? ['log_min_messages=panic'] : [] })
  let pooler
  try {
    if (isPooled) pooler = await startPgbouncer(postgres.url, { settings: poolerSettings })
    const child = spawn(command, commandArguments, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url, ...(pooler && { TEST_POOLER_URL: pooler.url }) },
      shell: process.platform === 'win32',
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    const result = await ended(child)
    process.exitCode = typeof result === 'number' ? result : 1
  } finally {
    await pooler?.stop()
    await postgres.stop()
  }
}

await main(process.argv.slice(2))
