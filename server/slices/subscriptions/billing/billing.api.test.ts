import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../tests/support/build-test-app.ts'
import { currentPlan, limitOf } from './index.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

describe('the list of plans', () => {
  test('is there for people and for teams, in the language of the caller [7.32]', async () => {
    const guest = app.visitor()
    await guest.post('/api/language', { language: 'en' })
    const { status, body } = await guest.get('/spark/plans')
    expect(status).toBe(200)
    expect(body.map(({ id }: { id: string }) => id)).toContain('club-yearly')
    expect(body[0]).toMatchObject({ id: 'free', name: 'Free', price: 0, active: true, type: 'user', trialDays: 0 })
    expect(body[1].attributes).toEqual({ teams: 3, teamMembers: 10 })
    const teams = await app.visitor().get('/spark/team-plans')
    expect(teams.body[3]).toMatchObject({ name: 'Groot team', price: 45, interval: 'monthly', type: 'team' })
  })
})

describe('the plan of a user who pays for none', () => {
  test('is the free one, with its limits', async () => {
    const plan = await currentPlan(app.deps, { kind: 'user', id: 1 })
    expect(plan).toMatchObject({ id: 'free', subscription: undefined })
    expect([limitOf(plan, 'teams'), limitOf(plan, 'collaborators')]).toEqual([1, Number.POSITIVE_INFINITY])
  })
})
