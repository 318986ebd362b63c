import { and, desc, eq, gt, inArray, isNull, like } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { pick } from '../../../../platform/db/statements/selection.ts'
import { sumOf } from '../../../../platform/db/statements/sums.ts'
import { challengeSwitches, donationPressure } from '../../../../schema/money/checkout-guard.ts'
import { projects } from '../../../../schema/fundraisers/projects.ts'
import { formScope, siteScope } from '../attempt-limits.ts'

export const listSwitches = (db: Db, now: Date) =>
  db
    .select(pick(challengeSwitches, 'projectId', 'reason', 'setAt', 'endsAt'))
    .from(challengeSwitches)
    .where(gt(challengeSwitches.endsAt, now))

export type ChallengeSwitch = Awaited<ReturnType<typeof listSwitches>>[number]

export async function saveSwitch(tx: Db, chosen: ChallengeSwitch): Promise<void> {
  await tx
    .insert(challengeSwitches)
    .values(chosen)
    .onConflictDoUpdate({
      target: challengeSwitches.projectId,
      set: { reason: chosen.reason, setAt: chosen.setAt, endsAt: chosen.endsAt },
    })
}

export async function deleteSwitch(tx: Db, projectId: number | null): Promise<void> {
  const { projectId: column } = challengeSwitches
  await tx.delete(challengeSwitches).where(projectId === null ? isNull(column) : eq(column, projectId))
}

/** Lists the counts since a moment: of the site, of these forms, and of the most suspicious ones. */
export async function listAttempts(
  db: Db,
  { after, projectIds, limit }: { after: Date; projectIds: readonly number[]; limit: number },
) {
  const { scope, minuteAt } = donationPressure
  const summed = () =>
    db
      .select({
        scope,
        attempts: sumOf(donationPressure.attempts),
        suspicious: sumOf(donationPressure.suspicious),
        paid: sumOf(donationPressure.paid),
        declined: sumOf(donationPressure.declined),
      })
      .from(donationPressure)
  const named = await summed()
    .where(and(gt(minuteAt, after), inArray(scope, [siteScope, ...projectIds.map(formScope)])))
    .groupBy(scope)
  const worst = await summed()
    .where(and(gt(minuteAt, after), like(scope, formScope('%'))))
    .groupBy(scope)
    .orderBy(desc(sumOf(donationPressure.suspicious)), desc(sumOf(donationPressure.attempts)), scope)
    .limit(limit)
  return new Map([...named, ...worst].map(({ scope, ...counts }) => [scope, counts]))
}

const projectColumns = pick(projects, 'id', 'name', 'url')

export const listNamedProjects = (db: Db, ids: readonly number[]) =>
  db
    .select(projectColumns)
    .from(projects)
    .where(inArray(projects.id, [...ids]))

/** @returns undefined for a slug that no project has */
export async function findProjectAt(db: Db, url: string) {
  const [row] = await db
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.url, url), isNull(projects.archivedAt)))
  return row
}
