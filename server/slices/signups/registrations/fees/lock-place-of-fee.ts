import { later } from '../../../../../contract/durations.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { findParticipation, isFeeSettled, updateEntryFee } from '../../../fundraisers/participants/index.ts'
import { updateLimits } from '../../../fundraisers/projects/index.ts'
import type { DecidingParts } from '../../../money/payments/index.ts'
import { becomeParticipant } from '../places/become-participant.ts'
import { closureOfHeldPlace, findClosure } from '../places/find-closure.ts'
import { lockRegistration, type Registration, updateRegistration } from '../places/queries.ts'
import { removeMissingChoices } from '../places/remove-missing-choices.ts'
import { entryIn, guestIn } from '../places/sealed-entry.ts'
import { mailSignedUp, mailFeeRefunded, mailFeeRefundReturned } from '../jobs.ts'
import { findDue } from './find-due.ts'
import { findEmail, lockTerms, type SignupTerms } from '../queries.ts'
import { awaitedForMs } from '../rules.ts'
import { getUse, hasPaidFee, updateUse } from './queries.ts'

/**
 * Locks all that decides whether a fee pays for a place: the project first, as everywhere, so that no two transactions
 * wait for each other (deadlock).
 * @returns the decision. A fee that is paid in time makes its payer a participant, or mails a guest a link to confirm
 *   their mailbox, regardless of changes since the place was held. So does a fee that is paid later, if there still is
 *   a place. Otherwise, and for a project that is over, the fee is refunded.
 */
export const lockPlaceOfFee =
  (deps: Deps): DecidingParts['lock'] =>
  async (tx, { id, payableId, projectId }) => {
    const terms = defined(await lockTerms(tx, projectId))
    const registration = defined(await lockRegistration(tx, payableId))
    return async ({ change, leftCents, isWhole }) => {
      const { usedAt, refundedAt } = await getUse(tx, id)
      if (usedAt !== null && change !== undefined) await updateFeeState(tx, registration)
      if (leftCents <= 0 || usedAt !== null) return undefined
      if (refundedAt === null) {
        if (isWhole && (await confirm(deps, tx, { terms, registration }))) {
          await updateUse(tx, id, { usedAt: deps.clock.now() })
          return undefined
        }
        await refund(deps, tx, id, registration)
      }
      return { cents: leftCents, since: refundedAt ?? deps.clock.now() }
    }
  }

/**
 * Confirms a registration whose fee is paid.
 * @returns whether the fee pays for a place now: for the one that was held, or for one that is free again
 */
async function confirm(
  deps: Deps,
  tx: Db,
  { terms, registration }: { terms: SignupTerms; registration: Registration },
): Promise<boolean> {
  if (registration.state === 'due') return confirmDue(deps, tx, registration)
  const { id, sealedForm, language, state, heldUntil } = registration
  const now = deps.clock.now()
  if (state === 'confirmed' || state === 'awaiting' || sealedForm === null || terms.archivedAt !== null) return false
  const isHeld = state === 'held' && heldUntil !== null && heldUntil > now
  // A fee that was under way when its organization went off line is taken in, as a donation is.
  const closure = isHeld
    ? closureOfHeldPlace({ ...terms, isOrganizerHidden: false }, dateOf(now))
    : await findClosure(tx, terms, { now })
  if (closure !== undefined) return false
  const filledIn = entryIn(deps, sealedForm)
  if (filledIn === undefined) {
    deps.log.error({ registrationId: id }, 'a form was sealed under another secret: its fee is refunded')
    return false
  }
  const entry = await removeMissingChoices(tx, terms.id, filledIn)
  const { account } = entry
  if ('email' in account) {
    // The payer may be a stranger to the mailbox. The place is theirs, and nothing of it is public before its yes.
    const heldUntil = later(now, awaitedForMs)
    await updateRegistration(tx, id, { state: 'awaiting', networkHash: null, heldUntil })
    await deps.jobs.enqueue(tx, mailSignedUp, { registrationId: id, email: account.email, requestKey: randomToken() })
    return true
  }
  // Paid by another attempt meanwhile, and perhaps archived since: it comes back without a fee.
  const own = await findParticipation(tx, terms.id, account.userId)
  if (own !== undefined && isFeeSettled(own)) return false
  const participant = await becomeParticipant(deps, tx, {
    terms,
    userId: account.userId,
    entry,
    language,
    withoutTeam: 'alone',
    entryFee: 'paid',
    requestedBy: 'owner',
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

/**
 * Confirms the due fee of a participant; one that is not due any more is refunded.
 * @returns whether it was due
 */
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

/**
 * Updates the state of a fee. A bank may take back a payment that it reported: then it is to be paid again, and the
 * page stays.
 */
async function updateFeeState(tx: Db, { participantId }: Registration): Promise<void> {
  if (participantId !== null)
    await updateEntryFee(tx, participantId, (await hasPaidFee(tx, participantId)) ? 'paid' : 'asked')
}

/** Refunds a fee for which there is no place: from now on it pays for none, and its payer is mailed. */
async function refund(deps: Deps, tx: Db, paymentId: number, registration: Registration): Promise<void> {
  const now = deps.clock.now()
  await updateUse(tx, paymentId, { refundedAt: now })
  if (registration.state === 'held')
    await updateRegistration(tx, registration.id, { state: 'released', formKey: null, endedAt: now })
  const email = await emailOf(deps, tx, registration)
  if (email !== undefined) await deps.jobs.enqueue(tx, mailFeeRefunded, { paymentId, email })
}

/** Enqueues the mails to the payer and the managers of the project, that the bank returned the refund of a fee. */
export const enqueueRefundReturned =
  (deps: Deps): DecidingParts['enqueueRefundReturned'] =>
  async (tx, { id, payableId }) => {
    const email = await emailOf(deps, tx, defined(await lockRegistration(tx, payableId)))
    await deps.jobs.enqueue(tx, mailFeeRefundReturned, { paymentId: id, email })
  }

async function emailOf(deps: Deps, tx: Db, { sealedForm, userId }: Registration): Promise<string | undefined> {
  const guest = sealedForm === null ? undefined : guestIn(deps, sealedForm)
  if (guest !== undefined) return guest.email
  return userId === null ? undefined : findEmail(tx, userId)
}
