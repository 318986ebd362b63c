import { createFaultWorld } from '../../tests/faults/fault-world.ts'
import { measureOutage, type OutageFigures, outages, watchConnections } from '../../tests/faults/measure-outage.ts'
import { giveSteadily } from '../../tests/support/donors/steady-donors.ts'
import { withPostgres } from '../product/product-on-postgres.ts'

const donors = 6
const targets = { readyMs: 2_000, connectionsOverNormal: 12 }

/**
 * Measures outages: the database is taken away under load and comes back. How soon is the product ready, and with how
 * many connections?
 */
export function measureOutages() {
  return withPostgres(async (postgres) => {
    const world = await createFaultWorld({ TRUSTED_PROXIES: '1' }, postgres.url)
    const server = await world.start()
    try {
      const steady = giveSteadily({ baseUrl: server.url, projectId: world.projectId }, { donors })
      const normal = await watchConnections({ postgres, world }, 2_000)
      const figures: OutageFigures[] = []
      for (const outage of outages) figures.push(await measureOutage({ postgres, world, server, steady }, outage))
      const donations = (await steady.stop()).length
      const isGood = figures.every(
        ({ statusMeanwhile, readyMs, connections }) =>
          statusMeanwhile === 503 &&
          readyMs <= targets.readyMs &&
          connections <= normal + targets.connectionsOverNormal,
      )
      return { targets, isGood, donors, donations, connectionsBefore: normal, figures }
    } finally {
      await server.end('SIGKILL')
      await world.remove()
    }
  })
}
