import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { person, show } from '../../../../../tests/support/show.tsx'
import { DayChart } from './day-chart.tsx'

test('each day has its amount with cents in the table [9.09]', async () => {
  const day = { date: '2026-03-09', raised: 25, donation_count: 1, visits: 3 }
  await show(<DayChart days={[day, { ...day, date: '2026-03-10', raised: 12.5 }]} />)
  await person.click(screen.getByText('Bekijk als tabel'))
  const cells = within(screen.getByRole('table')).getAllByRole('cell')
  const amounts = cells
    .map(({ textContent }) => (textContent ?? '').replaceAll('\u00a0', ' '))
    .filter((text) => text.startsWith('€'))
  expect(amounts.toSorted()).toEqual(['€ 12,50', '€ 25,00'])
})
