import { eq, lte } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
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

export async function deleteOld(db: Db, now: Date, countedBefore: Date): Promise<void> {
  await db.delete(donationPressure).where(lte(donationPressure.minuteAt, countedBefore))
  await db.delete(challengeSwitches).where(lte(challengeSwitches.endsAt, now))
  await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now))
}

/** Finds a project with all its managers. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select(pick(projects, 'id', 'name', 'url', 'language'))
    .from(projects)
    .where(eq(projects.id, projectId))
  return project && { ...project, managers: await listManagers(db, projectId) }
}
