import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp, type Visitor } from '../../../../../tests/support/build-test-app.ts'
import { days } from '../../../../../tests/support/fake-clock.ts'
import { latestMail } from '../../../../../tests/support/mailbox.ts'
import { planPayer } from '../../../../../tests/support/money/plan-payer.ts'
import { billingAccounts } from '../../../../schema/subscriptions/billing/billing.ts'
import { vatChecks } from '../../../../schema/subscriptions/billing/vat-checks.ts'
import { uncheckedMax } from './queries.ts'
import { checkUncheckedVatIds } from './check-unchecked-vat-ids.ts'
import { checkVatNumber } from './check-vat-number.ts'

let app: TestApp
beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app.close())

const billing = async (visitor: Visitor) => (await visitor.get('/settings/billing')).body

test('the answer about a VAT number counts for that number alone, and none is stored for an invalid one', async () => {
  const { visitor } = await planPayer(app)
  const save = (vat_id: string) => visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id })
  expect((await save('NL123456999B01')).status).toBe(200)
  const check = async () => {
    await save('NL123456789B01')
    return 'invalid' as const
  }
  await checkUncheckedVatIds({ ...app.deps, vatNumbers: { check } })
  expect(await billing(visitor)).toMatchObject({ vat_id: 'NL123456789B01', is_vat_id_unchecked: false })
  const before = await app.deps.db.$count(vatChecks)
  const payer = { city: 'Kiel', zip: '1', country: 'DE' }
  expect((await visitor.post('/tax-rate', { ...payer, vat_id: 'geen nummer' })).body).toEqual({ rate: 19 })
  expect((await save('NL12')).status).toBe(422)
  expect(await app.deps.db.$count(vatChecks)).toBe(before)
})

test('a number that was right is checked again after a month, and the payer hears that it is gone', async () => {
  const { visitor, ...user } = await planPayer(app)
  const number = 'NL123456780B01'
  expect((await visitor.write('PUT', '/settings/payment-method/vat-id', { vat_id: number })).status).toBe(200)
  const verdicts: ('valid' | 'unavailable' | 'invalid')[] = []
  const requests: string[] = []
  const check = async (vatId: string) => {
    if (vatId !== number) return 'valid' as const
    requests.push(vatId)
    return verdicts.shift() ?? 'valid'
  }
  const deps = { ...app.deps, vatNumbers: { check } }
  app.clock.advance(days(29))
  await checkUncheckedVatIds(deps)
  expect(requests).toEqual([])
  app.clock.advance(days(2))
  // A session does not last for weeks.
  await visitor.signIn(user.email)
  // While the register is unavailable, its former answer counts.
  verdicts.push('unavailable', 'invalid')
  await checkUncheckedVatIds(deps)
  expect(await billing(visitor)).toMatchObject({ vat_id: number, is_vat_id_unchecked: false })
  await checkUncheckedVatIds(deps)
  expect(await billing(visitor)).toMatchObject({ vat_id: null, is_vat_id_unchecked: false })
  const { text } = await latestMail(app, user.email, 'plan-vat_number')
  expect(text).toContain('Vanaf je volgende factuur rekenen we btw')
  await checkUncheckedVatIds(deps)
  expect(requests).toEqual([number, number])
})

test('a hundred VAT numbers without an answer keep no other from being checked', async () => {
  const number = (index: number) => `NL${123_000_000 + index}B01`
  const rows = Array.from({ length: uncheckedMax + 1 }, (_, index) => ({
    kind: 'team' as const,
    ownerId: 900_000_000 + index,
    vatId: number(index),
    vatIdState: 'unchecked' as const,
    createdAt: app.clock.now(),
  }))
  const creation = await app.deps.db.insert(billingAccounts).values(rows).returning({ id: billingAccounts.id })
  const requests: string[] = []
  const check = async (vatId: string) => {
    requests.push(vatId)
    return 'unavailable' as const
  }
  const deps = { ...app.deps, vatNumbers: { check } }
  const stoppedAt = await checkUncheckedVatIds(deps)
  expect(requests).not.toContain(number(uncheckedMax))
  expect(await checkUncheckedVatIds(deps, stoppedAt)).toBe(0)
  expect(requests).toContain(number(uncheckedMax))
  expect(new Set(requests).size).toBe(requests.length)
  const ids = creation.map(({ id }) => id)
  await app.deps.db.delete(billingAccounts).where(inArray(billingAccounts.id, ids))
})

test('a former answer counts while the register is unavailable, however old, and without one there is none', async () => {
  const number = 'NL123450789B01'
  const depsWith = (verdict: 'valid' | 'unavailable') => ({ ...app.deps, vatNumbers: { check: async () => verdict } })
  expect(await checkVatNumber(depsWith('unavailable'), number)).toBeUndefined()
  expect(await checkVatNumber(depsWith('valid'), number)).toBe(true)
  app.clock.advance(days(8))
  expect(await checkVatNumber(depsWith('unavailable'), number)).toBe(true)
})
