import { spawn } from 'node:child_process'
import { startPostgres } from './postgres.mjs'

// `node scripts/database/with-postgres.mjs <command>` runs a command beside a PostgreSQL of its own, reachable as
// TEST_DATABASE_URL and gone afterwards. For tests, not for keeping.

const ended = (child) => new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)))

async function main([command, ...commandArguments]) {
  if (command === undefined)
    throw new Error('Say which command to run, e.g. node scripts/database/with-postgres.mjs npm run test:unit')
  const postgres = await startPostgres({ isDurable: false })
  try {
    const child = spawn(command, commandArguments, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      shell: process.platform === 'win32',
    })
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    const result = await ended(child)
    process.exitCode = typeof result === 'number' ? result : 1
  } finally {
    await postgres.stop()
  }
}

await main(process.argv.slice(2))
