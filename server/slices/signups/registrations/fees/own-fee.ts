import { eurosOf } from '../../../../../contract/money.ts'
import type { OwnFee } from '../../../../../contract/signups/registrations/own-fee.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, NotFound } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { randomToken, sha256 } from '../../../../platform/secrets.ts'
import { insertRegistration, updateRegistration } from '../places/queries.ts'
import { challengeFor } from '../../../money/checkout-guard/index.ts'
import { getPayee } from '../../../money/connected-accounts/index.ts'
import { findEmail, lockTerms } from '../queries.ts'
import { feeMethods } from './fee-methods.ts'
import { type DueFee, findDue } from './find-due.ts'
import { payFee, type PayFeeInput } from './pay-fee.ts'
import { findDueRegistration, findFeePlace, listFeePayments } from './queries.ts'
import { attemptsOf } from './show-status.ts'

/**
 * Returns the entry fee that a participant has to pay for the page that they have already [2.15].
 * @throws NotFound unless the page is theirs, and a fee is due
 */
export async function showOwnFee(
  deps: Deps,
  actor: SessionActor,
  { participantId, language, ipAddress }: { participantId: number; language: Language; ipAddress: string },
): Promise<OwnFee> {
  const { terms, feeCents } = await getDue(deps, actor, participantId)
  const registration = await findDueRegistration(deps.db, participantId)
  const payments = registration === undefined ? [] : await listFeePayments(deps.db, registration.id)
  return {
    fee: { label: terms.feeLabel, amount: eurosOf(feeCents) },
    ...attemptsOf(payments),
    challenge: await challengeFor(deps, { projectId: terms.id, ipAddress, language }),
    methods: await feeMethods(deps, { payee: await getPayee(deps, terms.id), amountCents: feeCents, language }),
  }
}

/**
 * Opens its payment, by the same path as that of a place that is held.
 * @returns the URL where it is paid
 * @throws NotFound as above, and the errors of `payFee`
 */
export async function payOwnFee(
  deps: Deps,
  actor: SessionActor,
  { participantId, ...paying }: Omit<PayFeeInput, 'token'> & { participantId: number },
): Promise<string> {
  await getDue(deps, actor, participantId)
  return payFee(deps, { token: await openDue(deps, participantId, paying.language), ...paying })
}

async function getDue(deps: Pick<Deps, 'db'>, actor: SessionActor, participantId: number): Promise<DueFee> {
  const due = await findDue(deps.db, participantId)
  if (due === undefined || due.userId !== actor.userId) throw new NotFound()
  return due
}

/** Opens the fee that is due now: one for each participant, however many windows are open. */
async function openDue(deps: Pick<Deps, 'db' | 'clock'>, participantId: number, language: Language): Promise<string> {
  const place = await findFeePlace(deps.db, participantId)
  return deps.db.transaction(async (tx) => {
    if (place !== undefined) await lockTerms(tx, place.projectId)
    const due = await findDue(tx, participantId)
    if (due === undefined) throw new Conflict('participate.fee.not_due')
    const { feeCents, userId, terms } = due
    const earlier = await findDueRegistration(tx, participantId)
    if (earlier !== undefined) {
      if (earlier.feeCents !== feeCents) await updateRegistration(tx, earlier.id, { feeCents })
      return earlier.token
    }
    const email = (await findEmail(tx, userId)) ?? ''
    const registration = await insertRegistration(tx, {
      token: randomToken(),
      projectId: terms.id,
      participantId,
      userId,
      isByGuest: false,
      emailHash: sha256(email.toLowerCase()),
      clientHash: sha256(`user ${userId}`),
      state: 'due',
      feeCents,
      language,
      createdAt: deps.clock.now(),
    })
    return registration.token
  })
}
