import type { DonationState } from '../../../../contract/money/payments/donation-states.ts'
import type { FailureReason } from '../../../../contract/money/payments/failure-reasons.ts'
import type { Db, Statement } from '../../../platform/db/database.ts'
import type { NamedStatement } from '../../../platform/db/statements/bind-by-name.ts'
import type { CreatePayment } from '../../../ports/payments/provider.ts'
import type { DescribedAttempt, PaymentAttempt, ProviderAnswer } from './attempts/attempt.ts'
import type { PayableColumn } from './attempts/queries/payable-columns.ts'
import type { DecidingPaymentRecord, PayableKind, PaymentRecord } from './attempts/queries/payment-record.ts'
import type { PaymentFollowers } from './payment-followers.ts'
import type { BooksChange } from './rules.ts'

/** The owners of the money, in whose totals it counts. */
export interface PayableOwners {
  id: number
  projectId: number
  participantId: number | null
  teamId: number | null
}

/** An attempt as far as it says whether another payable replaced it. */
export type ReplaceableAttempt = Pick<PaymentAttempt, 'kind' | 'payableId' | 'draftHash' | 'projectId'>

/** The part of a call that opens a payment which its kind says; the payer comes back to `redirectUrl`. */
export type PayableRequest = Pick<CreatePayment, 'description' | 'statement' | 'redirectUrl' | 'metadata'>

/** The delays after which the provider is queried for payments of a kind that bring no news by themselves. */
export interface CheckDelays {
  /**
   * Returns the delay after a request about a payment of this age that brought no usable answer; null when no query
   * follows for it any more.
   */
  failedCheckDelayMs(ageMs: number): number | null
  /** The delay after a call that opens a payment, and that got no answer, until its provider is queried for it. */
  unansweredCheckDelayMs: number
}

interface AnyPayable {
  kind: PayableKind
  /** Returns the part of the call that opens its payment; the same, word for word, at every repeat. */
  requestOf(attempt: DescribedAttempt): PayableRequest
  /** Returns the text on the statement of the payer's bank about a refund. */
  refundDescription(payment: Pick<PaymentRecord, 'payableId' | 'reference'>): string
  /**
   * Finds the e-mail address that its payer filled in; payers of a kind without this are known by their cards alone.
   */
  findPayerEmail?(db: Db, id: number): Promise<string | undefined>
}

/**
 * The part of one kind of payable, with its own rows, when a payment of it is opened, found, settled, ended or paid
 * out. The slice that owns the rows says it: payments know no table of a payable. Parts in SQL stand in the statements
 * of payments, so that all that a settlement writes still is one statement, and one trip.
 * Why: docs/decisions/0023-payment-engine.md
 */
export interface PayableParts extends AnyPayable {
  /** The column of payments and of the ledger with the id of its row. */
  column: PayableColumn
  sql: {
    /** Joins its row to a row `y` of payments, by the name `payable`, with project_id, participant_id and team_id. */
    joined: string
    /**
     * An update of the row that `payable_id` of the one row of `payment` names, to the state `:state` at `:now`; it
     * returns id, project_id, participant_id, team_id and currency.
     */
    settled: string
    /** A condition: another payable replaced `:payableId`, which has `:draftHash` and `:projectId`. */
    isReplaced: string
    /**
     * An update that calls off the row that `payable_id` of the one row of `attempt` names, where that `is_replaced`.
     */
    calledOff: string
  }
  findAttempt(db: Db, where: { reference: string }): Promise<PaymentAttempt | undefined>
  /** Whether another payable replaced an attempt. */
  isReplaced(db: Db, attempt: ReplaceableAttempt): Promise<boolean>
  listOwners(db: Db, ids: readonly number[]): Promise<PayableOwners[]>
  /**
   * Locks its row, which no other process settles until the transaction ends; rows that refer to it may come meanwhile.
   */
  lock(tx: Db, id: number): Promise<void>
  /**
   * Marks a payable as unpaid. An attempt to pay it ended without money. A payable that was paid by another attempt
   * stays paid.
   */
  markUnpaid(tx: Db, id: number, state: DonationState & ('failed' | 'cancelled')): Promise<void>
  /** Attempts to pay them, not yet requested at a provider, were withdrawn. */
  markWithdrawn(tx: Db, ids: readonly number[]): Promise<void>
  /**
   * Marks it as attempted once more.
   * @returns false when it had not come to nothing
   */
  markOpenAgain(tx: Db, id: number): Promise<boolean>
  /** Marks those of them that were paid as paid out; or as paid again, as their payout came back. */
  markPaidOut(tx: Db, ids: readonly number[], move: { from: DonationState; to: DonationState }): Promise<void>
}

export interface SettleParameters
  extends
    Pick<BooksChange, 'state' | 'receivedCents' | 'refundedCents' | 'chargedBackCents'>,
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

export interface ReplacedParameters extends ProviderAnswer, Pick<ReplaceableAttempt, 'draftHash' | 'projectId'> {
  payableId: number
}

