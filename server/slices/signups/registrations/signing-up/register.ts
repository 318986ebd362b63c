import { dateOf } from '../../../../../contract/dates.ts'
import type { RegistrationForm } from '../../../../../contract/signups/registrations/registration-form.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { Conflict, FieldErrors, requireNoProblems, requireFound } from '../../../../platform/errors.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { type Caller, callerAt } from '../../../../platform/http/requests/caller.ts'
import { sha256 } from '../../../../platform/secrets.ts'
import { removePicture, saveUpload, uploaderOf } from '../../../identity/media/index.ts'
import { canReturn, findParticipation, portrait } from '../../../fundraisers/participants/index.ts'
import { entryFeeOf, getVisibleProject } from '../../../fundraisers/projects/index.ts'
import { countRequestedMail, countAttempt, hashPassword } from '../../../identity/users/index.ts'
import { type SignupEntry, signupEntryOf } from '../places/signup-entry.ts'
import { findClosure } from '../places/find-closure.ts'
import { findByFormKey, type Registration } from '../places/queries.ts'
import { type TakenPlace, takePlace } from '../places/take-place.ts'
import { findEmail, findTerms, listEventIds, type Sender, type SignupTerms } from '../queries.ts'
import { closureText, heldForMs, heldOfNetworkMax } from '../rules.ts'
import { registrationProblems } from './form-problems.ts'
import { type Guesser, requireVerifiedCode } from './verify-project-code.ts'

export interface SigningUp extends Guesser {
  projectId: number
  form: RegistrationForm
  /** The client's key of this sending of the form. */
  idempotencyKey: string | undefined
  language: Language
}

/** The next page of the registrant: the bank, their own page, or their mail. */
export type SignedUp =
  | { next: 'pay'; token: string }
  | { next: 'page'; projectUrl: string; participantUrl: string }
  | { next: 'mail'; projectUrl: string; email: string }

/**
 * Signs a participant up for a project. Of a guest a place is held until the mailbox of the e-mail address says yes:
 * the answer, the work and all visible effects are the same for every e-mail address. Hashing and pictures come before
 * the transaction, so that it holds the project for a moment.
 * @throws NotFound, FieldErrors, Conflict for an existing participant, TooManyRequests, Unavailable
 */
export async function registerForProject(deps: Deps, actor: Actor, request: SigningUp): Promise<SignedUp> {
  const terms = await getOpenTerms(deps, actor, request.projectId)
  const formKey = formKeyOf(request)
  const email = await emailOf(deps, actor, request.form)
  const findEarlier = () => (formKey === null ? undefined : findByFormKey(deps.db, formKey, deps.clock.now()))
  const next = (place: TakenPlace) => nextOf(deps, actor, { ...place, email })
  const answerOf = (registration: Registration) => next({ terms, registration, participant: undefined })
  const earlier = await findEarlier()
  if (earlier !== undefined) return answerOf(earlier)
  try {
    return await next(await signUp(deps, actor, { terms, request, formKey, email }))
  } catch (error) {
    // The same form may have been accepted meanwhile: then it is its own registration that stands in the way.
    const registration = await findEarlier()
    if (registration === undefined) throw error
    return answerOf(registration)
  }
}

interface FormOnce {
  terms: SignupTerms
  request: SigningUp
  formKey: string | null
  email: string
}

async function signUp(deps: Deps, actor: Actor, { terms, request, formKey, email }: FormOnce): Promise<TakenPlace> {
  const { projectId, form, language, clientHash } = request
  const sender = { clientHash, emailHash: sha256(email.toLowerCase()) }
  await requireRight(deps, actor, { terms, request, sender })
  await requireFewHeld(deps, actor, { terms, request })
  // The mail to a guest goes to the e-mail address that they wrote.
  if (actor.userId === undefined) await countRequestedMail(deps, request.ipAddress, 'signup')
  const entry = await prepareEntry(deps, actor, { terms, request, email })
  const network = callerAt(request.ipAddress)
  const signup = { projectId, entry, code: form.subscriptionCode, formKey, language, network, ...sender }
  const place = await takePlace(deps, signup).catch(async (error: unknown) => {
    await removePhoto(deps, entry)
    throw error
  })
  // An existing participant keeps the page as it is, and a repeated form has its photo already.
  if (place.participant === undefined) await removePhoto(deps, entry)
  return place
}

