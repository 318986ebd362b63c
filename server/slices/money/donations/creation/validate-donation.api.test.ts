import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'

let app: TestApp
let project: { id: number }

beforeAll(async () => {
  app = await buildTestApp()
  project = await insertProject(app.deps.db)
})
afterAll(() => app.close())

const form = (changes: object = {}) => ({
  project_id: project.id,
  amount: '25',
  payment_method: 'ideal',
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  accept_privacy: 'on',
  ...changes,
})

describe('a donation with more than one mistake', () => {
  test('says at once what is wrong with fields and what the rules of the project refuse [8.01]', async () => {
    const account = { consumerName: 'I. van den Broek', consumerAccount: 'NL91ABNA0417164301' }
    const all = { email: 'ilse@', amount: '0', first_name: '', payment_method: 'directdebit', team_id: 999_999 }
    const answer = await app.visitor().post('/api/donation', form({ ...all, payment_method_attributes: account }))
    expect([answer.status, Object.keys(answer.body.errors).toSorted()]).toEqual([
      422,
      ['agree_directdebit', 'amount', 'email', 'first_name', 'payment_method_attributes.consumerAccount', 'team_id'],
    ])
  })

  test('says nothing by a rule about a field that is wrong by itself', async () => {
    const unclear = await app.visitor().post('/api/donation', form({ anonymous: 'misschien', first_name: '' }))
    expect(Object.keys(unclear.body.errors)).toEqual(['anonymous'])
    const often = await app.visitor().post('/api/donation', form({ donation_type: 'soms', amount: '0' }))
    expect(Object.keys(often.body.errors)).toEqual(['donation_type'])
  })

  test('with a wrong field reveals nothing of a project that may not be seen', async () => {
    const draft = await insertProject(app.deps.db, { state: projectStates.draft })
    const wrong = { email: 'ilse@', amount: '0' }
    const unknown = await app.visitor().post('/api/donation', form({ ...wrong, project_id: 987_654 }))
    const hidden = await app.visitor().post('/api/donation', form({ ...wrong, project_id: draft.id }))
    expect([hidden.status, Object.keys(hidden.body.errors)]).toEqual([422, ['email']])
    expect(hidden.body).toEqual(unknown.body)
  })
})

const donation = async (token: string) => (await app.visitor().get(`/api/donation/${token}`)).body

describe('a donation that says little of itself', () => {
  test('is single, of a donor in the Netherlands, who is named and fills in nothing more [3.03]', async () => {
    const { token } = (await app.visitor().post('/api/donation', form())).body
    const [row] = await app.deps.db.select().from(donations).where(eq(donations.token, token))
    expect(row).toMatchObject({
      country: 'NL',
      isAnonymous: false,
      wantsNewsletter: false,
      allowsAcquisition: false,
      participantId: null,
    })
    expect((await donation(token)).recurring).toBe(false)
  })

  test.each([{ donation_type: 'recurring' }, { recurring: true }, { only_recurring: true }])(
    'is monthly by %j [3.03]',
    async (often) => {
      const { token } = (await app.visitor().post('/api/donation', form(often))).body
      expect((await donation(token)).recurring).toBe(true)
    },
  )

  test.each([undefined, null, false, 'off'])('is none without the agreement to privacy: %j [3.03]', async (agreed) => {
    const count = () => app.deps.db.$count(donations)
    const before = await count()
    const answer = await app.visitor().post('/api/donation', form({ accept_privacy: agreed }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['accept_privacy']])
    expect(await count()).toBe(before)
  })
})