/** A kind of payable with the statements that are made of its parts, once. */
export interface Payable extends PayableParts, CheckDelays {
  settles: 'by-statement'
  /** The followers of payments of this kind alone. */
  followers: PaymentFollowers
  statements: {
    paymentByProviderId: Statement<PaymentRecord>
    latestPayment: Statement<PaymentRecord>
    recordUnlessReplaced: NamedStatement<ReplacedParameters, { isUndone: boolean }>
    settle: NamedStatement<SettleParameters, object>
  }
}

/** The position of a payment once it and its movements are written, in cents, before its payable decides. */
export interface SettledPosition {
  /** undefined when the books said the same already. */
  change: BooksChange | undefined
  /** The part of the received amount that was not given back. */
  leftCents: number
  /** Whether nothing of it went back. */
  isWhole: boolean
}

/** Money that a payable does not keep. */
export interface RefundDue {
  cents: number
  /** The moment of the decision: a refund that a bank returned before is no answer to it. */
  since: Date
}

/**
 * A kind of payable whose own rows decide whether its money is retained, as an entry fee pays for a place only while
 * there is one. No single statement can: its payments are settled in a transaction, which locks those rows before the
 * payment. It is in no total, and its movements stand apart from the ledger. Why: docs/decisions/0023-payment-engine.md
 */
export interface DecidingParts extends AnyPayable, CheckDelays {
  sql: {
    /** Joins its row to a row `y` of payments, by the name `payable`, with id and project_id. */
    joined: string
  }
  /**
   * Locks the rows that decide, in the common order of locks.
   * @returns the decision, to be called in the same transaction: it writes the purpose of the money, and returns the
   *   refund that is due now; undefined for nothing
   */
  lock(tx: Db, payment: DecidingPaymentRecord): Promise<(position: SettledPosition) => Promise<RefundDue | undefined>>
  /**
   * Enqueues the news of a returned refund. The payer's bank returned a refund: it is not requested again. Part of the
   * transaction that writes it.
   */
  enqueueRefundReturned(tx: Db, payment: DecidingPaymentRecord): Promise<void>
  /** Finds the projects of payments, by the ids of the payments. */
  findProjects(db: Db, paymentIds: readonly number[]): Promise<Map<number, number>>
}

export interface DecidingPayable extends DecidingParts {
  settles: 'in-transaction'
  statements: {
    paymentByProviderId: Statement<DecidingPaymentRecord>
    paymentByReference: Statement<DecidingPaymentRecord>
  }
}

/** The payable of a payment, as a row of payments names it. */
export interface PayableRef {
  kind: PayableKind
  /** null for a kind that decides: its slice knows of which payments it is. */
  payableId: number | null
}

/** The kinds of payable, as their slices register them. */
export class Payables {
  private readonly byKind = new Map<PayableKind, Payable | DecidingPayable>()

  register(payable: Payable | DecidingPayable): void {
    this.byKind.set(payable.kind, payable)
  }

  /** The payables whose money always counts: they are settled by one statement. */
  get counting(): Payable[] {
    return [...this.byKind.values()].filter((payable) => payable.settles === 'by-statement')
  }

  /** The payables that decide in a transaction. */
  get deciding(): DecidingPayable[] {
    return [...this.byKind.values()].filter((payable) => payable.settles === 'in-transaction')
  }

  ofKind(kind: PayableKind): Payable | DecidingPayable {
    const payable = this.byKind.get(kind)
    if (payable === undefined) throw new Error(`no slice registered the payable ${kind}`)
    return payable
  }

  /** @throws Error for a kind that decides: it is settled, ended and paid out by other ways */
  countingOf(kind: PayableKind): Payable {
    const payable = this.ofKind(kind)
    if (payable.settles !== 'by-statement') throw new Error(`the payable ${kind} decides on its money`)
    return payable
  }

  /** @throws Error for a kind whose money always counts */
  decidingOf(kind: PayableKind): DecidingPayable {
    const payable = this.ofKind(kind)
    if (payable.settles !== 'in-transaction') throw new Error(`the money of the payable ${kind} always counts`)
    return payable
  }

  /**
   * Returns the payable of a payment whose money always counts, and its id.
   * @throws Error for any other
   */
  of({ kind, payableId }: PayableRef): { payable: Payable; id: number } {
    const payable = this.countingOf(kind)
    if (payableId === null) throw new Error(`a payment of the kind ${kind} names no payable`)
    return { payable, id: payableId }
  }

  /** Finds the projects of payments of kinds that decide, by the ids of the payments. */
  async findProjects(
    db: Db,
    payments: readonly { paymentId: number; kind: PayableKind }[],
  ): Promise<Map<number, number>> {
    const projectIds = new Map<number, number>()
    for (const payable of this.deciding) {
      const ids = payments.filter(({ kind }) => kind === payable.kind).map(({ paymentId }) => paymentId)
      if (ids.length === 0) continue
      for (const [paymentId, projectId] of await payable.findProjects(db, ids)) projectIds.set(paymentId, projectId)
    }
    return projectIds
  }

  /** Returns the payables of several payments, each kind once. */
  group(payments: readonly PayableRef[]): { payable: Payable; ids: number[] }[] {
    const all = payments.map((payment) => this.of(payment))
    return this.counting
      .map((payable) => ({ payable, ids: all.filter((each) => each.payable === payable).map(({ id }) => id) }))
      .filter(({ ids }) => ids.length > 0)
  }
}