/** @throws NotFound unless the actor may see the project */
export async function getOpenTerms(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: Actor,
  projectId: number,
): Promise<SignupTerms> {
  const project = await getVisibleProject(deps, actor, projectId)
  const terms = requireFound(await findTerms(deps.db, project.id))
  return terms
}

/**
 * Refuses all faults that can be found before anything is made. Facts that may change meanwhile are looked at again in
 * the transaction.
 */
async function requireRight(
  deps: Deps,
  actor: Actor,
  { terms, request, sender }: { terms: SignupTerms; request: SigningUp; sender: Sender },
): Promise<void> {
  const now = deps.clock.now()
  const own = actor.userId === undefined ? undefined : await findParticipation(deps.db, terms.id, actor.userId)
  if (own !== undefined && !canReturn(own, 'owner'))
    throw new Conflict(own.archivedAt === null ? 'participate.already' : 'participate.closed.removed')
  const closure = await findClosure(deps.db, terms, { now, sender })
  if (closure !== undefined) throw new FieldErrors({ exception: [closureText(closure)] })
  const eventIds = await listEventIds(deps.db, terms.id)
  const isGuest = actor.userId === undefined
  requireNoProblems(registrationProblems(request.form, { terms, eventIds, isGuest, today: dateOf(now) }))
  await requireVerifiedCode(deps, terms, { typed: request.form.subscriptionCode, guesser: request })
}

/**
 * Requires that a network holds few places. A place is held for every registrant, and costs nothing until it is paid,
 * or a mailbox said yes: one network may not take them all from others.
 * @throws TooManyRequests
 */
async function requireFewHeld(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { terms, request: { ipAddress } }: { terms: SignupTerms; request: Guesser },
): Promise<void> {
  const isHeld = actor.userId === undefined || (entryFeeOf(terms) ?? 0) > 0
  if (!isHeld || terms.registrationLimit === null) return
  const limit = { key: `held-places:${terms.id}`, max: heldOfNetworkMax, windowMs: heldForMs }
  await countAttempt(deps, callerAt(ipAddress), [{ ...limit, refusal: 'errors.too_many_this_hour' }])
}

/** Returns the e-mail address; of a guest their input: empty is refused with all else that is missing. */
const emailOf = async (deps: Pick<Deps, 'db'>, actor: Actor, form: RegistrationForm): Promise<string> =>
  (actor.userId === undefined ? form.email : await findEmail(deps.db, actor.userId)) ?? ''

async function prepareEntry(
  deps: Deps,
  actor: Actor,
  { terms, request: { form, ipAddress }, email }: Omit<FormOnce, 'formKey'>,
): Promise<SignupEntry> {
  const account =
    actor.userId === undefined
      ? { email, passwordHash: await hashPassword(form.password ?? '') }
      : { userId: actor.userId }
  const photoId = form.photo_url === undefined ? null : await savePhoto(deps, form, uploaderOf({ ...actor, ipAddress }))
  return signupEntryOf(form, { account, photoId, usedCode: false, switches: terms.registrationSwitches })
}

async function savePhoto(deps: Deps, form: RegistrationForm, uploader: Caller): Promise<number> {
  const upload = { upload: form.photo_url, field: 'photo_url', ...portrait, alt: '', uploader }
  return (await saveUpload(deps, upload)).id
}

/** Removes the photo; one that a place which is held points to stays. */
async function removePhoto(deps: Deps, { photoId }: SignupEntry): Promise<void> {
  if (photoId !== null) await removePicture(deps, photoId)
}

async function nextOf(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  { terms, registration, participant, email }: TakenPlace & { email: string },
): Promise<SignedUp> {
  if (registration.state === 'held') return { next: 'pay', token: registration.token }
  if (actor.userId === undefined) return { next: 'mail', projectUrl: terms.url, email }
  const own = participant ?? (await findParticipation(deps.db, terms.id, actor.userId))
  if (own === undefined) throw new Conflict('participate.place_gone')
  if (registration.participantId === null) throw new Conflict('participate.already')
  return { next: 'page', projectUrl: terms.url, participantUrl: own.url }
}

/** Returns the key of a form without its password, a quick hash of which would help a thief of the table. */
function formKeyOf({ idempotencyKey, clientHash, projectId, form }: SigningUp): string | null {
  if (idempotencyKey === undefined) return null
  const { password: _password, ...rest } = form
  return sha256(JSON.stringify([clientHash, projectId, idempotencyKey, rest]))
}
