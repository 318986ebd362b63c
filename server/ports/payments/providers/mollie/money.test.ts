import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProviderRefusal, ProviderUnreachable } from '../../provider.ts'
import { toAmount, toCents } from './amounts.ts'
import { type Cost, type SettledMovement, share, shareFees } from './share-fees.ts'

describe('an amount', () => {
  test.each([
    [1, '0.01'],
    [10, '0.10'],
    [1005, '10.05'],
    [100_000_000, '1000000.00'],
  ])('of %i cents is written %s', (cents, value) => {
    expect(toAmount(cents)).toEqual({ currency: 'EUR', value })
    expect(toCents({ currency: 'EUR', value })).toBe(cents)
  })

  test('comes back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e14 }), (cents) => {
        expect(toCents(toAmount(cents))).toBe(cents)
      }),
    )
  })

  test.each([0, -1, 1.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1])('of %s cents is refused', (cents) => {
    expect(() => toAmount(cents)).toThrow(new ProviderRefusal(`${cents} cents cannot be paid`))
  })

  test.each(['10', '10.5', '1,000.00', '', '1e3', '10.005', 'ten'])('written "%s" is not believed', (value) => {
    expect(() => toCents({ currency: 'EUR', value })).toThrow(ProviderUnreachable)
  })

  test('in another currency is not taken for euros', () => {
    expect(() => toCents({ currency: 'USD', value: '1.00' })).toThrow(
      new ProviderUnreachable('Mollie wrote the amount USD 1.00'),
    )
    expect(() => toAmount(100, 'USD')).toThrow(new ProviderRefusal('USD is not supported'))
  })

  test('below zero is that of money which went back', () => {
    expect(toCents({ currency: 'EUR', value: '-10.05' })).toBe(-1005)
    expect(toCents({ currency: 'EUR', value: '-0.00' })).toBe(0)
  })
})

describe('the fees of a settlement', () => {
  const payment = (id: string, amountCents: number, method = 'ideal'): SettledMovement => ({
    kind: 'payment',
    providerPaymentId: id,
    method,
    amountCents,
  })
  const cost = (changes: Partial<Cost> = {}): Cost => ({
    description: 'iDEAL',
    method: 'ideal',
    fixedCents: 32,
    variablePercent: '0',
    totalCents: 64,
    ...changes,
  })

  test('are shared by the rate of their method', () => {
    const moved = [payment('tr_1', 1000), payment('tr_2', 500_000), payment('tr_3', 1000, 'creditcard')]
    const costs = [cost(), cost({ method: 'creditcard', fixedCents: 25, variablePercent: '1.8', totalCents: 43 })]
    expect(shareFees(moved, costs).map(({ feeCents }) => feeCents)).toEqual([32, 32, 43])
  })

  test('of a percentage are larger for larger amounts', () => {
    const costs = [cost({ fixedCents: 0, variablePercent: '1.8', totalCents: 198 })]
    const fees = shareFees([payment('tr_1', 1000), payment('tr_2', 10_000)], costs).map(({ feeCents }) => feeCents)
    expect(fees).toEqual([18, 180])
  })

  test('of refunds belong to refunds, and a fee that belongs to no line stands by itself', () => {
    const back: SettledMovement = { kind: 'refund', providerPaymentId: 'tr_1', method: null, amountCents: -1000 }
    const costs = [cost({ description: 'Refunds iDEAL', totalCents: 25 }), cost({ method: 'paypal', totalCents: 9 })]
    expect(shareFees([payment('tr_1', 1000), back], costs)).toEqual([
      { kind: 'payment', providerPaymentId: 'tr_1', amountCents: 1000, feeCents: 0 },
      { kind: 'refund', providerPaymentId: 'tr_1', amountCents: -1000, feeCents: 25 },
      { kind: 'other', providerPaymentId: null, amountCents: 0, feeCents: 9 },
    ])
  })

  test.each([
    ['1.8', [43, 205]],
    ['1.80000', [43, 205]],
    ['2', [41, 207]],
    // A rate that makes no sense counts nothing: what is fixed remains.
    ['x.abcd', [124, 124]],
    ['', [124, 124]],
  ])('of %j percent and 25 cents are shared by both', (variablePercent, fees) => {
    const costs = [cost({ fixedCents: 25, variablePercent, totalCents: 248 })]
    const moved = [payment('tr_1', 1000), payment('tr_2', 10_000)]
    expect(shareFees(moved, costs).map(({ feeCents }) => feeCents)).toEqual(fees)
  })

  test('of no method belong to payments by any, and those of chargebacks to chargebacks', () => {
    const chargeback: SettledMovement = {
      kind: 'chargeback',
      providerPaymentId: 'tr_1',
      method: null,
      amountCents: -1000,
    }
    const moved = [payment('tr_1', 1000), payment('tr_2', 1000, 'creditcard'), chargeback]
    const feesOf = (changes: Partial<Cost>) => shareFees(moved, [cost(changes)]).map(({ feeCents }) => feeCents)
    expect(feesOf({ method: null })).toEqual([32, 32, 0])
    expect(feesOf({ description: 'Chargebacks' })).toEqual([0, 0, 64])
    expect(feesOf({ description: 'charge back', method: null })).toEqual([0, 0, 64])
  })

  test.each([
    [100, [1n, 1n, 1n], [34, 33, 33]],
    [-100, [1n, 1n, 1n], [-34, -33, -33]],
    [5, [1n, 2n, 4n], [1, 1, 3]],
    [5, [4n, 2n, 1n], [3, 1, 1]],
    [11, [1n, 1n, 1n, 1n], [3, 3, 3, 2]],
    [10, [0n, 0n], [5, 5]],
    [0, [1n, 1n], [0, 0]],
    [10, [], []],
  ])(
    'of %i cents by the weights %o are %j: the rest goes to the largest remainders, and to the first of equal ones',
    (...parameters) => {
      const [total, weights, parts] = parameters
      expect(share(total, weights)).toEqual(parts)
    },
  )

  test('add up to the cent, with any weights', () => {
    const weight = fc.bigInt({ min: 0n, max: 10n ** 15n })
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(weight, { minLength: 1, maxLength: 50 }),
        (total, weights) => {
          const parts = share(total, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
          expect(parts.every((part) => (total < 0 ? part <= 0 : part >= 0))).toBe(true)
        },
      ),
    )
  })
})
