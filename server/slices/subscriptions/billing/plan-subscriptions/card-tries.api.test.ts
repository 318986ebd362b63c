import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { builtPassword } from '../../../../../tests/support/builders/users.ts'
import { days, minutes } from '../../../../../tests/support/fake-clock.ts'
import { dutchAddress, fillCard, planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { bills } from '../../../../schema/subscriptions/billing/billing.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

it('cards are not tried out on plans: after ten refused ones in a day, over all teams, no bank is asked', async () => {
  const { visitor, user } = await planPayer(app)
  await visitor.post('/settings/teams', { name: 'Tweede kans' })
  const [team] = (await visitor.get('/teams')).body.list as { id: number }[]
  const declined = '4000000000000002'
  async function ofTeam(number?: string): Promise<number> {
    const card_token = await fillCard(app, visitor, number, `/settings/teams/${team!.id}`)
    const wanted = { plan: 'team-monthly', card_token, ...dutchAddress }
    return (await visitor.post(`/settings/teams/${team!.id}/subscription`, wanted)).status
  }
  for (let number = 0; number < 10; number += 1) {
    app.clock.advance(minutes(1))
    expect(number % 2 === 0 ? (await takePlan(app, visitor, {}, declined)).status : await ofTeam(declined)).toBe(422)
  }
  app.clock.advance(minutes(1))
  const before = await app.deps.db.$count(bills)
  const refused = await takePlan(app, visitor)
  expect([refused.status, refused.body.message, await ofTeam()]).toEqual([
    429,
    app.deps.texts.translate('nl', 'errors.too_many_today'),
    429,
  ])
  expect(await app.deps.db.$count(bills)).toBe(before)
  // Those of others are not counted with them, nor after a day.
  expect((await takePlan(app, (await planPayer(app)).visitor)).status).toBe(200)
  app.clock.advance(days(1))
  await visitor.login(user.email, builtPassword)
  expect((await takePlan(app, visitor)).status).toBe(200)
})
