import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps, JobDeps } from '../../../../deps.ts'
import type { PaymentNews } from '../../../../ports/payments/payment-changed.ts'
import type { PaymentProvider, ProviderPayment } from '../../../../ports/payments/provider.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { AmountMismatch, type Change, changeFor, isFinal, nextCheckDelayMs } from '../../../money/payments/index.ts'
import { countPaymentEnd } from '../../../money/checkout-guard/index.ts'
import { findParticipation, isFeeSettled, updateEntryFee } from '../../../fundraisers/participants/index.ts'
import { updateLimits } from '../../../fundraisers/projects/index.ts'
import { becomeParticipant } from '../places/become-participant.ts'
import { closureOfKept, findClosure } from '../places/find-closure.ts'
import { findRegistration, lockRegistration, type Registration, updateRegistration } from '../places/queries.ts'
import { asFarAsThere } from '../places/as-far-as-there.ts'
import { entryIn, guestIn } from '../places/sealed-entry.ts'
import { askSignedUp, tellFeeReturned } from '../jobs.ts'
import { findDue } from './find-due.ts'
import { findEmail, lockTerms, type Terms } from '../queries.ts'
import { awaitedForMs, minuteMs } from '../rules.ts'
import {
  type FeePayment,
  findFeePayment,
  hasPaidFee,
  insertFeeEntries,
  lockFeePayment,
  updateAnswer,
  updateFeePayment,
} from './queries.ts'

const triesMax = 5

/**
 * Brings our books to what the provider says now about a payment of a fee. Safe any number of times and in any order:
 * it writes only against the version that it read before it asked.
 * Paid in time it makes the participant, and of a guest asks the mailbox for its yes, regardless of changes since it is
 * held; paid later too, if there still is a place. Else, and for what is over, it is given back.
 */
export async function settleFee(deps: JobDeps, news: PaymentNews): Promise<void> {
  const { providerPaymentId } = news
  const provider = await deps.payments.of(news)
  for (let tries = 0; tries < triesMax; tries += 1) {
    const known = await findFeePayment(deps.db, news)
    const truth = await provider.fetchPayment(providerPaymentId)
    const payment = known ?? (await adopt(deps, news, truth))
    if (payment === undefined) {
      deps.log.warn({ providerPaymentId }, 'an event about a payment that is not ours')
      return
    }
    const applied = await applyTruth(deps, payment, truth)
    if (applied !== undefined) return follow(deps, { payment, provider, truth, applied })
  }
  throw new Error(`the fee payment ${providerPaymentId} kept changing while it was settled`)
}

interface Settled {
  payment: FeePayment
  provider: PaymentProvider
  truth: ProviderPayment
  applied: Applied
}

/** What follows outside of the transaction: the end is counted, and what pays for no place is given back. */
async function follow(deps: Deps, { payment, provider, truth, applied }: Settled): Promise<void> {
  const { returned, end, projectId } = applied
  if (end !== undefined)
    countPaymentEnd(deps, {
      projectId,
      payment: `fee ${payment.id}`,
      method: payment.method,
      end,
      card: truth.cardFingerprint ?? undefined,
    })
  if (returned === undefined) return
  const before = await findFeePayment(deps.db, { id: payment.id })
  // The reference makes a repeat harmless, and nothing pays for a place from here on.
  const { reference, providerPaymentId, leftCents } = returned
  const after = await provider.refundPayment({
    reference: `${reference}-return`,
    providerPaymentId,
    amountCents: leftCents,
    description: deps.texts.translate('nl', 'mail.fee_refund_statement', { reference: reference.slice(-8) }),
  })
  // Where it changed meanwhile the next look at it, a minute from now, writes that down.
  await applyTruth(deps, defined(before), after)
}

