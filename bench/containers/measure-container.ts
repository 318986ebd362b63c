import pg from 'pg'
import { giveSteadily } from '../../tests/support/donors/steady-donors.ts'
import { insertProject } from '../../tests/support/builders/projects.ts'
import { findFreePort } from '../../tests/support/servers/find-free-port.ts'
import { createDatabase, withPostgres } from '../product/product-on-postgres.ts'
import { benchSecret } from '../settings.ts'
import { container, image, runOnce, startContainer } from './run-container.ts'

const donors = Number(process.env['DONORS'] ?? 4)
const secondsBetween = Number(process.env['BENCH_SECONDS'] ?? 8)

/**
 * Measures the image as it is run for real: not root, read-only, a web and a job process beside PostgreSQL, of which
 * the web process is killed while people give, and started anew. How many donations are lost or doubled?
 */
export function measureContainer() {
  return withPostgres(async ({ url }) => {
    let projectId = 0
    const databaseUrl = await createDatabase(url, 'contained', async ({ db }) => {
      projectId = (await insertProject(db, { url: 'dijkloop' })).id
    })
    const port = await findFreePort()
    const baseUrl = `http://127.0.0.1:${port}`
    const environment = async (role: 'web' | 'jobs') => ({
      PROCESS: role,
      NODE_ENV: '',
      PORT: String(port),
      METRICS_PORT: String(await findFreePort()),
      BASE_URL: baseUrl,
      DATABASE_URL: databaseUrl,
      SECRET: benchSecret,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
      DEMO: 'off',
      LOOP_DELAY_MAX_MS: '60000',
    })
    await runOnce(await environment('web'), 'node', 'build/server/stuiver.js', 'migrate')
    const names = { web: `stuiver-web-${port}`, jobs: `stuiver-jobs-${port}` }
    const jobs = await startContainer(names.jobs, await environment('jobs'))
    const first = await startContainer(names.web, await environment('web'))
    const steady = giveSteadily({ baseUrl, projectId }, { donors })
    await untilAnswered(steady.answered, secondsBetween)
    await first.end('KILL')
    const second = await startContainer(names.web, await environment('web'))
    await untilAnswered(steady.answered, secondsBetween)
    const donations = await steady.stop()
    const memoryMb = { web: await second.memoryMb(), jobs: await jobs.memoryMb() }
    const exitCodes = [await second.end('TERM'), await jobs.end('TERM')]
    const stored = await countDonations(databaseUrl)
    return {
      isGood: stored === donations.length && exitCodes.every((code) => code === 0),
      imageMb: Math.round(Number(await container('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6),
      readyAfterMs: { web: first.readyAfterMs, webAnew: second.readyAfterMs, jobs: jobs.readyAfterMs },
      donations: donations.length,
      stored,
      setbacks: steady.setbacks(),
      memoryMb,
      exitCodes,
    }
  })
}

/** Resolves once that many more donations were answered as there are seconds. */
async function untilAnswered(answered: () => number, seconds: number): Promise<void> {
  const aim = answered() + seconds * donors
  while (answered() < aim) await new Promise((resolve) => setTimeout(resolve, 50))
}

async function countDonations(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from donations')
  await client.end()
  return rows[0].count
}
