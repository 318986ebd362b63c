import Fastify from 'fastify'
import { donationForm, eventOf, payStatement, tokenHeaders } from '../donations/donation.ts'
import { loadPage, type PageLoad } from './load-page.ts'
import { donationCount, seedPage } from './seed-page.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { RawHttp } from '../product/raw-http.ts'
import { repeats, seconds } from '../settings.ts'
import { median, rounded } from '../statistics.ts'
import { connectPostgres } from '../../server/platform/db/connections/connect-postgres.ts'
import { silentLog } from '../../server/platform/log.ts'
import { referenceIn } from '../../tests/support/reference-in.ts'

const targets = { ratio: 0.35, shownWithinMs: 1_000 }
const shownAttempts = 5

/** Measures a project's page with ten thousand donations, as visitors without a session get it. */
export function measurePage() {
  return withPostgres(async ({ url }) => {
    let project = { id: 0, url: '' }
    const databaseUrl = await createDatabase(url, 'page', async (database) => {
      project = await seedPage(database)
    })
    return withProduct({ databaseUrl }, async (product) => {
      const url = `${product.server.url}/${project.url}`
      const turns = await takeTurns(url)
      const shownTimes = await measureShown({ product, databaseUrl, url, projectId: project.id })
      const ratio = rounded(median(turns.map(({ page, bare }) => page.perSecond / bare.perSecond)), 2)
      const middle = (read: (turn: Turn) => number) => rounded(median(turns.map(read)), 1)
      return {
        targets,
        isGood: ratio >= targets.ratio && Math.max(...shownTimes) <= targets.shownWithinMs,
        donations: donationCount,
        ratio,
        pagesPerSecond: middle(({ page }) => page.perSecond),
        bareFastifyPerSecond: middle(({ bare }) => bare.perSecond),
        pageP99Ms: middle(({ page }) => page.p99Ms),
        donationShownAfterMs: shownTimes,
      }
    })
  })
}

interface Turn {
  page: PageLoad
  bare: PageLoad
}

/** Sends the same bytes with the same type and encoding, from a server that does nothing else. */
async function takeTurns(url: string): Promise<Turn[]> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`)
  const bytes = await readRaw(url)
  const bare = Fastify()
  bare.get('/', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
  )
  const bareUrl = await bare.listen({ host: '127.0.0.1', port: 0 })
  const turns: Turn[] = []
  await loadPage(url, 2)
  await loadPage(bareUrl, 2)
  for (let turn = 0; turn < repeats; turn += 1)
    turns.push({ page: await loadPage(url, seconds), bare: await loadPage(bareUrl, seconds) })
  await bare.close()
  return turns
}

/** Returns the compressed bytes as they travel; fetch would unpack them. */
async function readRaw(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

interface ShownMeasurement {
  product: RunningProduct
  databaseUrl: string
  url: string
  projectId: number
}

/** Milliseconds from a paid donation until the public page names its donor, while others keep loading it. */
async function measureShown({ product, databaseUrl, url, projectId }: ShownMeasurement): Promise<number[]> {
  const database = await connectPostgres(databaseUrl, silentLog, { connectionsMax: 1 })
  const http = new RawHttp(product.port)
  const headers = { ...tokenHeaders(), 'content-type': 'application/json' }
  const waits: number[] = []
  for (let turn = 0; turn < shownAttempts; turn += 1) {
    const name = `Zichtbaar${turn}`
    const form = JSON.stringify({ ...donationForm(projectId), first_name: name })
    const accepted = await http.post('/api/donation', { ...headers, 'idempotency-key': `shown-gift-${turn}` }, form)
    const paymentId = referenceIn((JSON.parse(accepted.body) as { url: string }).url)
    await database.run(payStatement, [paymentId])
    const event = eventOf(paymentId)
    await fetch(url)
    const paidAt = performance.now()
    await http.post('/api/payments/sandbox/events', event.headers, event.body)
    while (!(await (await fetch(url)).text()).includes(name)) if (performance.now() - paidAt > 10_000) break
    waits.push(rounded(performance.now() - paidAt))
  }
  http.close()
  await database.close()
  return waits
}