/** The event came before the answer to the call that made the payment was written down, or that answer was lost. */
async function adopt(deps: Deps, news: PaymentNews, truth: ProviderPayment): Promise<FeePayment | undefined> {
  const reference = truth.metadata['reference']
  const found = reference === undefined ? undefined : await findFeePayment(deps.db, { reference })
  if (found?.provider !== news.provider || found.account !== news.account) return undefined
  const nextCheckAt = new Date(deps.clock.now().getTime() + nextCheckDelayMs(0))
  await updateAnswer(deps.db, found.id, { providerPaymentId: truth.id, checkoutUrl: truth.checkoutUrl, nextCheckAt })
  return found
}

interface Applied {
  /** How it ended just now, if it did. */
  end: 'paid' | 'declined' | undefined
  projectId: number
  /** What is to be given back now. */
  returned: { reference: string; providerPaymentId: string; leftCents: number } | undefined
}

/** @returns undefined when the payment was changed since it was read: then what the provider said before may be older */
async function applyTruth(
  deps: Deps,
  { id, registrationId, version }: FeePayment,
  truth: ProviderPayment,
): Promise<Applied | undefined> {
  const known = await findRegistration(deps.db, { id: registrationId })
  return deps.db.transaction(async (tx) => {
    // The project first, as everywhere: two that wait for each other would be two too many.
    const terms = defined(await lockTerms(tx, defined(known).projectId))
    const registration = defined(await lockRegistration(tx, registrationId))
    const payment = await lockFeePayment(tx, id)
    if (payment.version !== version) return undefined
    const change = changeOrMismatch(deps, payment, truth)
    await writeChange(deps, tx, { payment, change, projectId: terms.id })
    const applied = { projectId: terms.id, end: endOf(payment, change) }
    const receivedCents = change?.receivedCents ?? payment.receivedCents
    const leftCents = receivedCents - truth.refundedCents - truth.chargedBackCents
    if (payment.usedAt !== null && change !== undefined) await noteStanding(tx, registration)
    if (leftCents <= 0 || payment.usedAt !== null) return { ...applied, returned: undefined }
    const now = deps.clock.now()
    if (payment.returnedAt === null) {
      const isWhole = leftCents === receivedCents
      if (isWhole && (await confirm(deps, tx, { terms, registration }))) {
        await updateFeePayment(tx, id, { usedAt: now })
        return { ...applied, returned: undefined }
      }
      await giveBack(deps, tx, { payment, registration })
    }
    // Until it is known to be back a job looks again, also when the provider tells nothing more of it.
    await updateFeePayment(tx, id, { nextCheckAt: new Date(now.getTime() + minuteMs) })
    return { ...applied, returned: { reference: payment.reference, providerPaymentId: truth.id, leftCents } }
  })
}

function endOf({ receivedCents, status }: FeePayment, change: Change | undefined): Applied['end'] {
  if (receivedCents === 0 && change !== undefined && change.receivedCents > 0) return 'paid'
  return change?.state === 'failed' && status !== 'failed' ? 'declined' : undefined
}

function changeOrMismatch(deps: Deps, payment: FeePayment, truth: ProviderPayment): Change | undefined {
  try {
    return changeFor({ ...payment, state: payment.status }, truth)
  } catch (error) {
    if (!(error instanceof AmountMismatch)) throw error
    // Never counted, never forgotten: it is asked again at the next check, and people see this line.
    deps.log.error({ err: error, feePaymentId: payment.id }, 'the provider speaks of another amount')
    return undefined
  }
}

/** The payment as it stands now, with what moved, once for each of its versions. */
async function writeChange(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { payment, change, projectId }: { payment: FeePayment; change: Change | undefined; projectId: number },
): Promise<void> {
  const now = deps.clock.now()
  const status = change?.state ?? payment.status
  const checkAgainAt = new Date(now.getTime() + nextCheckDelayMs(now.getTime() - payment.createdAt.getTime()))
  const nextCheckAt = isFinal(status) ? null : checkAgainAt
  if (change === undefined) return updateFeePayment(tx, payment.id, { nextCheckAt })
  const { movements, state: _state, ...amounts } = change
  const version = payment.version + 1
  await updateFeePayment(tx, payment.id, { ...amounts, status, version, nextCheckAt })
  const entry = { projectId, feePaymentId: payment.id, paymentVersion: version, createdAt: now }
  await insertFeeEntries(
    tx,
    movements.map(({ kind, amountCents }) => ({ ...entry, kind, amountCents })),
  )
}

