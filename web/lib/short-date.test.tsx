import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../tests/support/show.tsx'
import { TodayContext, useShortDate, useShortDay, useShortMoment } from './short-date.ts'

function Moments({ iso }: { iso: string }) {
  return <p role="note">{[useShortDate()(iso), useShortDay()(iso), useShortMoment()(iso)].join(' / ')}</p>
}

test.each([
  ['2027-03-09', '2027-02-22T10:04:00.000Z', '22 feb 2027 / 22 feb / 22 feb, 11:04'],
  ['2027-03-09', '2026-12-31T23:30:00.000Z', '1 jan 2027 / 1 jan / 1 jan, 00:30'],
  ['2027-03-09', '2026-12-31T22:30:00.000Z', '31 dec 2026 / 31 dec 2026 / 31 dec 2026, 23:30'],
  ['', '2026-12-31T22:30:00.000Z', '31 dec 2026 / 31 dec 2026 / 31 dec, 23:30'],
])('on "%s" the moment %s is written as %s, on one line', async (today, iso, text) => {
  await show(
    <TodayContext value={today}>
      <Moments iso={iso} />
    </TodayContext>,
  )
  expect(screen.getByRole('note').textContent).toBe(text.replaceAll(/(?<=\w,?) (?=\w)/g, '\u00a0'))
})
