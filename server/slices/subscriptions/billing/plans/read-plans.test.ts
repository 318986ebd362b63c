import { describe, expect, test } from 'vitest'
import { ConfigurationError } from '../../../../platform/config.ts'
import { defaultPlans } from './default-plans.ts'
import { parsePlans, readPlans } from './read-plans.ts'

const problemsOf = (change: (content: any) => void): readonly string[] => {
  const content = structuredClone(defaultPlans)
  change(content)
  try {
    parsePlans(content)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

describe('the file of plans', () => {
  test('comes with a free plan and two paid ones, monthly and yearly, for people and for teams', () => {
    const plans = readPlans({ plansFile: undefined })
    for (const kind of ['user', 'team'] as const) {
      expect(
        plans[kind].map(({ interval, priceCents }) => `${interval} ${priceCents === 0 ? 'free' : 'paid'}`),
      ).toEqual(['monthly free', 'monthly paid', 'yearly paid', 'monthly paid', 'yearly paid'])
    }
    expect(plans.address.defaultCountry).toBe('US')
  })

  test.each<[string, (content: any) => void, string]>([
    ['a plan twice', (file) => file.users.push(file.users[1]), 'PLANS: users: has "club-monthly" twice'],
    ['no free plan', (file) => file.teams.shift(), 'PLANS: teams: must have one plan that costs nothing'],
    ['a price with three decimals', (file) => (file.users[1].price = 9.999), 'users: 1: price: has more than two'],
    ['a price as text', (file) => (file.users[1].price = '9'), 'PLANS: users: 1: price: '],
    ['a word too many', (file) => (file.users[1].cost = 9), 'PLANS: users: 1: '],
    ['a name in three languages', (file) => delete file.users[1].name.fr, 'PLANS: users: 1: name: '],
    ['a coupon that takes off nothing', (file) => delete file.coupons[0].percentOff, 'coupons: 0: takes off either'],
    [
      'a repeating coupon without months',
      (file) => delete file.coupons[0].durationInMonths,
      'coupons: 0: has duration',
    ],
    [
      'other money than that of the seller where VAT is charged',
      (file) => (file.currency = 'USD'),
      'PLANS: currency: must be EUR where European VAT is charged by a seller in NL',
    ],
    [
      'European VAT on bills without an address',
      (file) => (file.billingAddress = { collected: false }),
      'PLANS: billingAddress: collected: must be true where European VAT is charged',
    ],
    ['money without cents', (file) => (file.currency = 'JPY'), 'PLANS: currency: must be the three letters of money'],
    ['money that there is not', (file) => (file.currency = 'XYZ'), 'PLANS: currency: must be the three letters'],
    ['a country that there is not', (file) => (file.seller.country = 'XX'), 'PLANS: seller: country: must be the two'],
  ])('is refused in words with %s', (_title, change, words) => {
    expect(problemsOf(change).join('\n')).toContain(words)
  })

  test('may be about other money, which all its plans have', () => {
    const danish = { ...defaultPlans, currency: 'DKK', seller: { ...defaultPlans.seller, country: 'DK' } }
    const dollars = { ...defaultPlans, currency: 'USD', vat: { european: false } }
    for (const file of [danish, dollars])
      expect(new Set(parsePlans(file).user.map(({ currency }) => currency))).toEqual(new Set([file.currency]))
    expect(parsePlans(defaultPlans).currency).toBe('EUR')
  })

  test('has the field of a billing address only when it says so, which it may leave out where no VAT depends on it [5.19]', () => {
    const without = { ...defaultPlans, billingAddress: { collected: false }, vat: { european: false } }
    expect(parsePlans(without).address).toEqual({ isCollected: false, defaultCountry: 'US' })
    expect([parsePlans({ ...without, billingAddress: {} }), parsePlans(defaultPlans)]).toMatchObject([
      { address: { isCollected: true }, vat: { isEuropean: false } },
      { address: { isCollected: true }, vat: { isEuropean: true } },
    ])
  })

  test('that is not there, or is no JSON, is reported by its name', () => {
    expect(() => readPlans({ plansFile: '/nowhere/plans.json' })).toThrow('/nowhere/plans.json cannot be read')
    expect(() => readPlans({ plansFile: import.meta.filename })).toThrow('is no JSON')
  })
})
