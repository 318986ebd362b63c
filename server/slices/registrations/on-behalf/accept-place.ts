import type { AwaitedPlace } from '../../../../contract/registrations/on-behalf.ts'
import { dateOf } from '../../../../contract/dates.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotFound, requireNoProblems } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { sha256, unseal } from '../../../platform/secrets.ts'
import { dueFeeOf, registrationClosure } from '../../projects/index.ts'
import { hashPassword, openProvenAccount, passwordProblems } from '../../users/index.ts'
import { becomeParticipant } from '../places/become-participant.ts'
import { lockRegistration, writeRegistration } from '../places/queries.ts'
import { findTerms, findUserIdAt, listEventIds, lockTerms, type Terms } from '../queries.ts'
import { closureText } from '../rules.ts'
import { findAwaitedBy, findEventName, isConfirmed } from './queries.ts'
import { type Awaited, awaitedPurpose } from './register-other.ts'

export const awaitedIn = ({ config }: Pick<Deps, 'config'>, sealedForm: string) =>
  JSON.parse(unseal(config.secret, awaitedPurpose, sealedForm)) as Awaited

type Reading = Pick<Deps, 'db' | 'clock' | 'config'>

/** @throws NotFound for a link that is unknown, used, too old or taken back */
async function getAwaited(deps: Reading, token: string) {
  const found = await findAwaitedBy(deps.db, sha256(token), deps.clock.now())
  if (found === undefined || found.registration.sealedForm === null || found.project.archivedAt !== null)
    throw new NotFound()
  const { registration, project } = found
  const awaited = awaitedIn(deps, found.registration.sealedForm)
  const userId = await findUserIdAt(deps.db, awaited.email)
  const needsPassword = userId === undefined || !(await isConfirmed(deps.db, userId))
  return { registration, project, awaited, needsPassword }
}

/** What somebody was signed up for, for who has the link of the mail. @throws NotFound */
export async function showAwaitedPlace(deps: Reading, token: string): Promise<AwaitedPlace> {
  const { registration, project, awaited, needsPassword } = await getAwaited(deps, token)
  const { name, projectEventId } = awaited.entry
  const terms = (await findTerms(deps.db, project.id))!
  const feeCents = dueFeeOf(terms, awaited.entryFee)
  return {
    project: { name: project.name, url: project.url, language: project.language },
    name,
    email: awaited.email,
    event: projectEventId === null ? null : ((await findEventName(deps.db, projectEventId)) ?? null),
    fee: feeCents === null ? null : { label: terms.feeLabel, amount: feeCents / 100 },
    until: registration.heldUntil!.toISOString(),
    needs_password: needsPassword,
  }
}

export interface Accepting {
  token: string
  password: string | undefined
  hasAccepted: boolean
}

/**
 * Says yes: whoever has the link reads the mail of the address, so the account that they get, or have, is confirmed by it.
 * @returns where their page is
 * @throws NotFound as above, FieldErrors
 */
export async function acceptPlace(
  deps: Deps,
  actor: Actor,
  { token, password, hasAccepted }: Accepting,
): Promise<{ path: string; isSignedIn: boolean }> {
  const { registration, project, awaited, needsPassword } = await getAwaited(deps, token)
  requireNoProblems({
    ...(hasAccepted ? {} : { general_terms: ['validation.accepted' as const] }),
    ...(needsPassword ? passwordProblemsOf(password, awaited) : {}),
  })
  const passwordHash = needsPassword ? await hashPassword(password ?? '') : undefined
  const { language } = registration
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const terms = (await lockTerms(tx, project.id))!
    const locked = await lockRegistration(tx, registration.id)
    if (locked?.state !== 'awaiting' || terms.archivedAt !== null) throw new NotFound()
    const over = closureOfKept(terms, dateOf(now))
    if (over !== undefined) throw new FieldErrors({ exception: [closureText(over)] })
    const { name, projectEventId } = awaited.entry
    const userId = await openProvenAccount(deps, tx, { email: awaited.email, name, language, passwordHash })
    const hasEvent = projectEventId !== null && (await listEventIds(tx, project.id)).includes(projectEventId)
    const entry = { ...awaited.entry, projectEventId: hasEvent ? projectEventId : null, account: { userId } }
    const { entryFee } = awaited
    const made = await becomeParticipant(deps, tx, { terms, entry, language, withoutTeam: 'alone', entryFee })
    await writeRegistration(tx, registration.id, {
      state: made === undefined ? 'released' : 'confirmed',
      participantId: made?.id ?? null,
      userId,
      sealedForm: null,
      confirmHash: null,
      endedAt: now,
    })
    const path = made === undefined ? '/dashboard' : `/${project.url}/deelnemers/${made.url}`
    return { path, isSignedIn: actor.userId === userId }
  })
}

/** The place is theirs, also after the deadline and beside a full list; but in what is over nobody takes part any more [4.05]. */
const closureOfKept = (terms: Terms, today: string) =>
  registrationClosure({ ...terms, registrationDeadline: null, registrationLimit: null }, 0, today)

function passwordProblemsOf(password: string | undefined, { email, entry }: Awaited) {
  if (password === undefined) return { password: ['validation.password_missing' as const] }
  return passwordProblems({ password }, { name: entry.name, email, hasSecondFactor: false })
}
