import { dateOf } from '../../../../../contract/dates.ts'
import { dayMs, later } from '../../../../../contract/durations.ts'
import { eurosOf } from '../../../../../contract/money.ts'
import type { OtherForm } from '../../../../../contract/signups/registrations/on-behalf.ts'
import type { Language } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import {
  FieldErrors,
  type FieldProblems,
  NotFound,
  requireNoProblems,
  requireFound,
} from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { randomToken, seal, sha256 } from '../../../../platform/secrets.ts'
import { canReturn, findParticipation } from '../../../fundraisers/participants/index.ts'
import { entryFeeOf, getManagedProject } from '../../../fundraisers/projects/index.ts'
import { countRequestedMail, countSubjectAttempt } from '../../../identity/users/index.ts'
import { mailSignedUp } from '../jobs.ts'
import { signupEntryOf } from '../places/signup-entry.ts'
import { findClosure } from '../places/find-closure.ts'
import { insertRegistration } from '../places/queries.ts'
import { findTerms, findUserIdAt, listEventIds, lockTerms, type SignupTerms } from '../queries.ts'
import { awaitedForMs, closureText, signedUpADayMax } from '../rules.ts'
import { type PendingRegistration, awaitedPurpose } from './pending-registration.ts'
import { markAwaitedReleased } from './queries.ts'

interface OtherSignup {
  projectId: number
  form: OtherForm
  language: Language
  /** The IP address of the request. */
  ipAddress: string
}

/**
 * Signs a participant up by a manager [2.07]: for the same places and the same time as all others [4.05], without the
 * code, which a manager knows. A place is held for a week, and the owner of the mailbox says yes or nothing; until then
 * there is neither account nor page.
 * @throws NotFound unless the actor manages the project; FieldErrors; TooManyRequests
 */
export async function registerOther(
  deps: Deps,
  actor: SessionActor,
  { projectId, form, language, ipAddress }: OtherSignup,
): Promise<void> {
  const terms = await getManagedTerms(deps, actor, projectId)
  const now = deps.clock.now()
  requireNoProblems(problemsOf(form, terms, await listEventIds(deps.db, terms.id)))
  await countOtherSignup(deps, actor.userId, now)
  await countRequestedMail(deps, ipAddress, 'signup')
  const emailHash = sha256(form.email.toLowerCase())
  const awaited = awaitedOf(form, terms)
  await deps.db.transaction(async (tx) => {
    const locked = await lockTerms(tx, terms.id)
    if (locked === undefined || locked.archivedAt !== null) throw new NotFound()
    await markAwaitedReleased(tx, { projectId: terms.id, emailHash }, now)
    const closure = await findClosure(tx, { ...locked, subscriptionCode: null }, { now })
    if (closure !== undefined) throw new FieldErrors({ exception: [closureText(closure)] })
    const userId = await findUserIdAt(tx, form.email)
    const own = userId === undefined ? undefined : await findParticipation(tx, terms.id, userId)
    if (own !== undefined && !canReturn(own, 'manager')) throw new FieldErrors({ email: ['participate.other.already'] })
    const { id } = await insertRegistration(tx, {
      token: randomToken(),
      projectId: terms.id,
      userId: null,
      isByGuest: false,
      emailHash,
      clientHash: sha256(`user ${actor.userId}`),
      state: 'awaiting',
      sealedForm: seal(deps.config.secret, awaitedPurpose, JSON.stringify(awaited)),
      language,
      heldUntil: later(now, awaitedForMs),
      createdAt: now,
    })
    await deps.jobs.enqueue(tx, mailSignedUp, { registrationId: id, email: form.email, requestKey: randomToken() })
  })
}

/** @throws NotFound unless the actor manages the project */
export async function getManagedTerms(
  deps: Pick<Deps, 'database' | 'db'>,
  actor: SessionActor,
  projectId: number,
): Promise<SignupTerms> {
  const { id } = await getManagedProject(deps, actor, projectId)
  const terms = requireFound(await findTerms(deps.db, id))
  return terms
}

/** @returns why registration is closed now */
export async function closureOnBehalf(
  deps: Pick<Deps, 'db' | 'clock' | 'texts'>,
  terms: SignupTerms,
  language: Language,
) {
  const closure = await findClosure(deps.db, { ...terms, subscriptionCode: null }, { now: deps.clock.now() })
  return closure === undefined ? null : deps.texts.in(language)(closureText(closure))
}

function problemsOf(form: OtherForm, terms: SignupTerms, eventIds: readonly number[]): FieldProblems {
  const event = form.project_event_id
  const isEventWrong = event === undefined ? eventIds.length > 0 : !eventIds.includes(event)
  const isFeeMissing = entryFeeOf(terms) !== null && form.entry_fee === undefined
  return {
    ...(isEventWrong && { project_event_id: ['validation.choose' as const] }),
    ...(isFeeMissing && { entry_fee: ['validation.choose' as const] }),
  }
}

/** Counts a participant that a manager signs up. @throws TooManyRequests */
function countOtherSignup(deps: Pick<Deps, 'db'>, userId: number, now: Date): Promise<void> {
  const limit = { key: `signs-others-up:${userId}:${dateOf(now)}`, max: signedUpADayMax, windowMs: dayMs }
  return countSubjectAttempt(deps.db, { ...limit, refusal: 'participate.other.over_a_day' }, now)
}

/** Details that the project requires beside it are filled in by the participant on their own page. */
function awaitedOf(form: OtherForm, terms: SignupTerms): PendingRegistration {
  const signupInput = {
    ...form,
    teamMode: 'alone',
    team_id: undefined,
    invitation: undefined,
    team_name: '',
    goal: terms.choosableGoalDefaultCents === null ? undefined : Math.round(eurosOf(terms.choosableGoalDefaultCents)),
    motivation: '',
    photo_url: undefined,
    password: undefined,
    address: '',
    postal_code: '',
    city: '',
    date_of_birth: '',
    phone_number: '',
    shirt_size: undefined,
    gender: undefined,
    general_terms: false,
    subscriptionCode: '',
  } as const
  const around = { account: { userId: 0 }, photoId: null, usedCode: false, switches: [] }
  const { account: _account, ...entry } = signupEntryOf(signupInput, around)
  return { entry, email: form.email, entryFee: entryFeeOf(terms) === null ? 'unasked' : (form.entry_fee ?? 'asked') }
}
