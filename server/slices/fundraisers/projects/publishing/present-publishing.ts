import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPublishing } from '../../../../../contract/fundraisers/projects/publish-project.ts'
import type { Deps } from '../../../../deps.ts'
import type { SessionActor } from '../../../../platform/http/requests/actor.ts'
import { findLatestReview, isReviewedFirst, presentOutcome } from '../../moderation/index.ts'
import { listMissingFields } from '../../../identity/users/index.ts'
import { bankAccountOf, accountOwner } from '../account-rules.ts'
import type { ManagedProject } from '../managed-project.ts'
import { canLeadProject, isOrganizationLeader } from '../policy.ts'
import { isInUse } from '../publishing-rules.ts'

const hiddenAccount = { bankAccount: null, bankAccountHolder: null }

/** Presents the state of publishing of a project, for its managers. */
export async function presentPublishing(
  deps: Pick<Deps, 'db' | 'database' | 'config'>,
  actor: SessionActor,
  project: ManagedProject,
): Promise<ProjectPublishing> {
  const { id, name, url, version, state, chosenOrganization: organization } = project
  const owner = accountOwner(project, organization)
  // The account of an organization is for its leaders, and for staff.
  const isHidden = owner === 'organization' && !isOrganizationLeader(project)
  const account = isHidden ? hiddenAccount : bankAccountOf(project, organization)
  const review = await findLatestReview(deps.db, { subject: 'project', subjectId: id })
  return {
    id,
    name,
    url,
    version,
    state,
    is_public: state > projectStates.draft,
    can_take_off_line: state > projectStates.draft && canLeadProject(actor, project) && !isInUse(project),
    account_of: owner,
    bank_account: account.bankAccount,
    bank_account_holder: account.bankAccountHolder,
    organization: organization && {
      id: organization.id,
      name: organization.name,
      url: organization.url,
      is_public: organization.isPublic,
    },
    isOrganizationPublished: organization === null || organization.isPublic,
    hasPhoto: project.photo !== null,
    isProfileComplete: (await listMissingFields(deps, actor.userId)).length === 0,
    review: review === undefined ? null : presentOutcome(review),
    is_reviewed_first: isReviewedFirst(deps.config, [name, url, project.owner.name], review),
  }
}
