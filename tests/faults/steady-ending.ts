import { expect } from 'vitest'
import type { BuiltServer } from '../support/servers/start-built-server.ts'
import { readBooks } from './books.ts'
import type { FaultWorld } from './fault-world.ts'
import { finishJobs } from './finish-jobs.ts'
import type { SteadyDonors } from '../support/donors/steady-donors.ts'

/**
 * Lets the donors end, stops the server and does what it left. Every donation that was answered is then in the books
 * once, and nothing else: what was given although its answer never came was found by its key.
 */
export async function expectBooksOfSteadyDonors(
  steady: SteadyDonors,
  { world, server }: { world: FaultWorld; server: BuiltServer },
): Promise<void> {
  const donations = await steady.stop()
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })
  const books = await world.withDatabase(async (database) => {
    await finishJobs(database, world.environment)
    return readBooks(database, world.projectId)
  })
  expect(books).toMatchObject({
    payments: donations.length,
    strayPayments: 0,
    paidButOpen: 0,
    ledgerCents: donations.length * 2_500,
    totalCents: donations.length * 2_500,
    totalCount: donations.length,
    receipts: donations.length,
    jobsLeft: 0,
  })
}
