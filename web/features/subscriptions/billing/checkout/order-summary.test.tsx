import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DiscountTerms } from '../../../../../contract/subscriptions/billing/coupons.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { club, none } from '../../../../../tests/support/samples/plan-billing.ts'
import { show } from '../../../../../tests/support/show.tsx'
import { OrderSummary } from './order-summary.tsx'

const all: DiscountTerms = {
  percent_off: 100,
  amount_off: null,
  currency: 'EUR',
  duration: 'once',
  duration_in_months: null,
}
const trialPlan = { ...club, trialDays: 14 }

const monthly = 'Daarna elke maand € 14,52, tot je opzegt.'
const monthlyLater = 'Na je korting elke maand € 14,52, tot je opzegt.'

interface SummaryLines {
  /** The first bill, and the charge of today. */
  sums: readonly string[]
  first?: string
  rest?: string
}

test.each<[string, Plan, DiscountTerms | undefined, SummaryLines]>([
  ['without a trial', club, undefined, { sums: ['€ 14,52', '€ 14,52'], rest: monthly }],
  [
    'with a trial',
    trialPlan,
    undefined,
    {
      sums: ['€ 14,52', '€ 0,00'],
      first: 'De eerste afschrijving komt op 24 maart 2026: € 14,52.',
      rest: monthly,
    },
  ],
  [
    'with all off once',
    club,
    all,
    {
      sums: ['€ 0,00', '€ 0,00'],
      first: 'De eerste afschrijving komt op 10 april 2026: € 14,52.',
      rest: monthlyLater,
    },
  ],
  [
    'with a trial and all off for three months',
    trialPlan,
    { ...all, duration: 'repeating', duration_in_months: 3 },
    {
      sums: ['€ 0,00', '€ 0,00'],
      first: 'De eerste afschrijving komt op 24 juni 2026: € 14,52.',
      rest: monthlyLater,
    },
  ],
  [
    'with half off for ever',
    club,
    { ...all, percent_off: 50, duration: 'forever' },
    { sums: ['€ 7,26', '€ 7,26'], rest: 'Daarna elke maand € 7,26, tot je opzegt.' },
  ],
  [
    'with all off for ever',
    club,
    { ...all, duration: 'forever' },
    { sums: ['€ 0,00', '€ 0,00'], first: 'Door je korting schrijven we niets af.' },
  ],
])(
  'the order %s has the charge of today, the first one and those after it',
  async (_, plan, typedTerms, { sums, first, rest }) => {
    await show(<OrderSummary plan={plan} billing={none} typedTerms={typedTerms} taxRate={21} />)
    const totals = [...document.querySelectorAll('.font-semibold dd')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
    expect(totals).toEqual(sums)
    const words = document.body.textContent.replaceAll('\u00a0', ' ')
    for (const text of [first, rest]) if (text !== undefined) expect(words).toContain(text)
    if (first === undefined) expect(words).not.toContain('De eerste afschrijving')
    expect(screen.queryByText('Korting')).toBe(typedTerms === undefined ? null : screen.getByText('Korting'))
  },
)

test('VAT that follows from an address that is not whole yet has no amount, and no sum is without a word of it [7.32]', async () => {
  await show(<OrderSummary plan={trialPlan} billing={none} typedTerms={undefined} taxRate={undefined} />)
  const words = document.body.textContent.replaceAll('\u00a0', ' ')
  expect(screen.getByText('volgt uit je adres').parentElement?.textContent).toBe('Btwvolgt uit je adres')
  expect(words).toContain('€ 12,00 + btw')
  expect(words).not.toContain('€ 0,00 + btw')
})
