import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

/** A project, and a function that requests the same donation of it again and again. */
async function requestedProject(headers: Record<string, string> = {}) {
  const { id } = await insertProject(app.deps.db)
  const visitor = app.visitor()
  await visitor.get(`/api/donation/create?project_id=${id}`)
  const form = { ...sampleDonation(id), amount: 25, payment_method: 'ideal' }
  return {
    request: (changes: object = {}, from = visitor) => from.post('/api/donation', { ...form, ...changes }, headers),
    close: () => app.deps.db.update(projects).set({ isDonationEnabled: false }).where(eq(projects.id, id)),
    given: () => app.deps.db.$count(donations, eq(donations.projectId, id)),
  }
}

async function decide(url: string, to: 'paid' | 'failed') {
  await app.sandbox.decide(referenceIn(url), { to })
  await app.runJobs()
}

describe('a repeat', () => {
  test.each([
    ['a key of its own', { 'idempotency-key': 'sleutel-van-een-herhaling' }],
    ['a browser’s draft', {}],
  ])('by %s gets its first answer after the page closed, and nothing else does', async (_by, headers) => {
    const { request, close, given: input } = await requestedProject(headers)
    const first = await request()
    await close()
    expect(await request()).toMatchObject({ status: 200, body: first.body })
    await decide(first.body.url, 'paid')
    // The page of the donation says what is paid.
    expect((await request()).body).toMatchObject({ success: true, token: first.body.token })
    expect((await request({ amount: 30 })).body.message).toBe('Je kunt nu niet aan deze actie doneren.')
    expect((await request({}, app.visitor())).status).toBe(409)
    expect(await input()).toBe(1)
  })

  test('is none by a draft whose donation came to nothing: after the page closed that is refused', async () => {
    const { request, close } = await requestedProject()
    await decide((await request()).body.url, 'failed')
    await close()
    expect((await request()).status).toBe(409)
  })

  test('gets a failure of ours as a failure, and not answered as if it had been refused', async () => {
    const { request } = await requestedProject()
    await request()
    await app.deps.db.execute(sql`alter table connected_account_links rename to links_of_accounts`)
    try {
      expect((await request()).status).toBe(500)
    } finally {
      await app.deps.db.execute(sql`alter table links_of_accounts rename to connected_account_links`)
    }
    expect((await request()).status).toBe(200)
  })
})
