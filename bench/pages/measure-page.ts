import Fastify from 'fastify'
import { loadPage, type PageLoad } from './load-page.ts'
import { measureShown } from './measure-shown.ts'
import { donationCount, seedPage } from './seed-page.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { repeats, seconds } from '../settings.ts'
import { median, rounded } from '../statistics.ts'

const targets = { ratio: 0.35, shownWithinMs: 1_000 }

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
      const shownTimes = await measureShown({ port: product.port, databaseUrl, url, projectId: project.id })
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
