import Fastify from 'fastify'
import { insertBlock, insertUpdate } from '../tests/support/builders/content.ts'
import { insertGiftSuggestion, insertProject } from '../tests/support/builders/projects.ts'
import { donationForm, eventOf, payStatement, tokenHeaders } from './donations/donation.ts'
import { loadPage, type PageLoad } from './pages/load-page.ts'
import { plantDonations } from './plant-donations.ts'
import { processorMsOf } from './process-figures.ts'
import { createDatabase, type RunningProduct, withPostgres, withProduct } from './product-on-postgres.ts'
import { RawHttp } from './raw-http.ts'
import { repeats, seconds } from './settings.ts'
import { median, rounded } from './statistics.ts'
import { connectPostgres } from '../server/platform/db/connect-postgres.ts'
import type { Database } from '../server/platform/db/database.ts'
import { silentLog } from '../server/platform/log.ts'

const donationCount = 10_000
const targets = { ratio: 0.35, shownWithinMs: 1_000 }
const freshPages = 100
const shownTries = 5

/** A project's page with ten thousand gifts, as visitors without a session get it. */
export function measurePage() {
  return withPostgres(async ({ url }) => {
    let project = { id: 0, url: '' }
    const databaseUrl = await createDatabase(url, 'page', async (database) => {
      project = await plantProject(database)
    })
    return withProduct({ databaseUrl }, async (product) => {
      const address = `${product.server.url}/${project.url}`
      const turns = await takeTurns(address)
      const shown = await measureShown({ product, databaseUrl, address, projectId: project.id })
      const ratio = rounded(median(turns.map(({ page, bare }) => page.perSecond / bare.perSecond)), 2)
      const middle = (read: (turn: Turn) => number) => rounded(median(turns.map(read)), 1)
      return {
        targets,
        isGood: ratio >= targets.ratio && Math.max(...shown) <= targets.shownWithinMs,
        donations: donationCount,
        ratio,
        pagesPerSecond: middle(({ page }) => page.perSecond),
        bareFastifyPerSecond: middle(({ bare }) => bare.perSecond),
        pageP99Ms: middle(({ page }) => page.p99Ms),
        giftShownAfterMs: shown,
        freshPage: await measureFresh(product, address),
      }
    })
  })
}

async function plantProject(database: Database) {
  const { db } = database
  const project = await insertProject(db, { donationUpdateMail: false })
  for (const title of ['Waarom', 'Hoe', 'Wie', 'Wanneer']) await insertBlock(db, { projectId: project.id, title })
  for (const title of ['Begonnen', 'Halverwege']) await insertUpdate(db, { projectId: project.id, title })
  for (const amountCents of [1_000, 2_500, 5_000])
    await insertGiftSuggestion(db, { projectId: project.id, amountCents })
  await plantDonations(database, { projectId: project.id, count: donationCount })
  return project
}

interface Turn {
  page: PageLoad
  bare: PageLoad
}

/** The same bytes with the same type and encoding, from a server that does nothing else. */
async function takeTurns(address: string): Promise<Turn[]> {
  const answer = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  if (answer.status !== 200) throw new Error(`The page was answered with ${answer.status}`)
  const bytes = await readRaw(address)
  const bare = Fastify()
  bare.get('/', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(bytes),
  )
  const bareAddress = await bare.listen({ host: '127.0.0.1', port: 0 })
  const turns: Turn[] = []
  await loadPage(address, 2)
  await loadPage(bareAddress, 2)
  for (let turn = 0; turn < repeats; turn += 1)
    turns.push({ page: await loadPage(address, seconds), bare: await loadPage(bareAddress, seconds) })
  await bare.close()
  return turns
}

/** The compressed bytes as they travel; fetch would unpack them. */
async function readRaw(address: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })
}

interface ShownMeasurement {
  product: RunningProduct
  databaseUrl: string
  address: string
  projectId: number
}

/** Milliseconds from a paid gift until the page that everybody gets names its donor, while others keep asking for it. */
async function measureShown({ product, databaseUrl, address, projectId }: ShownMeasurement): Promise<number[]> {
  const database = await connectPostgres(databaseUrl, silentLog, 1)
  const http = new RawHttp(product.port)
  const headers = { ...tokenHeaders(), 'content-type': 'application/json' }
  const waits: number[] = []
  for (let turn = 0; turn < shownTries; turn += 1) {
    const name = `Zichtbaar${turn}`
    const form = JSON.stringify({ ...donationForm(projectId), first_name: name })
    const accepted = await http.post('/api/donation', { ...headers, 'idempotency-key': `shown-gift-${turn}` }, form)
    const paymentId = (JSON.parse(accepted.body) as { url: string }).url.split('/').at(-1)!
    await database.run(payStatement, [paymentId])
    const event = eventOf(paymentId)
    await fetch(address)
    const paidAt = performance.now()
    await http.post('/api/payments/sandbox/events', event.headers, event.body)
    while (!(await (await fetch(address)).text()).includes(name)) if (performance.now() - paidAt > 10_000) break
    waits.push(rounded(performance.now() - paidAt))
  }
  http.close()
  await database.close()
  return waits
}

/** A page that nobody shares, asked one after the other. */
async function measureFresh({ server }: RunningProduct, address: string) {
  const ask = async (turn: number) => {
    const answer = await fetch(`${address}?fresh=${turn}`)
    await answer.arrayBuffer()
  }
  for (let turn = 0; turn < freshPages / 5; turn += 1) await ask(turn)
  const before = processorMsOf(server.pid)
  const startedAt = performance.now()
  for (let turn = 0; turn < freshPages; turn += 1) await ask(turn)
  return {
    processorMs: rounded((processorMsOf(server.pid) - before) / freshPages, 1),
    elapsedMs: rounded((performance.now() - startedAt) / freshPages, 1),
  }
}
