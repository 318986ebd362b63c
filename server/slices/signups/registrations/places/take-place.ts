import { later } from '../../../../../contract/durations.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors, NotFound, TooManyRequests } from '../../../../platform/errors.ts'
import { type Caller, namesOf } from '../../../../platform/http/requests/caller.ts'
import { isSame, randomToken, lastingHash } from '../../../../platform/secrets.ts'
import { canReturn, findParticipation, isFeeSettled } from '../../../fundraisers/participants/index.ts'
import { entryFeeOf } from '../../../fundraisers/projects/index.ts'
import { mailSignedUp } from '../jobs.ts'
import { countPlaces, findJoinableTeam, lockTerms, type SignupTerms } from '../queries.ts'
import {
  cleanCode,
  closureText,
  heldForMs,
  isNetworkFull,
  lastHeldForMs,
  lastConfirmedWithinMs,
  confirmedWithinMs,
  unconfirmedMax,
} from '../rules.ts'
import { becomeParticipant } from './become-participant.ts'
import type { SignupEntry } from './signup-entry.ts'
import { findClosure } from './find-closure.ts'
import {
  countUnconfirmed,
  findByFormKey,
  insertRegistration,
  type Registration,
  markFormerReleased,
  markUnconfirmedReleased,
} from './queries.ts'
import { sealEntry } from './sealed-entry.ts'

export interface PlaceRequest {
  projectId: number
  entry: SignupEntry
  code: string
  formKey: string | null
  clientHash: string
  emailHash: string
  /** The network of the request. */
  network: Caller
  language: Language
}

export interface TakenPlace {
  terms: SignupTerms
  registration: Pick<Registration, 'token' | 'state' | 'participantId'>
  /**
   * The page of the new participant; undefined while the fee is to be paid, for a guest, and for an existing
   * participant.
   */
  participant: { id: number; url: string } | undefined
}

/**
 * Takes a place in a project, or holds it: until the fee is paid, and for a guest until the owner of the e-mail address
 * confirmed by mail. One short transaction holds the project, so that of any number of registrants at the same moment
 * no more get a place than there are (no overbooking): the capacity of the project, its limits, is read in it. The
 * owner of a guest's e-mail address is not looked up: it makes no difference.
 * @throws FieldErrors on `exception` when registration is closed, on `subscriptionCode` or `team_id`
 */
export async function takePlace(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  request: PlaceRequest,
): Promise<TakenPlace> {
  const { projectId, formKey, clientHash, emailHash } = request
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const terms = await lockTerms(tx, projectId)
    if (terms === undefined || terms.archivedAt !== null) throw new NotFound()
    const earlier = formKey === null ? undefined : await findByFormKey(tx, formKey, now)
    if (earlier !== undefined) return { terms, registration: earlier, participant: undefined }
    await markFormerReleased(tx, projectId, { clientHash, emailHash }, now)
    const closure = await findClosure(tx, terms, { now })
    if (closure !== undefined) throw new FieldErrors({ exception: [closureText(closure)] })
    if (!isCodeRight(terms, request.code)) throw new FieldErrors({ subscriptionCode: ['participate.code_wrong'] })
    const entry = { ...request.entry, usedCode: terms.subscriptionCode !== null }
    const { account } = entry
    const feeCents = entryFeeOf(terms) ?? 0
    if ('userId' in account) {
      // A signed-in user has confirmed their e-mail address: guests' forms with the same e-mail address do not wait any
      // more.
      await markUnconfirmedReleased(tx, { projectId, emailHash }, now)
      const own = await findParticipation(tx, projectId, account.userId)
      // A participant does not pay for a place they have, or paid for before they archived it.
      const isFree = feeCents === 0 || (own !== undefined && (!canReturn(own, 'owner') || isFeeSettled(own)))
      if (isFree) return takeAtOnce(deps, tx, { terms, entry, userId: account.userId, request })
    } else if (entry.teamId !== null && (await findJoinableTeam(tx, projectId, entry.teamId)) === undefined)
      throw new FieldErrors({ team_id: ['participate.team_gone'] })
    const { isLast } = await requireRoom(deps, tx, { terms, network: request.network })
    const registration = await holdPlace(deps, tx, { entry, feeCents, isLast, request })
    return { terms, registration, participant: undefined }
  })
}

/**
 * Refuses a registration for a full project: there is no waitlist.
 * @returns whether the last place is left
 * @throws TooManyRequests while one network holds so many unconfirmed places that others would find none, and while all
 *   together hold as many of the rest as may wait
 */
