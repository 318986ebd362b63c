import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { insertProject } from '../../../../../tests/support/builders/projects.ts'
import { latestMail, mailsTo } from '../../../../../tests/support/mailbox.ts'
import { referenceIn } from '../../../../../tests/support/reference-in.ts'
import { newEmail } from '../../../../../tests/support/money/donors.ts'
import { listMonthlyOfDonor } from '../stopping/queries.ts'
import { changeMonthly } from './change-monthly.ts'

let app: TestApp
let projectId: number

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2027-01-15T11:00:00Z')
  projectId = (await insertProject(app.deps.db)).id
})
afterAll(() => app.close())

/** @returns the calls of the holder of the link that stops a monthly donation of 15 euros, or of another amount */
async function giveMonthly(amount = 15) {
  const email = newEmail()
  const { token } = await app.give(projectId, { amount, donation_type: 'recurring', email })
  const status = (await app.visitor().get(`/api/donation/${token}`)).body
  const link = `/api/monthly-donation/${referenceIn(status.monthly.stop_url)}`
  return {
    email,
    look: async () => (await app.visitor().get(link)).body,
    pause: (months: number) => app.visitor().post(`${link}/pause`, { months }),
    lower: (amount: number | string) => app.visitor().write('PUT', `${link}/amount`, { amount }),
    stop: () => app.visitor().post(`${link}/stop`),
  }
}

test('the link that stops a monthly donation pauses it as well, and its donor is mailed', async () => {
  const { email, look, pause } = await giveMonthly()
  const paused = await pause(2)
  expect([paused.status, paused.body]).toEqual([200, await look()])
  expect(paused.body).toMatchObject({ state: 'paused', amount: 15, next_charge_on: '2027-04-15', undo_until: null })
  expect((await latestMail(app, email, 'monthly-changed')).text).toContain('15 april 2027')
  expect((await pause(2)).status).toBe(409)
  expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(1)
})

test('a holder of the link lowers the amount, and never raises it', async () => {
  const { email, look, lower } = await giveMonthly()
  expect((await lower(10)).body).toMatchObject({ state: 'active', amount: 10, next_charge_on: '2027-02-15' })
  expect((await latestMail(app, email, 'monthly-changed')).text).toContain('€ 10,00')
  const raised = await lower(11)
  expect([raised.status, raised.body.errors.amount]).toEqual([
    422,
    ['Kies een bedrag onder €\u00a010. Meer geven kan in Mijn donaties.'],
  ])
  expect((await lower('veel')).status).toBe(422)
  expect((await look()).amount).toBe(10)
  // The same once more, as by a second press, is no change.
  expect((await lower(10)).status).toBe(200)
  expect(await mailsTo(app, email, 'monthly-changed')).toHaveLength(1)
})

test('a monthly donation that was stopped is neither paused nor lowered', async () => {
  const { pause, lower, stop } = await giveMonthly()
  await stop()
  expect([(await pause(1)).status, (await lower(5)).status]).toEqual([409, 409])
})

test('holders of the link use up their own changes of a day, and none of the donor', async () => {
  const { email, lower } = await giveMonthly(40)
  for (let amount = 39; amount >= 20; amount -= 1) expect((await lower(amount)).status).toBe(200)
  expect((await lower(19)).status).toBe(429)
  const [monthly] = await listMonthlyOfDonor(app.deps.db, { email })
  const change = { kind: 'pause', months: 1 } as const
  const paused = await changeMonthly(app.deps, { id: monthly!.id, change, language: 'nl', requireAllowed: () => {} })
  expect([paused.state, paused.amountCents]).toEqual(['paused', 2000])
})
