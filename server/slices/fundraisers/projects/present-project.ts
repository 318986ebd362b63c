import type { z } from 'zod'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import { dateOf } from '../../../../contract/dates.ts'
import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { organizer } from '../../../../contract/fundraisers/organizations/organizer.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type {
  ManagedProject as ManagedAnswer,
  Project as ProjectAnswer,
  ProjectCard,
} from '../../../../contract/fundraisers/projects/projects.ts'
import { eurosOf, eurosOrNull } from '../../../../contract/money.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { canLeadProject, canManageProject } from './policy.ts'
import type { ManagedProject } from './managed-project.ts'
import type { Project, ProjectExtras } from './queries.ts'
import {
  daysLeft,
  entryFeeOf,
  hasEventPassed,
  isDonationAllowed,
  progressOf,
  registrationClosure,
  stateShown,
} from './rules.ts'

type Organizer = z.input<typeof organizer>

/** Returns the amount a project has raised, as the public sees it. */
export const progressOfProject = (project: Project): Progress =>
  progressOf(project, project.goalCents, project.showGoal)

/** The counts of participants and teams, and whether places are left. */
type CountedExtras = Pick<ProjectExtras, 'participantCount' | 'teamCount' | 'heldCount' | 'isCodeUsedUp'>

/** The counts of a project without participants yet. */
export const noExtras: CountedExtras = { participantCount: 0, teamCount: 0, heldCount: 0, isCodeUsedUp: false }

/** Presents a project in the contract's words, as this actor may see it. */
export function presentProject(project: Project, extras: CountedExtras, { now }: { now: Date }): ProjectAnswer {
  const isManager = canManageProject(project)
  const isOrganizerHidden = project.organization?.isPublic === false
  const places = { takenCount: extras.participantCount + extras.heldCount, isCodeUsedUp: extras.isCodeUsedUp }
  return {
    ...presentCard(project, now),
    // Managers must know the goal to change it, also while it is hidden from others.
    goal: isManager && project.goalCents !== null ? eurosOf(project.goalCents) : progressOfProject(project).goal,
    video_url: project.videoUrl,
    is_public: project.state > projectStates.draft,
    is_payment_link: project.kind === 'link',
    allow_peer_to_peer: project.kind === 'participants',
    allow_teams: project.allowTeams,
    allow_team_creation: project.allowTeamCreation,
    allow_recurring: project.allowRecurring,
    allow_only_monthly: project.allowOnlyMonthly,
    isDonationAllowed: isDonationAllowed({ ...project, isOrganizerHidden }, dateOf(now)),
    closing_date: project.closingDate,
    event_date: project.eventDate,
    event_has_passed: hasEventPassed(project.eventDate, dateOf(now)),
    p2p_subscription_deadline: project.registrationDeadline,
    organization_id: project.organizationId,
    show_user_as_owner: project.showUserAsOwner,
    participant_count: extras.participantCount,
    team_count: extras.teamCount,
    registration_closed: registrationClosure({ ...project, isOrganizerHidden }, places, dateOf(now)) ?? null,
    subscriptionLimitReached: project.registrationLimit !== null && places.takenCount >= project.registrationLimit,
    hasEntryFee: entryFeeOf(project) !== null,
    entry_fee: eurosOrNull(entryFeeOf(project)),
    fee_label: project.feeLabel,
    enabled_registration_switches: project.registrationSwitches,
    is_manager: isManager,
  }
}

/** Presents a project with its settings, for its managers. */
export const presentManagedProject = (
  project: ManagedProject,
  extras: CountedExtras,
  as: { actor: Actor; now: Date },
): ManagedAnswer => ({
  ...presentProject(project, extras, as),
  version: project.version,
  archived_at: project.archivedAt?.toISOString() ?? null,
  published_at: project.publishedAt?.toISOString() ?? null,
  goal: eurosOrNull(project.ownGoalCents),
  dynamicGoal: eurosOrNull(project.goalCents),
  // A goal that is not shown is no less a switch that is on.
  show_goal: project.showGoal,
  goal_product_participant: project.goalProductParticipant,
  choosable_goal_default: eurosOrNull(project.choosableGoalDefaultCents),
  donation_update_mail: project.donationUpdateMail,
  chargeback_mail: project.chargebackMail,
  thank_mail_motivation: project.thankMailMotivation,
  donations_enabled: project.isDonationEnabled,
  cover_costs: eurosOrNull(project.coverCents),
  is_lead: canLeadProject(as.actor, project),
  bank_account: project.bankAccount,
  bank_account_holder: project.bankAccountHolder,
  type_payment_link: project.kind === 'link',
  enabled_donation_switches: project.donationSwitches,
  enabled_privacy_switches: project.privacySwitches,
  photo_alt: project.photo?.alt ?? '',
  subscription_limit: project.registrationLimit,
  subscription_code: project.subscriptionCode,
  subscription_code_limit: project.subscriptionCodeLimit,
  subscriptionCodeLimitReached: extras.isCodeUsedUp,
  use_entry_fee: project.useEntryFee,
  force_entry_fee: project.forceEntryFee,
  entry_fee: eurosOrNull(project.entryFeeCents),
})

/** Presents a project in a list, with its public fields. */
export function presentCard(project: Project, now: Date): ProjectCard {
  const { raised, goal, percentage, donation_count } = progressOfProject(project)
  const today = dateOf(now)
  return {
    id: project.id,
    name: project.name,
    url: project.url,
    language: project.language,
    description: project.description,
    photo: project.photo,
    photo_url: project.photo === null ? null : pictureUrl(project.photo, project.photo.width),
    state: stateShown(project, today),
    show_goal: project.showGoal,
    goal,
    raised,
    donation_count,
    percentage,
    days_left: daysLeft(project, today),
    organizer: presentOrganizer(project),
  }
}

/**
 * Presents the organizer. The organizer is the organization, unless there is none or the project shows the person who
 * made it.
 */
function presentOrganizer({ organization, owner, showUserAsOwner }: Project): Organizer {
  if (organization === null || showUserAsOwner)
    return { kind: 'person', name: owner.name, url: null, photo: owner.photo, anbi: false, cbf: false, city: '' }
  const { name, url, photo, anbi, cbf, city, isPublic } = organization
  return { kind: 'organization', name, url: isPublic ? url : null, photo, anbi, cbf, city }
}
