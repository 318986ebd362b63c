import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../../contract/dates.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { Conflict, NotAllowed, requireNoProblems } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { withdrawChanges, findPendingChange } from '../../pending-changes/index.ts'
import { requestReview, withdrawReview } from '../../moderation/index.ts'
import { countLeaderNews, listMissingFields } from '../../../identity/users/index.ts'
import { bankAccountOf } from '../account-rules.ts'
import { getManagedSettings } from '../get-managed-project.ts'
import type { ManagedProject } from '../managed-project.ts'
import { canLeadProject } from '../policy.ts'
import { findPublishable, lockAsSeen, markDraft, markPublic } from './queries.ts'
import { isInUse, missingForPublishing } from '../publishing-rules.ts'

export interface ProjectPublication {
  id: number
  hasAcceptedTerms: boolean
  /** Whether it is to be public; false withdraws the request, or takes the project off line. */
  isPublic: boolean
}

/**
 * Requests that a project becomes public, or takes that back. It is public once it was reviewed, or at once where the
 * configuration says so. Of two requests at the same moment one counts.
 * @returns the project as it is then
 * @throws NotFound unless the actor manages it; FieldErrors naming everything that it lacks and, as `user.…`, what the
 *   actor's profile does; NotAllowed when a non-leader takes it off line, and Conflict when it is in use by then;
 *   TooManyRequests when it was public at once many times in a day
 */
export async function publishProject(
  deps: Deps,
  actor: SessionActor,
  publication: ProjectPublication,
): Promise<ManagedProject> {
  // The fields that it lacks depend on its state.
  const id = await retryOnChange(() => attemptPublish(deps, actor, publication))
  return getManagedSettings(deps, actor, id)
}

/** @returns its id; undefined when it was changed since it was looked at */
async function attemptPublish(
  deps: Deps,
  actor: SessionActor,
  publication: ProjectPublication,
): Promise<number | undefined> {
  const project = await getManagedSettings(deps, actor, publication.id)
  if (publication.isPublic) await requireComplete(deps, actor, project, publication.hasAcceptedTerms)
  else requireUnused(actor, project)
  return deps.db.transaction(async (tx) => {
    if (!(await lockAsSeen(tx, project))) return undefined
    // Its organization may have gone off line since it was looked at.
    if (publication.isPublic && (await lacksSomething(deps, tx, project.id))) return undefined
    await (publication.isPublic
      ? requestPublication(deps, tx, actor, project)
      : withdrawPublication(deps, tx, actor, project))
    return project.id
  })
}

async function requestPublication(deps: Deps, tx: Db, actor: SessionActor, project: ManagedProject): Promise<void> {
  if (project.state > projectStates.draft) return
  const { id, url, chosenOrganization } = project
  const subject = { subject: 'project', subjectId: id } as const
  // With the proposed name and account: staff review the future state.
  const proposed = await findPendingChange(tx, { ...subject, kind: 'bank_account' })
  const identity = await findPendingChange(tx, { ...subject, kind: 'identity' })
  const { name } = { ...project, ...identity?.proposed }
  const reviewRequest = {
    ...subject,
    name,
    url,
    ...bankAccountOf({ ...project, ...proposed?.proposed }, chosenOrganization),
  }
  const state = await requestReview(deps, tx, { ...reviewRequest, requestedBy: actor.userId }, project.owner.name)
  if (state !== 'approved') return
  // All its managers are mailed the decision, which no staff took the time for.
  await countLeaderNews({ db: tx, clock: deps.clock }, { userId: actor.userId, ...subject })
  await markPublic(tx, id, deps.clock.now())
}

async function lacksSomething({ clock }: Pick<Deps, 'clock'>, tx: Db, id: number): Promise<boolean> {
  const current = await findPublishable(tx, id)
  return current !== undefined && Object.keys(missingForPublishing(current, dateOf(clock.now()))).length > 0
}

async function withdrawPublication(
  deps: Deps,
  tx: Db,
  actor: SessionActor,
  { id, state }: ManagedProject,
): Promise<void> {
  const subject = { subject: 'project', subjectId: id } as const
  await withdrawReview(tx, subject)
  // Pending changes of its name and organizer are dropped: a draft changes at once, and its move can be requested
  // again. A pending account goes on waiting.
  const kinds = ['identity', 'organizer', 'owner_name'] as const
  await withdrawChanges(deps, tx, subject, { kinds, withdrawnBy: actor.userId })
  if (state > projectStates.draft) await markDraft(tx, id)
}

async function requireComplete(
  deps: Pick<Deps, 'database' | 'clock'>,
  actor: SessionActor,
  project: ManagedProject,
  hasAcceptedTerms: boolean,
): Promise<void> {
  const ofUser = await listMissingFields(deps, actor.userId)
  const account = bankAccountOf(project, project.chosenOrganization)
  const organization = project.chosenOrganization
  requireNoProblems({
    ...missingForPublishing({ ...project, ...account, organization }, dateOf(deps.clock.now())),
    ...Object.fromEntries(ofUser.map((field) => [`user.${field}`, [`account.missing.${field}` as const]])),
    ...(!hasAcceptedTerms && { general_terms: ['validation.accepted'] }),
  })
}

/** Donors and participants must find the project again, so it is archived and not taken off line. */
function requireUnused(actor: SessionActor, project: ManagedProject): void {
  if (project.state === projectStates.draft) return
  if (!canLeadProject(actor, project)) throw new NotAllowed()
  if (isInUse(project)) throw new Conflict('publish.in_use')
}
