import type { ChangeSubjectKind, ChangeValues } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SessionActor } from '../../../platform/http/requests/actor.ts'
import type { Recipient } from '../../identity/users/index.ts'
import type { PendingChange } from './queries.ts'
import type { Authority } from './rules.ts'

/** The facts in the news of the subject of a change. */
export interface ChangedSubject {
  name: string
  url: string
}

/**
 * A recipient of the news of a change, with a confirmed e-mail address. `undoes`: they lead its subject and did when it
 * was of the request, so the link in their mail undoes it. `leads`: they came to lead it later. `led`: they lead it no
 * more, and did shortly before the request.
 */
export interface NotifiedLeader extends Recipient {
  leadership: 'undoes' | 'leads' | 'led'
}

/** The part of the slices of the subjects, which stand later, in a change. */
export interface ChangeSubject {
  find: (db: Db, id: number) => Promise<ChangedSubject | undefined>
  /** All its leaders, and those in the hours before that `ledSince` counts. */
  listChangeRecipients: (db: Db, change: PendingChange) => Promise<readonly NotifiedLeader[]>
  authorityOf: (actor: SessionActor, id: number) => Promise<Authority>
  /** Returns the present authority of a former leader; none for a locked account. */
  authorityNow: (db: Db, id: number, userId: number) => Promise<Authority>
  /** No other change of it is written until the transaction ends. */
  lock: (tx: Db, id: number) => Promise<void>
  /**
   * Writes the values of a change.
   * @returns whether the values were written: not when something that they refer to is gone
   */
  write: (tx: Db, change: PendingChange, values: ChangeValues) => Promise<boolean>
  /** Staff review the remaining proposal, once its extent changes. */
  requestStaffReview: (tx: Db, id: number, requestedBy: number) => Promise<void>
}

export type ChangeSubjects = Record<ChangeSubjectKind, ChangeSubject> & {
  /** Writes which account at a payment provider is linked. */
  savePaymentAccount: ChangeSubject['write']
}
