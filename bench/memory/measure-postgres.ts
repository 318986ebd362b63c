import { insertProject } from '../../tests/support/builders/projects.ts'
import { driveProduct } from '../donations/drive-product.ts'
import { loadPage } from '../pages/load-page.ts'
import { seedDonations } from '../product/seed-donations.ts'
import { residentMbOf } from '../product/process-figures.ts'
import { createDatabase, withPostgres, withProduct } from '../product/product-on-postgres.ts'
import { seconds } from '../settings.ts'

const targetMb = 250
const rounds = 3

/** Memory of the product's process on PostgreSQL, after donations and pages under full load, round after round. */
export function measureMemory() {
  return withPostgres(async ({ url }) => {
    let project = { id: 0, url: '' }
    const databaseUrl = await createDatabase(url, 'memory', async (database) => {
      project = await insertProject(database.db)
      await seedDonations(database, { projectId: project.id, count: 10_000 })
    })
    return withProduct({ databaseUrl, environment: { LOG_LEVEL: 'info' } }, async ({ server, port }) => {
      const afterStart = residentMbOf(server.pid)
      const afterRounds: { donations: number; sharedPages: number; ownPages: number }[] = []
      for (let round = 0; round < rounds; round += 1) {
        await driveProduct({ port, databaseUrl, projectId: project.id, clients: 16, seconds })
        const donations = residentMbOf(server.pid)
        await loadPage(`${server.url}/${project.url}`, seconds)
        const sharedPages = residentMbOf(server.pid)
        // A URL with a query string is unique, so that every one of these pages is rendered.
        await loadPage(`${server.url}/${project.url}?fresh=1`, seconds)
        afterRounds.push({ donations, sharedPages, ownPages: residentMbOf(server.pid) })
      }
      const most = Math.max(...afterRounds.flatMap((round) => Object.values(round)))
      return { targetMb, isGood: most <= targetMb, residentMb: { afterStart, most, afterRounds } }
    })
  })
}