async function requireRoom(
  deps: Pick<Deps, 'clock' | 'config'>,
  tx: Db,
  { terms, network }: { terms: SignupTerms; network: Caller },
): Promise<{ isLast: boolean }> {
  const now = deps.clock.now()
  const { id: projectId, registrationLimit, subscriptionCode, subscriptionCodeLimit } = terms
  const { takenCount, withCode } = await countPlaces(tx, terms, { now })
  const limits: { limit: number; isTaken: number; usedCode?: true }[] = []
  if (registrationLimit !== null) {
    for (const [level, { factor }] of namesOf(network).entries()) {
      const networkHash = networkHashOf(deps, network.slice(0, network.length - level))
      const ofNetwork = await countUnconfirmed(tx, { projectId, networkHash }, now)
      if (isNetworkFull({ limit: registrationLimit, takenCount, ofNetwork, factor }))
        throw new TooManyRequests('participate.network_full')
    }
    limits.push({ limit: registrationLimit, isTaken: takenCount })
  }
  if (subscriptionCode !== null && subscriptionCodeLimit !== null)
    limits.push({ limit: subscriptionCodeLimit, isTaken: withCode, usedCode: true })
  let isLast = false
  for (const { limit, isTaken, ...scope } of limits) {
    const unconfirmed = await countUnconfirmed(tx, { projectId, ...scope }, now)
    const restCount = limit - (isTaken - unconfirmed)
    if (unconfirmed >= unconfirmedMax(restCount))
      throw new TooManyRequests('participate.places_waiting', lastHeldForMs / 1_000)
    isLast ||= restCount === 1
  }
  return { isLast }
}

/** Signed names of a network, the widest first: that of a wider network is the beginning of those in it. */
const networkHashOf = ({ config }: Pick<Deps, 'config'>, names: readonly string[]): string =>
  names.map((name) => lastingHash(config.secret, 'registration-network', name)).join('/')

interface HoldInput {
  entry: SignupEntry
  feeCents: number
  /** Whether registration is closed while it waits. */
  isLast: boolean
  request: PlaceRequest
}

/**
 * Holds a place until its fee is paid; where there is no fee, until the guest confirms by the mail to the e-mail
 * address that they typed.
 */
async function holdPlace(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { entry, feeCents, isLast, request }: HoldInput,
): Promise<Registration> {
  const { account } = entry
  const now = deps.clock.now()
  const [waits, waitsIfLast] = feeCents > 0 ? [heldForMs, lastHeldForMs] : [confirmedWithinMs, lastConfirmedWithinMs]
  const waitMs = isLast ? waitsIfLast : waits
  const registration = await insertRegistration(tx, {
    ...rowOf(request, entry, now),
    userId: 'userId' in account ? account.userId : null,
    state: feeCents > 0 ? 'held' : 'awaiting',
    feeCents,
    networkHash: networkHashOf(deps, request.network),
    photoId: entry.photoId,
    sealedForm: sealEntry(deps, entry),
    heldUntil: later(now, waitMs),
  })
  if (feeCents === 0 && 'email' in account)
    await deps.jobs.enqueue(tx, mailSignedUp, {
      registrationId: registration.id,
      email: account.email,
      requestKey: randomToken(),
    })
  return registration
}

/** Takes a place at once, where nothing is to be paid: there is a participant when the transaction ends. */
async function takeAtOnce(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { terms, entry, userId, request }: { terms: SignupTerms; entry: SignupEntry; userId: number; request: PlaceRequest },
): Promise<TakenPlace> {
  const { language } = request
  const now = deps.clock.now()
  const participant = await becomeParticipant(deps, tx, {
    terms,
    userId,
    entry,
    language,
    withoutTeam: 'refuse',
    entryFee: 'unasked',
    requestedBy: 'owner',
  })
  const registration = await insertRegistration(tx, {
    ...rowOf(request, entry, now),
    userId,
    participantId: participant?.id ?? null,
    state: participant === undefined ? 'released' : 'confirmed',
    endedAt: now,
  })
  return { terms, registration, participant }
}

const rowOf = (
  { projectId, emailHash, formKey, clientHash, language }: PlaceRequest,
  { account, usedCode }: SignupEntry,
  createdAt: Date,
) => ({
  projectId,
  emailHash,
  formKey,
  clientHash,
  language,
  usedCode,
  createdAt,
  isByGuest: !('userId' in account),
  token: randomToken(),
})

const isCodeRight = ({ subscriptionCode }: SignupTerms, typed: string): boolean =>
  subscriptionCode === null || isSame(subscriptionCode, cleanCode(typed))
