import { eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { deleteAtMost } from '../../../platform/db/statements/at-most.ts'
import { pick } from '../../../platform/db/statements/selection.ts'
import {
  cardTestingAlarms,
  challengeSwitches,
  donationPressure,
  usedChallenges,
} from '../../../schema/money/checkout-guard.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { listManagers } from '../../fundraisers/projects/index.ts'

/**
 * Uses the answer to a challenge up.
 * @returns whether this answer was not used before
 */
export async function claimNonce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedChallenges)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenges.nonce })
  return used.length > 0
}

/**
 * Claims the alarm of a project.
 * @returns whether the managers may be mailed now: they were not mailed since `after`
 */
export async function claimAlarm(tx: Db, alarm: { projectId: number; now: Date; after: Date }): Promise<boolean> {
  const claimed = await tx
    .insert(cardTestingAlarms)
    .values({ projectId: alarm.projectId, mailedAt: alarm.now })
    .onConflictDoUpdate({
      target: cardTestingAlarms.projectId,
      set: { mailedAt: alarm.now },
      setWhere: lte(cardTestingAlarms.mailedAt, alarm.after),
    })
    .returning({ projectId: cardTestingAlarms.projectId })
  return claimed.length > 0
}

export const deletePressure = (db: Db, before: Date, limit: number): Promise<number> =>
  deleteAtMost(db, donationPressure, lte(donationPressure.minuteAt, before), limit)

export const deleteSwitches = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteAtMost(db, challengeSwitches, lte(challengeSwitches.endsAt, now), limit)

export const deleteUsedChallenges = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteAtMost(db, usedChallenges, lte(usedChallenges.expiresAt, now), limit)

/** Finds a project with all its managers. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select(pick(projects, 'id', 'name', 'url', 'language'))
    .from(projects)
    .where(eq(projects.id, projectId))
  return project && { ...project, managers: await listManagers(db, projectId) }
}
