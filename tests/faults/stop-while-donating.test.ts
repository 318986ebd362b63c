import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BuiltServer } from '../support/servers/start-built-server.ts'
import { HttpDonor } from '../support/servers/http-donor.ts'
import { readBooks } from './books.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'

const donors = 6
const stopAfterAnswers = 20

let world: FaultWorld
let server: BuiltServer
beforeEach(async () => {
  world = await createFaultWorld({ TRUSTED_PROXIES: '1' })
  server = await world.start()
})
afterEach(async () => {
  await server.end('SIGKILL')
  await world.remove()
})

/** Gives again and again until the server stops; reports each token that it got. */
async function giveUntilTheEnd(number: number, onToken: (token: string) => void): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const donor = new HttpDonor(server.url, `10.0.${number}.${turn}`)
    const email = `donor-${number}-${turn}@example.test`
    const form = { project_id: world.projectId, amount: '25', payment_method: 'ideal', accept_privacy: true, email }
    const named = { ...form, first_name: 'Ilse', last_name: 'van den Broek' }
    const answer = await donor.give(named, `a-gift-of-${number}-${turn}`).catch(() => undefined)
    if (answer === undefined || answer.status === 503) return
    if (answer.status !== 200) throw new Error(`A gift was answered with ${answer.status}: ${answer.text}`)
    onToken((JSON.parse(answer.text) as { token: string }).token)
  }
}

test('SIGTERM ends it well in the middle of donations and open pages, and keeps every donation that it answered', async () => {
  const live = await fetch(`${server.url}/api/project/${world.projectId}/live`)
  expect(live.status).toBe(200)
  const tokens: string[] = []
  const donation = Array.from({ length: donors }, (_, number) =>
    giveUntilTheEnd(number, (token) => {
      tokens.push(token)
      if (tokens.length === stopAfterAnswers) void server.end('SIGTERM')
    }),
  )
  await Promise.all(donation)
  expect(await server.ended).toEqual({ code: 0, signal: null })
  // The page that listened was let go, and not cut off.
  expect(await live.text()).toContain('data: ')
  const books = await world.withDatabase((database) => readBooks(database, world.projectId))
  const records = new Set(books.donations.map(({ token }) => token))
  expect(tokens.filter((token) => !records.has(token))).toEqual([])
  expect(tokens.length).toBeGreaterThanOrEqual(stopAfterAnswers)
})
