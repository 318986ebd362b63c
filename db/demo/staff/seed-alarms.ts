import { alarms } from '../../../server/schema/identity/alarms.ts'
import { minutesAfter } from '../dates.ts'
import type { SeedContext } from '../seeding/parts.ts'

/** Seeds an alarm that staff have to look at, and one that ended by itself. */
export async function seedAlarms({ tx, now }: SeedContext): Promise<void> {
  await tx.insert(alarms).values([
    {
      kind: 'jobs-dead',
      count: 2,
      findings: ['deliver-mail', 'fetch-payouts'],
      firstAt: minutesAfter(now, -1_400),
      lastAt: minutesAfter(now, -5),
    },
    {
      kind: 'provider-away',
      count: 1,
      findings: ['sandbox'],
      firstAt: minutesAfter(now, -900),
      lastAt: minutesAfter(now, -870),
      mailedAt: minutesAfter(now, -880),
      endedAt: minutesAfter(now, -865),
    },
  ])
}
