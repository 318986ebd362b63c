import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../../tests/support/build-test-app.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { planPayer, takePlan } from '../../../../../tests/support/money/plan-payer.ts'
import { bills } from '../../../../schema/subscriptions/billing/billing.ts'
import { defaultPlans } from '../plans/default-plans.ts'
import { readPlans } from '../plans/read-plans.ts'
import { requireSameCurrency } from './require-same-currency.ts'
import { getOrder } from '../bills/card-order.ts'

const dir = mkdtempSync(join(tmpdir(), 'dollars-'))
let app: TestApp

beforeAll(async () => {
  const coupons = [{ code: 'TEN', amountOff: 10.5, duration: 'once' }]
  const file = { ...defaultPlans, currency: 'USD', vat: { european: false }, coupons }
  writeFileSync(join(dir, 'plans.json'), JSON.stringify(file))
  app = await buildTestApp({ PLANS: join(dir, 'plans.json') })
})
afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

test('plans, codes, bills, charges, invoices and mails have the configured currency [9.13]', async () => {
  const { visitor, ...user } = await planPayer(app)
  const listed = (await visitor.get('/spark/plans')).body as { currency: string }[]
  expect(new Set(listed.map(({ currency }) => currency))).toEqual(new Set(['USD']))
  expect((await visitor.get('/coupon/TEN')).body).toMatchObject({ amount_off: 1050, currency: 'USD' })
  const { status, body } = await takePlan(app, visitor, { coupon: 'TEN' })
  expect([status, body.billing.currency, body.billing.plan.currency]).toEqual([200, 'USD', 'USD'])
  const [bill] = await app.deps.db.select().from(bills).where(eq(bills.state, 'paid'))
  expect(bill).toMatchObject({ currency: 'USD', totalCents: 28_50, plan: { currency: 'USD' } })
  expect(await app.cardSandbox.findCharge(getOrder(app.deps, bill!).order)).toMatchObject({
    currency: 'USD',
    amountCents: 28_50,
  })
  const [invoice] = (await visitor.get('/settings/invoices')).body
  expect(invoice.total).toBe('US$\u00a028,50')
  expect((await latestMail(app, user.email, 'plan-invoice')).text).toMatch(/US\$\s28,50/)
  const preview = (await visitor.get('/settings/subscription/preview?plan=organization-yearly')).body
  expect(preview.total).toMatch(/^US\$/)

  // What people have would be worth something else in other money.
  await requireSameCurrency(app.deps)
  const inEuros = { db: app.deps.db, plans: readPlans({ plansFile: undefined }) }
  await expect(requireSameCurrency(inEuros)).rejects.toThrow('PLANS: currency: is EUR, and there are plans in USD')
})
