import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { buildRefundWorld, type RefundWorld } from '../../../../../tests/support/money/refund-world.ts'
import { donations } from '../../../../schema/money/donations/donations.ts'
import { users } from '../../../../schema/identity/users.ts'
import { settlePaymentChange } from '../../payments/settlement/settle-payment-change.ts'

let app: TestApp
let world: RefundWorld
beforeAll(async () => {
  app = await buildTestApp()
  world = await buildRefundWorld(app)
})
afterAll(() => app.close())

const chargeBack = async (paymentId: string) => {
  await app.sandbox.chargeBack(paymentId)
  await app.runJobs()
}
const mailsTo = (who: 'owner' | 'manager' | 'captain') => world.mailsTo(world.emails[who], 'charged-back')

test('managers hear once that a bank took a donation back, in their language, unless they switched it off', async () => {
  const { db } = app.deps
  await db.update(users).set({ language: 'en' }).where(eq(users.email, world.emails.manager))
  const donation = await world.give(50)
  await chargeBack(donation.paymentId)
  // The same news comes again.
  await settlePaymentChange(app.jobDeps, {
    provider: 'sandbox',
    account: 'platform',
    providerPaymentId: donation.paymentId,
  })
  await app.runJobs()
  const [[mail, ...others], [english]] = [await mailsTo('owner'), await mailsTo('manager')]
  expect([others.length, (await mailsTo('captain')).length]).toEqual([0, 1])
  expect(mail!.subject).toMatch(/^De bank haalde €\s50,00 terug bij /)
  expect(mail!.text).toContain('De bank van Jan Smit')
  expect(english!.subject).toMatch(/^The bank took €50.00 back from /)

  // It comes back, and is taken once more: that is news, of a donor who is not named any more.
  await app.sandbox.reverseChargeback(donation.paymentId)
  await app.runJobs()
  await db.update(donations).set({ isAnonymous: true }).where(eq(donations.id, donation.id))
  await chargeBack(donation.paymentId)
  const again = (await mailsTo('owner'))[1]!
  expect(again.text).not.toContain('Smit')

  const answer = await world.owner.write('PUT', `/api/project/${world.projectId}`, {
    field: 'chargeback_mail',
    value: false,
  })
  expect(answer.status).toBe(200)
  await chargeBack((await world.give(20)).paymentId)
  expect(await mailsTo('owner')).toHaveLength(2)
})
