import type { PendingPlace } from '../../../../../contract/signups/registrations/on-behalf.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import { defined } from '../../../../../contract/defined.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, NotFound, requireNoProblems, requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { dueFeeOf, updateLimits } from '../../../fundraisers/projects/index.ts'
import { findParticipation, isFeeSettled } from '../../../fundraisers/participants/index.ts'
import { hashPassword, openConfirmedAccount, passwordProblems, type Registrant } from '../../../identity/users/index.ts'
import { refundPaid } from '../fees/refund-overdue.ts'
import { removeMissingChoices } from '../places/remove-missing-choices.ts'
import { becomeParticipant } from '../places/become-participant.ts'
import { closureOfHeldPlace } from '../places/find-closure.ts'
import { lockRegistration, type Registration, markUnconfirmedReleased, updateRegistration } from '../places/queries.ts'
import { findTerms, findUserIdAt, lockTerms } from '../queries.ts'
import { closureText } from '../rules.ts'
import { type PendingParticipant, pendingParticipantOf } from './pending-registration.ts'
import { findAwaitedBy, findEventName, isConfirmed } from './queries.ts'

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The link of the mail, and the account or browser that opened it. */
export interface OpenedLink {
  token: string
  clientHash: string
}

/** @throws NotFound for a link that is unknown, used, too old or taken back */
async function getAwaited(deps: ReadDeps, { token, clientHash }: OpenedLink) {
  const offer = await findAwaitedBy(deps.db, sha256(token), deps.clock.now())
  if (offer === undefined || offer.registration.sealedForm === null || offer.project.archivedAt !== null)
    throw new NotFound()
  const { registration, project } = offer
  const pending = requireFound(await pendingParticipantOf(deps, deps.db, registration))
  const userId = await findUserIdAt(deps.db, pending.email)
  const hasAccount = userId !== undefined && (await isConfirmed(deps.db, userId))
  // A password that was typed in another browser may be that of a stranger, with access to their account.
  const isTypedHere = pending.passwordHash !== undefined && registration.clientHash === clientHash
  const needsPassword = !hasAccount && !isTypedHere
  return {
    registration,
    project,
    pending,
    needsPassword,
    needsTerms: !registration.isByGuest || needsPassword,
    /** The hash that opens a new account, typed in this very browser. */
    ownHash: isTypedHere && !hasAccount ? pending.passwordHash : undefined,
  }
}

/** Returns the registration by another, for the holder of the link in the mail. @throws NotFound */
export async function showPendingPlace(deps: ReadDeps, opened: OpenedLink): Promise<PendingPlace> {
  const { registration, project, pending, needsPassword, needsTerms } = await getAwaited(deps, opened)
  const { name, projectEventId } = pending.entry
  const terms = defined(await findTerms(deps.db, project.id))
  const feeCents = dueFeeOf(terms, pending.entryFee)
  return {
    project: { name: project.name, url: project.url, language: project.language },
    name,
    email: pending.email,
    event: projectEventId === null ? null : ((await findEventName(deps.db, projectEventId)) ?? null),
    fee: feeCents === null ? null : { label: terms.feeLabel, amount: eurosOf(feeCents) },
    paid: pending.entryFee === 'paid' ? eurosOf(registration.feeCents) : null,
    until: defined(registration.heldUntil).toISOString(),
    is_by_guest: registration.isByGuest,
    needs_password: needsPassword,
    needs_terms: needsTerms,
  }
}

export interface AcceptPlaceInput extends OpenedLink {
  password: string | undefined
  hasAccepted: boolean
}

export interface AcceptedPlace {
  path: string
  isSignedIn: boolean
  registrant: Registrant | undefined
}

/**
 * Says yes: the holder of the link owns the mailbox, so the account that they get, or have, is confirmed by it.
 * @returns the URL of their page; and, in the browser where the sign-up began, the registrant to sign in
 * @throws NotFound as above, FieldErrors
 */
export async function acceptPlace(
  deps: Deps,
  actor: Actor,
  { password, hasAccepted, ...opened }: AcceptPlaceInput,
): Promise<AcceptedPlace> {
  const { registration, project, pending, needsPassword, needsTerms, ownHash } = await getAwaited(deps, opened)
  requireNoProblems({
    ...(!hasAccepted && needsTerms && { general_terms: ['validation.accepted' as const] }),
    ...(needsPassword && passwordProblemsOf(password, pending)),
  })
  const passwordHash = needsPassword ? await hashPassword(password ?? '') : pending.passwordHash
  return deps.db.transaction(async (tx) => {
    const { userId, url } = await registerAccepted(deps, tx, { registration, pending, passwordHash })
    const path = url === undefined ? '/dashboard' : `/${project.url}/deelnemers/${url}`
    const registrant =
      actor.userId === undefined && ownHash !== undefined
        ? { userId, passwordHash: ownHash, typedAt: registration.createdAt }
        : undefined
    return { path, isSignedIn: actor.userId === userId, registrant }
  })
}

/**
 * @returns the URL of the page that was made, or brought back; none for an existing participant. A fee that was
 * paid before goes back.
 */
async function registerAccepted(
  deps: Deps,
  tx: Db,
  {
    registration,
    pending,
    passwordHash,
  }: { registration: Registration; pending: PendingParticipant; passwordHash: string | undefined },
): Promise<{ userId: number; url: string | undefined }> {
  const now = deps.clock.now()
  const { id, projectId, emailHash, language } = registration
  const terms = defined(await lockTerms(tx, projectId))
  const locked = await lockRegistration(tx, id)
  const isInTime = locked?.state === 'awaiting' && locked.heldUntil !== null && locked.heldUntil > now
  if (!isInTime || terms.archivedAt !== null) throw new NotFound()
  const over = closureOfHeldPlace(terms, dateOf(now))
  if (over !== undefined) throw new FieldErrors({ exception: [closureText(over)] })
  const entry = await removeMissingChoices(tx, projectId, pending.entry)
  const userId = await openConfirmedAccount(deps, tx, {
    email: pending.email,
    name: entry.name,
    language,
    passwordHash,
  })
  const own = await findParticipation(tx, projectId, userId)
  const participant = await becomeParticipant(deps, tx, {
    terms,
    userId,
    entry,
    language,
    withoutTeam: 'alone',
    entryFee: pending.entryFee,
    requestedBy: registration.isByGuest ? 'owner' : 'manager',
  })
  if (participant === undefined || (own !== undefined && isFeeSettled(own))) await refundPaid(deps, tx, locked)
  await updateLimits(tx, projectId)
  await updateRegistration(tx, id, {
    state: participant === undefined ? 'released' : 'confirmed',
    participantId: participant?.id ?? null,
    userId,
    sealedForm: null,
    photoId: null,
    confirmHash: null,
    networkHash: null,
    endedAt: now,
  })
  // Other registrations with the same e-mail address do not wait any more.
  await markUnconfirmedReleased(tx, { projectId, emailHash }, now)
  return { userId, url: participant?.url }
}

function passwordProblemsOf(password: string | undefined, { email, entry }: PendingParticipant) {
  if (password === undefined) return { password: ['validation.password_missing' as const] }
  return passwordProblems({ password }, { name: entry.name, email, hasSecondFactor: false })
}
