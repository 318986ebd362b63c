import type { Db } from '../../../server/platform/db/database.ts'
import type { ProjectDonations } from '../donations/invent-donations.ts'
import type { Season } from '../donations/season.ts'
import type { ProjectPlan } from '../world.ts'

/** A project with its people and its donations worked out, before anything is written. */
export interface PlannedProject {
  plan: ProjectPlan
  season: Season
  donations: ProjectDonations
}

export interface SeedContext {
  /** The transaction in which the whole world is written. */
  tx: Db
  now: Date
  projects: readonly PlannedProject[]
  /** Numbers of rows by the name that the plans use. */
  mediaIds: ReadonlyMap<string, number>
}

/** Both engines take at most 65,535 values in a statement; the widest table has thirty columns. */
const chunkSize = 500

export function* inChunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += chunkSize) yield rows.slice(start, start + chunkSize)
}

/**
 * Returns the number of a row that was planted before.
 * @throws Error when a plan names a missing row, which is a mistake in the plan
 */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`the demo world has no ${name}`)
  return id
}

/** Returns the name of a participant or team in the plans: that of its project, and its own url. */
export const nameInProject = (project: string, url: string): string => `${project}/${url}`
