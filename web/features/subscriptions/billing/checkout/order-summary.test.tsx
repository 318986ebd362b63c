import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DiscountTerms } from '../../../../../contract/subscriptions/billing/coupons.ts'
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

test.each([
  ['without a trial', club, undefined, ['€ 14,52', '€ 14,52'], undefined, 'Daarna elke maand € 14,52, tot je opzegt.'],
  [
    'with a trial',
    trialPlan,
    undefined,
    ['€ 14,52', '€ 0,00'],
    'De eerste afschrijving komt op 24 maart 2026: € 14,52.',
    'Daarna elke maand € 14,52, tot je opzegt.',
  ],
  [
    'with all off once',
    club,
    all,
    ['€ 0,00', '€ 0,00'],
    'De eerste afschrijving komt op 10 april 2026: € 14,52.',
    'Na je korting elke maand € 14,52, tot je opzegt.',
  ],
  [
    'with a trial and all off for three months',
    trialPlan,
    { ...all, duration: 'repeating', duration_in_months: 3 } as const,
    ['€ 0,00', '€ 0,00'],
    'De eerste afschrijving komt op 24 juni 2026: € 14,52.',
    'Na je korting elke maand € 14,52, tot je opzegt.',
  ],
  [
    'with half off for ever',
    club,
    { ...all, percent_off: 50, duration: 'forever' } as const,
    ['€ 7,26', '€ 7,26'],
    undefined,
    'Daarna elke maand € 7,26, tot je opzegt.',
  ],
  [
    'with all off for ever',
    club,
    { ...all, duration: 'forever' } as const,
    ['€ 0,00', '€ 0,00'],
    'Door je korting schrijven we niets af.',
    undefined,
  ],
])(
  'the order %s has the charge of today, the first one and those after it',
  async (_, plan, typedTerms, sums, first, then) => {
    await show(<OrderSummary plan={plan} billing={none} typedTerms={typedTerms} taxRate={21} />)
    const totals = [...document.querySelectorAll('.font-semibold dd')].map(({ textContent }) =>
      textContent.replaceAll('\u00a0', ' '),
    )
    expect(totals).toEqual(sums)
    const words = document.body.textContent.replaceAll('\u00a0', ' ')
    for (const text of [first, then]) if (text !== undefined) expect(words).toContain(text)
    if (first === undefined) expect(words).not.toContain('De eerste afschrijving')
    expect(screen.queryByText('Korting')).toBe(typedTerms === undefined ? null : screen.getByText('Korting'))
  },
)
