import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { dayMs } from '../../../contract/durations.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { one } from '../db/statements/one.ts'
import { allSecretsOf, reseal, type Secret } from '../secrets.ts'
import { fingerprintOf } from './open-secrets.ts'
import { installation, type ResealProgress } from './tables.ts'

/** A column with texts that are sealed under the secret; the slice that owns its table lists it. */
export interface SealedColumn {
  table: PgTable & { id: PgColumn }
  column: PgColumn
  /** The purposes for which its texts are sealed. */
  purposes: readonly string[]
  /** Returns the condition on which a row may be changed now; without it each may. */
  isFree?: (now: Date) => SQL | undefined
}

export interface ResealDeps {
  clock: Pick<Clock, 'now'>
  config: { secret: Secret }
  db: Db
  columns: readonly SealedColumn[]
}

/** The rows of one step, so that a process that is stopped ends soon. */
const rowsAtOnce = 200

const ownFingerprint = ({ secret }: ResealDeps['config']) => fingerprintOf(allSecretsOf(secret).current)

/** The progress of a pass over all texts that begins. */
export const beginning: ResealProgress = { column: 0, afterId: 0, checked: 0, resealed: 0, missed: 0, unreadable: 0 }

/** Finds the state of a rotation: whether former secrets are still needed, and how far the texts are sealed anew. */
export async function findRotation({ config, db }: Pick<ResealDeps, 'config' | 'db'>) {
  const { formerFingerprints, rotatedAt, resealing, secretFingerprint } = one(await db.select().from(installation))
  // A process that was started before the rotation would seal under the former secret.
  const isOurs = secretFingerprint === ownFingerprint(config)
  return { isUnderWay: isOurs && formerFingerprints.length > 0, rotatedAt, progress: resealing ?? beginning }
}

/**
 * Seals the next rows anew under the secret of now, and stores how far it came: it can be stopped at any moment, and
 * another process goes on from there. A text that changes meanwhile is left to the next pass.
 * @returns the progress; undefined at the end of a pass that missed nothing, and when another secret is that of now
 */
export async function resealNext(deps: ResealDeps, latest: ResealProgress): Promise<ResealProgress | undefined> {
  const progress = { ...latest, begunAtMs: latest.begunAtMs ?? deps.clock.now().getTime() }
  const column = deps.columns[progress.column]
  const next = column === undefined ? endOfPass(progress) : await resealRows(deps, column, progress)
  const [row] = await deps.db
    .update(installation)
    .set({ resealing: next ?? null })
    .where(eq(installation.secretFingerprint, ownFingerprint(deps.config)))
    .returning({ isOnly: installation.isOnly })
  return row && next
}

/** Begins another pass when a text was changed by others during this one. */
const endOfPass = ({ missed }: ResealProgress): ResealProgress | undefined => (missed === 0 ? undefined : beginning)

async function resealRows(
  { clock, config, db }: ResealDeps,
  { table, column, purposes, isFree }: SealedColumn,
  progress: ResealProgress,
): Promise<ResealProgress> {
  const rows = await db
    .select({ id: table.id, sealed: column })
    .from(table)
    .where(and(isNotNull(column), gt(table.id, progress.afterId)))
    .orderBy(asc(table.id))
    .limit(rowsAtOnce)
  const next = { ...progress, checked: progress.checked + rows.length }
  for (const { id, sealed } of rows as { id: number; sealed: string }[]) {
    next.afterId = id
    const anew = resealForAny(config.secret, purposes, sealed)
    if (anew === 'unreadable') next.unreadable += 1
    if (anew === 'current' || anew === 'unreadable') continue
    const changed = await db
      .update(table)
      .set({ [nameOf(table, column)]: anew.sealed })
      .where(and(eq(table.id, id), eq(column, sealed), isFree?.(clock.now())))
      .returning({ id: table.id })
    if (changed.length > 0) next.resealed += 1
    else next.missed += 1
  }
  return rows.length < rowsAtOnce ? { ...next, column: progress.column + 1, afterId: 0 } : next
}

const nameOf = (table: PgTable, column: PgColumn): string =>
  Object.entries(getTableColumns(table)).find(([, each]) => each === column)?.[0] ?? column.name

function resealForAny(secret: Secret, purposes: readonly string[], sealed: string) {
  for (const purpose of purposes)
    try {
      const anew = reseal(secret, purpose, sealed)
      return anew === undefined ? 'current' : { sealed: anew }
    } catch {
      // It was sealed for another purpose, or under a secret that is lost.
    }
  return 'unreadable'
}

/**
 * The time from a rotation to the begin of the pass that ends it: until then a process may run that was started before
 * it, and seals under the former secret.
 */
const endsAfterMs = dayMs

/** Returns the first moment at which a pass may begin that ends the rotation. */
export const lastPassFrom = (rotatedAt: Date | null): Date => new Date((rotatedAt?.getTime() ?? 0) + endsAfterMs)

/** Whether a pass that has come to its end ends the rotation as well. */
export const isLastPass = ({ begunAtMs = 0 }: ResealProgress, rotatedAt: Date | null): boolean =>
  rotatedAt === null || begunAtMs >= lastPassFrom(rotatedAt).getTime()

/** Ends a rotation: from here on no stored text needs a former secret. */
export async function endRotation({ config, db }: Pick<ResealDeps, 'config' | 'db'>): Promise<void> {
  await db
    .update(installation)
    .set({ formerFingerprints: [], resealing: null })
    .where(eq(installation.secretFingerprint, ownFingerprint(config)))
}
