import { minuteMs } from '../../../contract/durations.ts'
import { challengeSwitches, donationPressure } from '../../../server/schema/money/checkout-guard.ts'
import { daysAfter, minutesAfter } from '../dates.ts'
import { idOf, type SeedContext } from '../seeding/parts.ts'
import type { PlantedIds } from './ids.ts'

/** A project on which cards were tested half an hour ago. */
const testedProject = 'tot-het-donker-wordt'

/** The attempts by their age in minutes, with the declined and the paid among them. */
const attemptsByAge = [
  { ago: 38, attempts: 6, declined: 4, paid: 1 },
  { ago: 31, attempts: 5, declined: 5, paid: 0 },
  { ago: 24, attempts: 4, declined: 2, paid: 2 },
] as const

/** Seeds attempts with cards, and the challenge that staff give to all payers of the project since. */
export async function seedCardTesting({ tx, now }: SeedContext, { projects }: PlantedIds): Promise<void> {
  const projectId = idOf(projects, testedProject)
  const minute = (ago: number) => new Date(Math.floor(minutesAfter(now, -ago).getTime() / minuteMs) * minuteMs)
  await tx.insert(donationPressure).values(
    [`form:${projectId}`, 'site'].flatMap((scope) =>
      attemptsByAge.map(({ ago, attempts, declined, paid }) => ({
        scope,
        minuteAt: minute(ago),
        attempts,
        suspicious: declined,
        paid,
        declined,
      })),
    ),
  )
  const setAt = minutesAfter(now, -22)
  await tx.insert(challengeSwitches).values({
    projectId,
    reason: 'In een kwartier elf kleine bedragen die de bank weigerde.',
    setAt,
    endsAt: daysAfter(setAt, 1),
  })
}
