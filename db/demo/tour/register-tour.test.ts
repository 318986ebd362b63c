import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Tour, tourPath } from '../../../contract/tour.ts'
import type { Config } from '../../../server/platform/config.ts'
import type { Database } from '../../../server/platform/db/database.ts'
import { createTestDatabase } from '../../../tests/support/database/test-database.ts'
import { testConfig } from '../../../tests/support/servers/test-config.ts'
import { fill } from './find-tour.ts'
import { registerTour } from './register-tour.ts'

describe('the tour', () => {
  let database: Database
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  async function request(config: Config, headers: Record<string, string> = { host: 'localhost:3000' }) {
    const http = Fastify()
    registerTour(http, { config, db: database.db })
    const answer = await http.inject({ url: tourPath, headers })
    await http.close()
    return answer
  }

  test('is there with the demo world, with the screens that need no number', async () => {
    const answer = await request(testConfig({ DEMO: 'on' }))
    expect(answer.statusCode).toBe(200)
    const { entries } = answer.json<Tour>()
    expect(entries).toContainEqual(expect.objectContaining({ role: 'staff', address: '/spark/kiosk#/reviews' }))
    expect(entries.filter(({ address }) => address.includes('{'))).toEqual([])
  })

  test('is not there without the demo world, nor in production, though much is allowed there', async () => {
    expect((await request(testConfig({ DEMO: 'off' }))).statusCode).toBe(404)
    expect((await request({ ...testConfig({ DEMO: 'on' }), isProduction: true })).statusCode).toBe(404)
  })

  test('is not there under a name that others have, nor by a proxy that is not known', async () => {
    const config = testConfig({ DEMO: 'on' })
    expect((await request(config, { host: 'stuiver.lan:3000' })).statusCode).toBe(404)
    expect((await request(config, { host: 'localhost', 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404)
  })
})

test('fills the numbers of a URL in, and leaves out what is not there', () => {
  const names = new Map([
    ['project:dijkloop', '5'],
    ['user:a@b.test', '7'],
  ])
  expect(fill('/p#/{project:dijkloop}/{user:a@b.test}', names)).toBe('/p#/5/7')
  expect(fill('/p#/{project:gone}', names)).toBeUndefined()
  expect(fill('/acties', names)).toBe('/acties')
})
