import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { FailureReason } from '../../../../contract/money/payments/failure-reasons.ts'
import type { Db, Statement } from '../../../platform/db/database.ts'
import type { NamedStatement } from '../../../platform/db/statements/bind-by-name.ts'
import type { Attempt, ProviderAnswer } from './attempts/attempt.ts'
import type { PaymentRecord } from './attempts/queries/payment-record.ts'
import type { Change } from './rules.ts'

/** What can be paid: a donation, of which the months of a monthly donation are some. */
export type PayableKind = 'donation'

/** Whose money it is, and in whose totals it counts. */
export interface PayableOwners {
  id: number
  projectId: number
  participantId: number | null
  teamId: number | null
}

/** An attempt as far as it says whether another payable came in its place. */
export type Replaceable = Pick<Attempt, 'donationId' | 'draftHash' | 'projectId'>

/**
 * What one kind of payable does with its own rows when a payment of it is opened, found, settled, ended or paid out. The slice
 * that owns the rows says it: payments know no table of a payable. Parts in SQL stand in the statements of payments, so that
 * all that a settlement writes still is one statement, and one trip.
 * Why: docs/decisions/0023-payment-engine.md
 */
export interface PayableParts {
  kind: PayableKind
  /** The column of payments and of the ledger with the number of its row. */
  column: 'donation_id'
  sql: {
    /** Joins its row to a row `y` of payments, by the name `payable`, with project_id, participant_id and team_id. */
    joined: string
    /**
     * An update of the row that `payable_id` of the one row of `payment` names, to the state `:state` at `:now`; it returns
     * id, project_id, participant_id, team_id and currency.
     */
    settled: string
    /** A condition: another payable came in the place of `:payableId`, which has `:draftHash` and `:projectId`. */
    isReplaced: string
    /** An update that calls off the row that `payable_id` of the one row of `attempt` names, where that `is_replaced`. */
    calledOff: string
  }
  findAttempt(db: Db, where: { reference: string }): Promise<Attempt | undefined>
  /** Whether another payable came in the place of an attempt. */
  isReplaced(db: Db, attempt: Replaceable): Promise<boolean>
  /** The address that its payer filled in. */
  findPayerEmail(db: Db, id: number): Promise<string | undefined>
  listOwners(db: Db, ids: readonly number[]): Promise<PayableOwners[]>
  /** Its row, which no other process settles until the transaction ends; rows that refer to it may come meanwhile. */
  lock(tx: Db, id: number): Promise<void>
  /** An attempt to pay it ended without money. What was paid by another attempt stays paid. */
  markUnpaid(tx: Db, id: number, state: DonationState & ('failed' | 'cancelled')): Promise<void>
  /** Attempts to pay them were taken back that no provider was asked for. */
  markWithdrawn(tx: Db, ids: readonly number[]): Promise<void>
  /** It is tried once more. @returns false when it had not come to nothing */
  markOpenAgain(tx: Db, id: number): Promise<boolean>
  /** Those of them that were paid are paid out now; or are paid again, as their payout came back. */
  markPaidOut(tx: Db, ids: readonly number[], move: { from: DonationState; to: DonationState }): Promise<void>
}

export interface SettleParameters
  extends
    Pick<Change, 'state' | 'receivedCents' | 'refundedCents' | 'chargedBackCents'>,
    Pick<PaymentRecord, 'id' | 'version'> {
  failureReason: FailureReason | null
  /** The provider's own word for it. */
  failureWord: string | null
  nextCheckAt: Date | null
  now: Date
  /** Entries of the ledger, in two lists of one length. */
  movementKinds: string[]
  movementCents: number[]
  slot: number
  countChange: number
  /** Jobs, in four lists of one length. */
  jobNames: string[]
  jobPayloads: string[]
  jobOnceKeys: (string | null)[]
  jobRunAts: string[]
  isLocked: boolean
}

export interface ReplacedParameters extends ProviderAnswer, Pick<Replaceable, 'draftHash' | 'projectId'> {
  payableId: number
}

/** A kind of payable with the statements that are made of its parts, once. */
export interface Payable extends PayableParts {
  statements: {
    paymentByProviderId: Statement<PaymentRecord>
    latestPayment: Statement<PaymentRecord>
    recordUnlessReplaced: NamedStatement<ReplacedParameters, { isUndone: boolean }>
    settle: NamedStatement<SettleParameters, object>
  }
}

/** The kinds of payable, as their slices register them. */
export class Payables {
  private readonly byKind = new Map<PayableKind, Payable>()

  register(payable: Payable): void {
    this.byKind.set(payable.kind, payable)
  }

  get all(): Payable[] {
    return [...this.byKind.values()]
  }

  /** What a payment is of, and its number. */
  of({ donationId }: { donationId: number }): { payable: Payable; id: number } {
    const payable = this.byKind.get('donation')
    if (payable === undefined) throw new Error('no slice registered donations as a payable')
    return { payable, id: donationId }
  }

  /** The same of several payments, each kind once. */
  group(payments: readonly { donationId: number }[]): { payable: Payable; ids: number[] }[] {
    const all = payments.map((payment) => this.of(payment))
    return this.all
      .map((payable) => ({ payable, ids: all.filter((each) => each.payable === payable).map(({ id }) => id) }))
      .filter(({ ids }) => ids.length > 0)
  }
}
