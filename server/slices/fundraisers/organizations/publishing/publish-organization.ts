import { dateOf } from '../../../../../contract/dates.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { retryOnChange } from '../../../../platform/db/errors/retry-on-change.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { requestReview, withdrawReview } from '../../moderation/index.ts'
import { countLeaderNews, listMissingFields } from '../../../identity/users/index.ts'
import { getManagedOrganization } from '../get-visible-organization.ts'
import { getOrganization, type Organization } from '../queries.ts'
import { proposedOf } from '../settings/hold-columns.ts'
import { requestStaffReview } from '../settings/request-staff-review.ts'
import { lockOrganization, markPublic } from './queries.ts'
import { missingForPublishing } from '../publishing-rules.ts'

/** The part of projects, as they stand later than organizations. */
export interface ProjectsOfOrganizations {
  /** Counts its public projects that take donations, inside the caller's transaction. */
  countRunning: (tx: Db, organizationId: number, today: string) => Promise<number>
}

type PublishingDeps = Deps & { projects: ProjectsOfOrganizations }

export interface OrganizationPublication {
  id: number
  hasAcceptedTerms: boolean
  /** Whether it is to be public; false takes it off line. */
  isPublic: boolean
}

/**
 * Requests that an organization becomes public, or takes it off line. It is public once it was reviewed, or at once
 * where the configuration says so.
 * @returns the organization as it is then
 * @throws NotFound, NotAllowed; FieldErrors on `is_public` while its projects run, or naming everything that it lacks
 *   and, as `user.…`, what the actor's profile does; TooManyRequests when it was public at once many times in a day
 */
export async function publishOrganization(
  deps: PublishingDeps,
  actor: SessionActor,
  publication: OrganizationPublication,
): Promise<Organization> {
  // Read again: staff review the organization as it is now, and it may lack a field by now.
  await retryOnChange(() => attemptPublish(deps, actor, publication))
  return getOrganization(deps.database, publication.id, actor.userId)
}

/** @returns undefined when it was changed since it was looked at */
async function attemptPublish(
  deps: PublishingDeps,
  actor: SessionActor,
  { id, hasAcceptedTerms, isPublic }: OrganizationPublication,
): Promise<true | undefined> {
  const organization = await getManagedOrganization(deps, actor, id)
  if (isPublic) await requireComplete(deps, actor, organization, hasAcceptedTerms)
  return deps.db.transaction(async (tx) => {
    if ((await lockOrganization(tx, id)) !== organization.version) return undefined
    await (isPublic
      ? requestPublication(deps, tx, actor, organization)
      : takeOffLine(deps, tx, { id, by: actor.userId }))
    return true
  })
}

async function requestPublication(deps: Deps, tx: Db, actor: SessionActor, organization: Organization): Promise<void> {
  if (organization.isPublic) return
  // With the proposed account: staff review the future state.
  const { id, name, url, bankAccount, bankAccountHolder } = {
    ...organization,
    ...(await proposedOf(tx, organization.id)),
  }
  const reviewRequest = { subject: 'organization', subjectId: id, name, url, bankAccount, bankAccountHolder } as const
  const state = await requestReview(deps, tx, { ...reviewRequest, requestedBy: actor.userId })
  if (state !== 'approved') return
  // All its leaders are mailed the decision, which no staff took the time for.
  const news = { userId: actor.userId, subject: 'organization', subjectId: id } as const
  await countLeaderNews({ db: tx, clock: deps.clock }, news)
  await markPublic(tx, id, { isPublic: true, now: deps.clock.now() })
}

/** Donors must be able to see the recipient: an organization with running projects stays. */
async function takeOffLine(deps: PublishingDeps, tx: Db, { id, by }: { id: number; by: number }): Promise<void> {
  const { projects, clock } = deps
  const count = await projects.countRunning(tx, id, dateOf(clock.now()))
  if (count > 0) throw new FieldErrors({ is_public: [{ key: 'validation.has_running_projects', params: { count } }] })
  const subject = { subject: 'organization', subjectId: id } as const
  await withdrawReview(tx, subject)
  await markPublic(tx, id, { isPublic: false, now: clock.now() })
  // Its pending changes go on waiting for staff: its name stands on proofs, and on projects that are public still.
  await requestStaffReview(deps, tx, id, by)
}

async function requireComplete(
  deps: Pick<Deps, 'database'>,
  actor: SessionActor,
  organization: Organization,
  hasAcceptedTerms: boolean,
): Promise<void> {
  const ofUser = await listMissingFields(deps, actor.userId)
  const errors: FieldErrors['errors'] = {
    ...missingForPublishing(organization),
    ...Object.fromEntries(ofUser.map((field) => [`user.${field}`, [`account.missing.${field}` as const]])),
    ...(!hasAcceptedTerms && { general_terms: ['validation.accepted'] }),
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors)
}
