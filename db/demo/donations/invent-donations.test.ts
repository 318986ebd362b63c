import { describe, expect, test } from 'vitest'
import { eurosOf } from '../../../contract/money.ts'
import { projects } from '../projects/index.ts'
import { type Donation, isStillPaid } from './donation.ts'
import { inventDonations } from './invent-donations.ts'
import { planSeason } from './season.ts'

/** Ends of months, a leap day, both changes of the clock, midnight and the turn of the year. */
const moments = [
  '2026-01-01T00:00:10Z',
  '2026-01-31T23:30:00Z',
  '2026-03-29T00:59:00Z',
  '2026-06-30T12:00:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T22:59:59Z',
  '2028-02-29T08:00:00Z',
  '2028-08-31T04:29:00Z',
]

describe('the donations of the demo world', () => {
  test.each(moments)('add up to what their project says, at %s', (moment) => {
    const now = new Date(moment)
    for (const plan of projects) {
      const season = planSeason(plan, now)
      const { singles, monthly } = inventDonations(plan, season, now)
      const all = [...singles, ...monthly.flatMap(({ donations }) => donations)]
      const records = all.filter(isStillPaid)
      const total = plan.donation?.total
      if (total !== undefined)
        expect(
          {
            paidCount: records.length,
            raised: records.reduce((sum, { amountCents }) => sum + eurosOf(amountCents), 0),
          },
          plan.url,
        ).toEqual(total)
      const isPossible = ({ createdAt, paidAt, reversedAt, sponsored }: Donation) => {
        const joinedAt = season.participants.find(({ url }) => url === sponsored?.participant)?.joinedAt ?? season.from
        const order = [season.from, joinedAt, createdAt, paidAt ?? createdAt, reversedAt ?? paidAt ?? createdAt, now]
        return order.every((at, index) => index === 0 || at >= order[index - 1]!)
      }
      expect(all.filter((donation) => !isPossible(donation))).toEqual([])
    }
  })

  test('are not worded alike when they stand near each other', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const plan = projects[0]!
    const messages = inventDonations(plan, planSeason(plan, now), now)
      .singles.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .map(({ message }) => message)
      .filter((message) => message !== '')
    for (let start = 0; start + 10 < messages.length; start += 1)
      expect(new Set(messages.slice(start, start + 10)).size).toBeGreaterThanOrEqual(9)
  })
})