/** @returns whether it pays for a place now: that was held, or is free again after all */
async function confirm(
  deps: Deps,
  tx: Db,
  { terms, registration }: { terms: Terms; registration: Registration },
): Promise<boolean> {
  if (registration.state === 'due') return confirmDue(deps, tx, registration)
  const { id, sealedForm, language, state, heldUntil } = registration
  const now = deps.clock.now()
  if (state === 'confirmed' || state === 'awaiting' || sealedForm === null || terms.archivedAt !== null) return false
  const isHeld = state === 'held' && heldUntil !== null && heldUntil > now
  const closure = isHeld ? closureOfKept(terms, dateOf(now)) : await findClosure(tx, terms, { now })
  if (closure !== undefined) return false
  const filledIn = entryIn(deps, sealedForm)
  if (filledIn === undefined) {
    deps.log.error({ registrationId: id }, 'a form was sealed under another secret: its fee is given back')
    return false
  }
  const entry = await asFarAsThere(tx, terms.id, filledIn)
  const { account } = entry
  if ('email' in account) {
    // The payer may be a stranger to the mailbox. The place is theirs, and nothing of it is public before its yes.
    const heldUntil = new Date(now.getTime() + awaitedForMs)
    await updateRegistration(tx, id, { state: 'awaiting', networkHash: null, heldUntil })
    await deps.jobs.enqueue(tx, askSignedUp, { registrationId: id, email: account.email })
    return true
  }
  // Paid by another try meanwhile, and perhaps archived since: it comes back without a fee.
  const own = await findParticipation(tx, terms.id, account.userId)
  if (own !== undefined && isFeeSettled(own)) return false
  const participant = await becomeParticipant(deps, tx, {
    terms,
    userId: account.userId,
    entry,
    language,
    withoutTeam: 'alone',
    entryFee: 'paid',
    askedBy: 'owner',
  })
  if (participant === undefined) return false
  await updateLimits(tx, terms.id)
  await updateRegistration(tx, id, {
    state: 'confirmed',
    networkHash: null,
    participantId: participant.id,
    userId: account.userId,
    sealedForm: null,
    photoId: null,
    endedAt: now,
  })
  return true
}

/** The fee of a participant; one that is not asked for any more goes back. */
async function confirmDue(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  { id, participantId }: Registration,
): Promise<boolean> {
  if (participantId === null || (await findDue(tx, participantId)) === undefined) return false
  await updateEntryFee(tx, participantId, 'paid')
  await updateRegistration(tx, id, { state: 'confirmed', networkHash: null, endedAt: clock.now() })
  return true
}

/** A bank may take back what it said was paid: then it is to be paid again, and the page stays. */
async function noteStanding(tx: Db, { participantId }: Registration): Promise<void> {
  if (participantId !== null)
    await updateEntryFee(tx, participantId, (await hasPaidFee(tx, participantId)) ? 'paid' : 'asked')
}

/** There is no place for this money: from now on it pays for none, and who paid is told. */
async function giveBack(
  deps: Deps,
  tx: Db,
  { payment, registration }: { payment: FeePayment; registration: Registration },
): Promise<void> {
  const now = deps.clock.now()
  await updateFeePayment(tx, payment.id, { returnedAt: now })
  if (registration.state === 'held')
    await updateRegistration(tx, registration.id, { state: 'released', formKey: null, endedAt: now })
  const email = await emailOf(deps, tx, registration)
  if (email !== undefined) await deps.jobs.enqueue(tx, tellFeeReturned, { feePaymentId: payment.id, email })
}

async function emailOf(deps: Deps, tx: Db, { sealedForm, userId }: Registration): Promise<string | undefined> {
  const guest = sealedForm === null ? undefined : guestIn(deps, sealedForm)
  if (guest !== undefined) return guest.email
  return userId === null ? undefined : findEmail(tx, userId)
}
