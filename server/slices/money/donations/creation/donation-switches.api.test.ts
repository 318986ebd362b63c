import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '../../../../../tests/support/fake-clock.ts'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { sampleDonation } from '../../../../../tests/support/money/sample-donation.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'

let app: TestApp
let owner: Visitor
let id: number

beforeAll(async () => {
  app = await buildTestApp()
  const { visitor, ...user } = await app.signInAnew()
  owner = visitor
  id = (await insertProject(app.deps.db, { ownerId: user.id })).id
})
afterAll(() => app.close())

const give = (more: object) => app.visitor().post('/api/donation', { ...sampleDonation(id), ...more })
const request = async (enabled: string[]) => {
  app.clock.advance(minutes(1))
  const body = { enabled_donation_switches: enabled }
  expect((await owner.write('PUT', `/api/project/${id}/switches/donation`, body)).status).toBe(200)
}

describe('fields that a project hides from its donors', () => {
  test('is in the answer of the form, with what the page keeps to itself [7.04]', async () => {
    await request(['message'])
    const privacy = { enabled_privacy_switches: ['hide_messages'] }
    await owner.write('PUT', `/api/project/${id}/switches/privacy`, privacy)
    const { body } = await app.visitor().get(`/api/donation/create?project_id=${id}`)
    expect(body).toMatchObject({ enabled_donation_switches: ['message'], ...privacy })
  })

  test('is taken from no donor: no message is lost and no donor is named without a word [7.04]', async () => {
    await request([])
    const { status, body } = await give({ message: 'Zet hem op', anonymous: true, first_name: '', last_name: '' })
    expect([status, body.errors]).toEqual([
      422,
      {
        message: ['Bij deze actie kun je geen bericht achterlaten. Haal het weg om te doneren.'],
        anonymous: ['Bij deze actie kun je niet anoniem geven. Haal het vinkje weg als je met je naam wilt geven.'],
      },
    ])
    expect((await give({})).status).toBe(200)
    await request(['message', 'anonymous'])
    expect((await give({ message: 'Zet hem op', anonymous: true })).status).toBe(200)
  })

  test('is no reason to send news to a donor [7.04]', async () => {
    const consentOf = async (email: string) => {
      expect((await give({ newsletter_subscription: true, email })).status).toBe(200)
      const rows = await app.deps.db.select().from(donations)
      return rows.find((row) => row.email === email)!.wantsNewsletter
    }
    await request([])
    expect(await consentOf('zonder@voorbeeld.nl')).toBe(false)
    await request(['newsletter'])
    expect(await consentOf('met@voorbeeld.nl')).toBe(true)
  })
})
