import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { FactList } from './fact-list.tsx'

test.each([
  ['€\u00a029.151,00', 'an amount'],
  ['26 december 2027', 'a day'],
])('%s, %s, keeps its line beside a long name, which takes more lines', async (value) => {
  await show(<FactList facts={[{ name: 'Kan nog worden teruggehaald, uiterlijk 26 december 2027', value }]} />)
  expect(screen.getByRole('definition').className).toContain('shrink-0')
  expect(screen.getByRole('term').className).not.toContain('shrink-0')
})

test('a long value takes more lines beside its name, and a fact without a value has no row', async () => {
  const value = 'Stichting Vrienden van het Streekziekenhuis'
  await show(
    <FactList
      facts={[
        { name: 'Ontvangen door', value },
        { name: 'RSIN', value: null },
      ]}
    />,
  )
  expect(screen.getByRole('definition').className).not.toContain('shrink-0')
  expect(screen.getByRole('term').className).toContain('shrink-0')
})

test('a value with a word that would break beside its name stands below it, and the others stay beside theirs', async () => {
  const reference = 'ST-20261120-abcdefghijklmnopqrst'
  await show(
    <FactList
      facts={[
        { name: 'Kenmerk van je machtiging', value: reference },
        { name: 'Bedrag', value: '€\u00a012,00' },
      ]}
    />,
  )
  const rows = screen.getAllByRole('term').map((term) => term.parentElement?.className.includes('flex'))
  expect(rows).toEqual([false, true])
})
