import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { insertParticipant } from '../../../../../tests/support/builders/participants.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import { saveProjectChange } from './save-project-change.ts'

let app: TestApp
let owner: Visitor
let ownerId: number

beforeAll(async () => {
  // A change of a public page is in force at once.
  app = await buildTestApp({ REVIEW: 'automatic' })
  ;({ visitor: owner, id: ownerId } = await app.signInAnew())
})
afterAll(() => app.close())

const create = async (values: Parameters<typeof insertProject>[1]) =>
  (await insertProject(app.deps.db, { ownerId, ...values })).id
const change = (field: string, value: unknown, of: number) => owner.write('PUT', `/api/project/${of}`, { field, value })
const shown = async (of: number) => (await owner.get(`/api/project/${of}`)).body.project

describe('the fee for taking part', () => {
  test('is mailed at the first request, of a project that people take part in [3.07]', async () => {
    const of = await create({ kind: 'participants' })
    await change('entry_fee', '12,50', of)
    await change('fee_label', 'Startgeld', of)
    const asGuest = async () => (await app.visitor().get(`/api/project/${of}`)).body.project
    expect(await asGuest()).toMatchObject({ hasEntryFee: false, entry_fee: null })
    expect((await change('use_entry_fee', true, of)).body.item).toMatchObject({
      use_entry_fee: true,
      hasEntryFee: true,
    })
    expect(await asGuest()).toMatchObject({ hasEntryFee: true, entry_fee: 12.5, fee_label: 'Startgeld' })
    for (const none of [null, '']) {
      const refused = await change('entry_fee', none, of)
      expect([refused.status, refused.body.errors.value]).toEqual([
        422,
        ['Zet eerst ‘Vraag inschrijfgeld’ uit. Daarna kun je het bedrag leegmaken.'],
      ])
    }
    expect(await shown(of)).toMatchObject({ use_entry_fee: true, hasEntryFee: true, entry_fee: 12.5 })
    await change('use_entry_fee', false, of)
    expect((await change('entry_fee', null, of)).status).toBe(200)
    expect(await shown(of)).toMatchObject({ use_entry_fee: false, hasEntryFee: false, entry_fee: null })
    const alone = await create({ useEntryFee: true, entryFeeCents: 500 })
    expect(await shown(alone)).toMatchObject({ use_entry_fee: true, hasEntryFee: false })
  })
})

describe('how many may sign up with the code', () => {
  test('is not set below its uses [3.07]', async () => {
    const of = await create({ kind: 'participants', subscriptionCode: 'AB1C2' })
    for (const usedCode of [true, true, false]) await insertParticipant(app.deps.db, { projectId: of, usedCode })
    expect((await change('subscription_code_limit', 3, of)).body.item).toMatchObject({
      subscription_code_limit: 3,
      subscriptionCodeLimitReached: false,
    })
    expect((await change('subscription_code_limit', 1, of)).body.item).toMatchObject({
      subscription_code_limit: 2,
      subscriptionCodeLimitReached: true,
    })
    expect((await app.visitor().get(`/api/project/${of}`)).body.project).not.toHaveProperty('subscription_code_limit')
  })
})

describe('the limit of participants', () => {
  test('is raised to those who take part already [5.11]', async () => {
    const of = await create({ kind: 'participants' })
    for (let count = 0; count < 3; count += 1) await insertParticipant(app.deps.db, { projectId: of })
    expect((await change('subscription_limit', 2, of)).body.item).toMatchObject({
      subscription_limit: 3,
      subscriptionLimitReached: true,
    })
    expect((await change('subscription_limit', 4, of)).body.item).toMatchObject({
      subscription_limit: 4,
      subscriptionLimitReached: false,
    })
  })
})

describe('a limit that was read before a registration', () => {
  test.each(['registrationLimit', 'subscriptionCodeLimit'] as const)('is not written as it was: %s', async (limit) => {
    const of = await create({ kind: 'participants', subscriptionCode: 'AB1C2' })
    const { db, clock } = app.deps
    const now = clock.now()
    const actor: Actor = { userId: ownerId, sessionId: 1, confirmedAt: now, isStaff: false, abilities: 'all' }
    const seen = await getManagedSettings(app.deps, actor, of)
    for (let count = 0; count < 2; count += 1) await insertParticipant(db, { projectId: of, usedCode: true })
    expect(await saveProjectChange(app.deps, actor, seen, { [limit]: 1 })).toBe(false)
    expect(await saveProjectChange(app.deps, actor, seen, { [limit]: 2 })).toBe(true)
  })
})

describe('the code for signing up', () => {
  test('is made of five capitals and digits, and is another one each time [5.15, 9.02]', async () => {
    const id = await create({ kind: 'participants' })
    const codes = []
    for (let count = 0; count < 5; count += 1)
      codes.push((await owner.post(`/api/project/${id}/subscription-code`, {})).body.item.subscription_code)
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{5}$/)
    expect(new Set(codes).size).toBe(5)
    expect((await shown(id)).subscription_code).toBe(codes.at(-1))
  })

  test('is not made anew over one that another manager has just made, and perhaps gave away [5.15]', async () => {
    const id = await create({ kind: 'participants' })
    const { version } = await shown(id)
    const make = () => owner.post(`/api/project/${id}/subscription-code`, { version })
    const answers = await Promise.all([make(), make()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const codes = answers.map(({ body }) => body.item.subscription_code)
    expect(codes).toEqual([codes[0], codes[0]])
    expect((await shown(id)).subscription_code).toBe(codes[0])
  })
})
