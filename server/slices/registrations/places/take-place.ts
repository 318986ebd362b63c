import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { FieldErrors, NotFound } from '../../../platform/errors.ts'
import { isSame, randomToken, seal } from '../../../platform/secrets.ts'
import { findParticipation } from '../../participants/index.ts'
import { entryFeeOf } from '../../projects/index.ts'
import { findUserIdAt, lockTerms, type Terms } from '../queries.ts'
import { cleanCode, closureText, heldForMs } from '../rules.ts'
import { becomeParticipant } from './become-participant.ts'
import type { Entry } from './entry.ts'
import { findClosure } from './find-closure.ts'
import { findByFormKey, insertRegistration, type Registration, releaseFormer } from './queries.ts'

export const sealPurpose = 'registration-form'

export interface PlaceRequest {
  projectId: number
  entry: Entry
  code: string
  formKey: string | null
  clientHash: string
  emailHash: string
  language: Language
}

export interface Taken {
  terms: Terms
  registration: Pick<Registration, 'token' | 'state' | 'participantId'>
  /** The page of who signed up; undefined while the fee is to be paid, and for who took part already. */
  participant: { id: number; url: string } | undefined
}

/**
 * Takes a place in a project, or holds it until the fee is paid. One short transaction holds the project, so that of any
 * number who come at the same moment no more get a place than there are: what the project allows is read in it.
 * @throws FieldErrors on `exception` when nobody can sign up any more, on `subscriptionCode` or `team_id`
 */
export async function takePlace(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  request: PlaceRequest,
): Promise<Taken> {
  const { projectId, formKey, clientHash, emailHash } = request
  const now = deps.clock.now()
  return deps.db.transaction(async (tx) => {
    const terms = await lockTerms(tx, projectId)
    if (terms === undefined || terms.archivedAt !== null) throw new NotFound()
    const former = formKey === null ? undefined : await findByFormKey(tx, formKey, now)
    if (former !== undefined) return { terms, registration: former, participant: undefined }
    await releaseFormer(tx, projectId, { clientHash, emailHash }, now)
    const closure = await findClosure(tx, terms, { now })
    if (closure !== undefined) throw new FieldErrors({ exception: [closureText(closure)] })
    if (!isCodeRight(terms, request.code)) throw new FieldErrors({ subscriptionCode: ['participate.code_wrong'] })
    const entry = { ...request.entry, usedCode: terms.subscriptionCode !== null }
    const feeCents = entryFeeOf(terms) ?? 0
    const isHeld = feeCents > 0 && !(await takesPartAlready(tx, entry, projectId))
    if (!isHeld) return takeAtOnce(deps, tx, { terms, entry, request })
    const registration = await insertRegistration(tx, {
      ...rowOf(request, entry, now),
      userId: 'userId' in entry.account ? entry.account.userId : null,
      state: 'held',
      feeCents,
      photoId: entry.photoId,
      sealedForm: seal(deps.config.secret, sealPurpose, JSON.stringify(entry)),
      heldUntil: new Date(now.getTime() + heldForMs),
    })
    return { terms, registration, participant: undefined }
  })
}

/** Nothing is to be paid: there is a participant when the transaction ends. */
async function takeAtOnce(
  deps: Pick<Deps, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  { terms, entry, request }: { terms: Terms; entry: Entry; request: PlaceRequest },
): Promise<Taken> {
  const { language } = request
  const now = deps.clock.now()
  const participant = await becomeParticipant(deps, tx, {
    terms,
    entry,
    language,
    withoutTeam: 'refuse',
    entryFee: 'unasked',
  })
  const registration = await insertRegistration(tx, {
    ...rowOf(request, entry, now),
    userId: participant?.userId ?? null,
    participantId: participant?.id ?? null,
    state: participant === undefined ? 'released' : 'confirmed',
    endedAt: now,
  })
  return { terms, registration, participant }
}

const rowOf = (
  { projectId, emailHash, formKey, clientHash, language }: PlaceRequest,
  { account, usedCode }: Entry,
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

const isCodeRight = ({ subscriptionCode }: Terms, typed: string): boolean =>
  subscriptionCode === null || isSame(subscriptionCode, cleanCode(typed))

/** Nobody pays for what they have. */
async function takesPartAlready(tx: Db, { account }: Entry, projectId: number): Promise<boolean> {
  const userId = 'userId' in account ? account.userId : await findUserIdAt(tx, account.email)
  return userId !== undefined && (await findParticipation(tx, projectId, userId)) !== undefined
}
