import { expect, test } from 'vitest'
import { show } from '../../../tests/support/show.tsx'
import { CounterFacts } from './counter-facts.tsx'

const counter = {
  raised: 87.5,
  settled: 7.5,
  reversible: 80,
  reversible_until: '2027-03-15',
  pending: 5,
  pending_count: 1,
  refunded: 0,
  charged_back: 10,
}

test('irreversible, reversible and pending amounts are shown apart, and zero amounts not at all', async () => {
  const container = await show(<CounterFacts counter={counter} />)
  const facts = [...container.querySelectorAll('dt, dd')].map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
  expect(facts).toEqual([
    'Opgehaald',
    '€ 87,50',
    'Zeker',
    '€ 7,50',
    'Kan nog worden teruggehaald, uiterlijk 15 mrt 2027',
    '€ 80,00',
    'Onderweg, telt nog niet mee',
    '€ 5,00',
    'Teruggehaald door banken, telt niet meer mee',
    '€ 10,00',
  ])
})
