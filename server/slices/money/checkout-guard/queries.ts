import { eq, lte } from 'drizzle-orm'
import type { Database, Db, Statement } from '../../../platform/db/database.ts'
import { columnsOf, defineStatement, pick } from '../../../platform/db/statements/selection.ts'
import {
  cardTestingAlarms,
  challengeSwitches,
  donationPressure,
  usedChallenges,
} from '../../../schema/money/checkout-guard.ts'
import { projects } from '../../../schema/fundraisers/projects.ts'
import { listManagers } from '../../fundraisers/projects/index.ts'
import type { Counts } from './rules.ts'

export interface CountedMinute extends Counts {
  scope: string
  minuteAt: Date
}

const addStatement: Statement = {
  name: 'donation-pressure-add',
  text: `insert into donation_pressure (scope, minute_at, attempts, suspicious, paid, declined)
    select * from unnest($1::text[], $2::timestamptz[], $3::int[], $4::int[], $5::int[], $6::int[])
      as c(scope, minute_at, a, s, p, d)
    order by 1, 2
    on conflict (scope, minute_at) do update set attempts = donation_pressure.attempts + excluded.attempts,
      suspicious = donation_pressure.suspicious + excluded.suspicious, paid = donation_pressure.paid + excluded.paid,
      declined = donation_pressure.declined + excluded.declined`,
}

const readStatement = defineStatement({
  name: 'donation-pressure-read',
  selection: columnsOf('p', pick(donationPressure, 'scope', 'minuteAt', 'attempts', 'suspicious', 'paid', 'declined')),
  text: (list) => `select ${list} from donation_pressure p
    where scope = any($1::text[]) and minute_at > $2::timestamptz`,
})

/** Adds what this process counted, in one order, so that two processes never wait for each other's rows. */
export async function addCounts(database: Database, counted: readonly CountedMinute[]): Promise<void> {
  await database.run(addStatement, [
    counted.map(({ scope }) => scope),
    counted.map(({ minuteAt }) => minuteAt.toISOString()),
    counted.map(({ attempts }) => attempts),
    counted.map(({ suspicious }) => suspicious),
    counted.map(({ paid }) => paid),
    counted.map(({ declined }) => declined),
  ])
}

/** What all processes together have counted. */
export const readCounts = (database: Database, scopes: readonly string[], after: Date): Promise<CountedMinute[]> =>
  database.run(readStatement, [scopes, after])

/** @returns whether this answer was not used before */
export async function claimNonce(db: Db, nonce: string, expiresAt: Date): Promise<boolean> {
  const used = await db
    .insert(usedChallenges)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenges.nonce })
  return used.length > 0
}

/** @returns whether the managers may be told now: nobody told them since `after` */
export async function claimAlarm(tx: Db, alarm: { projectId: number; now: Date; after: Date }): Promise<boolean> {
  const claimed = await tx
    .insert(cardTestingAlarms)
    .values({ projectId: alarm.projectId, toldAt: alarm.now })
    .onConflictDoUpdate({
      target: cardTestingAlarms.projectId,
      set: { toldAt: alarm.now },
      setWhere: lte(cardTestingAlarms.toldAt, alarm.after),
    })
    .returning({ projectId: cardTestingAlarms.projectId })
  return claimed.length > 0
}

export async function deleteOld(db: Db, now: Date, countedBefore: Date): Promise<void> {
  await db.delete(donationPressure).where(lte(donationPressure.minuteAt, countedBefore))
  await db.delete(challengeSwitches).where(lte(challengeSwitches.endsAt, now))
  await db.delete(usedChallenges).where(lte(usedChallenges.expiresAt, now))
}

/** A project with all who manage it. */
export async function findProjectWithManagers(db: Db, projectId: number) {
  const [project] = await db
    .select(pick(projects, 'id', 'name', 'url', 'language'))
    .from(projects)
    .where(eq(projects.id, projectId))
  return project && { ...project, managers: await listManagers(db, projectId) }
}
