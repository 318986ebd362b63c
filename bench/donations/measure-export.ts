import { insertProject } from '../../tests/support/builders/projects.ts'
import { builtPassword, insertUser } from '../../tests/support/builders/users.ts'
import { processorMsOf, residentMbOf } from '../product/process-figures.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { seedDonations } from '../product/seed-donations.ts'
import { percentile, rounded } from '../statistics.ts'

const donationCount = 1_000_000
const fewCount = 100
const target = { rowsASecond: 50_000, moreMb: 50, listRatio: 2 }
const sampleMs = 100
const listRequests = 100

/**
 * Measures the export of a million donations as a file, and its first page beside that of a hundred, for managers of
 * the project.
 */
export function measureExport() {
  return withPostgres(async ({ url, pid }) => {
    let [many, few, email] = [0, 0, '']
    const databaseUrl = await createDatabase(url, 'export', async (database) => {
      const owner = await insertUser(database.db)
      email = owner.email
      many = (await insertProject(database.db, { ownerId: owner.id })).id
      few = (await insertProject(database.db, { ownerId: owner.id })).id
      await seedDonations(database, { projectId: many, count: donationCount })
      await seedDonations(database, { projectId: few, count: fewCount })
    })
    return withProduct({ databaseUrl }, async ({ server, port }) => {
      const product = { server, port, databasePid: pid }
      const cookie = await signIn(product, email)
      const send = (path: string) => fetch(`http://127.0.0.1:${product.port}${path}`, { headers: { cookie } })
      const lists = await listTimes(send, { many, few })
      // Once for nothing: what a process compiles at its first export it compiles once.
      await takeFile(product, send, `/api/project/${few}/donations/export?format=xlsx`)
      const csv = await takeFile(product, send, `/api/project/${many}/donations/export?format=csv`)
      const xlsx = await takeFile(product, send, `/api/project/${many}/donations/export?format=xlsx`)
      const isQuick = [csv, xlsx].every(({ rowsASecond }) => rowsASecond >= target.rowsASecond)
      const isFlat = [csv, xlsx].every(({ moreMb }) => moreMb <= target.moreMb)
      return { target, isGood: isQuick && isFlat && lists.ratio <= target.listRatio, csv, xlsx, lists }
    })
  })
}

interface MeasuredProduct extends RunningProduct {
  databasePid: number
}

type RequestPath = (path: string) => Promise<Response>

async function signIn({ port }: RunningProduct, email: string): Promise<string> {
  const address = `http://127.0.0.1:${port}`
  const first = await fetch(`${address}/user/current`)
  const jar = new Map<string, string>()
  const storeCookies = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
  }
  storeCookies(first)
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${address}/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookie(),
      'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    },
    body: JSON.stringify({ email, password: builtPassword }),
  })
  if (answer.status !== 200) throw new Error(`signing in was answered with ${answer.status}`)
  storeCookies(answer)
  return cookie()
}

async function takeFile({ server, databasePid }: MeasuredProduct, send: RequestPath, path: string) {
  const idleMb = residentMbOf(server.pid)
  let mostMb = idleMb
  const watch = setInterval(() => (mostMb = Math.max(mostMb, residentMbOf(server.pid))), sampleMs)
  const startedAt = performance.now()
  const processes = { product: server.pid, database: databasePid }
  const before = { product: processorMsOf(processes.product), database: processorMsOf(processes.database) }
  const processorSeconds = (name: keyof typeof processes) =>
    rounded((processorMsOf(processes[name]) - before[name]) / 1000, 1)
  let bytes = 0
  try {
    const answer = await send(path)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
    for await (const chunk of answer.body!) bytes += chunk.length
  } catch (error) {
    throw new Error(`${path} broke off after ${bytes} bytes, and the log of the product is: ${server.output()}`, {
      cause: error,
    })
  } finally {
    clearInterval(watch)
  }
  const seconds = (performance.now() - startedAt) / 1000
  return {
    rowsASecond: Math.round(donationCount / seconds),
    seconds: rounded(seconds, 1),
    // What other work of the machine hardly changes: the two work at the same time, so the longer one decides.
    processorSeconds: { product: processorSeconds('product'), database: processorSeconds('database') },
    megabytes: Math.round(bytes / 1_000_000),
    idleMb,
    moreMb: mostMb - idleMb,
  }
}

async function listTimes(send: RequestPath, projects: { many: number; few: number }) {
  const times = { many: [] as number[], few: [] as number[] }
  for (let turn = 0; turn < listRequests; turn += 1)
    for (const name of ['many', 'few'] as const) {
      const startedAt = performance.now()
      const answer = await send(`/api/project/${projects[name]}/donations/list`)
      await answer.json()
      times[name].push(performance.now() - startedAt)
    }
  const [many, few] = [percentile(times.many, 0.5), percentile(times.few, 0.5)]
  return { manyMs: rounded(many, 2), fewMs: rounded(few, 2), ratio: rounded(many / few, 2) }
}
