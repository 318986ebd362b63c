import type { Database } from '../../../platform/db/database.ts'

/**
 * Counters: the amounts that projects, participants and teams raised, and the number of participants; each shows its
 * own, and donations change them.
 */

export {
  addTotals,
  addToTotals,
  codeUseCountOf,
  listTotals,
  markChanged,
  memberCountOf,
  heldCountOf,
  participantCountOf,
  raisedColumns,
  claimChanged,
  teamCountOf,
  raisedOf,
  totalsOf,
  type TotalChange,
  type TotalSubject,
} from './queries.ts'

/**
 * Notifies open pages, with the project's id, that a total has changed.
 * Why: docs/decisions/0006-ledger-and-read-models.md
 */
export const totalsChannel = 'project-totals'

/** Announces a changed total to the live pages of a project. Call it once the change is committed. */
export const announceTotal = (database: Database, projectId: number): void =>
  database.notify(totalsChannel, String(projectId))
