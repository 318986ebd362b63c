import { centsOf } from '../../../../../contract/money.ts'
import type { changeProject } from '../../../../../contract/fundraisers/projects/change-project.ts'
import type { FieldWriters } from '../../../../platform/http/input/field-writers.ts'
import type { ManagedProject } from '../managed-project.ts'
import { paymentLinkProblem } from '../organization-rules.ts'
import { canLeadProject } from '../policy.ts'
import type { ProjectColumns } from '../queries.ts'
import { kindAsLink, kindWith, onlyInDraft } from '../rules.ts'

type Writers = FieldWriters<typeof changeProject, ManagedProject, ProjectColumns>
type BesideFields =
  | 'url'
  | 'closing_date'
  | 'event_date'
  | 'p2p_subscription_deadline'
  | 'organization_id'
  | 'photo_url'
  | 'photo_alt'

/** The fields of which nothing has to be known but the project itself [7.03]. */
export const plainFieldWriters: Omit<Writers, BesideFields> = {
  name: { write: (name) => ({ name }) },
  description: { write: (description) => ({ description }) },
  goal: { write: (euros) => ({ goalCents: centsOf(euros) }) },
  show_goal: { write: (showGoal) => ({ showGoal }) },
  goal_product_participant: { write: (goalProductParticipant) => ({ goalProductParticipant }) },
  choosable_goal_default: {
    write: (euros) => ({ choosableGoalDefaultCents: euros === null ? null : centsOf(euros) }),
  },
  thank_mail_motivation: { write: (thankMailMotivation) => ({ thankMailMotivation }) },
  isDonationAllowed: { write: (isDonationEnabled) => ({ isDonationEnabled }) },
  allow_recurring: {
    // A donor without other ways to give can give every month.
    write: (allowRecurring) => (allowRecurring ? { allowRecurring } : { allowRecurring, allowOnlyMonthly: false }),
  },
  allow_only_monthly: {
    write: (allowOnlyMonthly) => (allowOnlyMonthly ? { allowOnlyMonthly, allowRecurring: true } : { allowOnlyMonthly }),
  },
  cover_costs: { write: (coverCents) => ({ coverCents }) },
  allow_teams: {
    write: (allowTeams) => (allowTeams ? { allowTeams } : { allowTeams, allowTeamCreation: false }),
  },
  allow_team_creation: {
    write: (allowTeamCreation) => (allowTeamCreation ? { allowTeamCreation, allowTeams: true } : { allowTeamCreation }),
  },
  donation_update_mail: { write: (donationUpdateMail) => ({ donationUpdateMail }) },
  chargeback_mail: { write: (chargebackMail) => ({ chargebackMail }) },
  show_user_as_owner: { write: (showUserAsOwner) => ({ showUserAsOwner }) },
  // The account of the money is not for managers added to keep the page.
  bank_account: { isAllowed: canLeadProject, write: (bankAccount) => ({ bankAccount }) },
  bank_account_holder: { isAllowed: canLeadProject, write: (bankAccountHolder) => ({ bankAccountHolder }) },
  type_payment_link: {
    problem: (isOn, project) =>
      onlyInDraft(isOn, project) ?? (isOn ? paymentLinkProblem(project.chosenOrganization) : undefined),
    write: (isOn, { kind }) => ({ kind: kindAsLink(isOn, kind) }),
  },
  allow_peer_to_peer: { problem: onlyInDraft, write: (isOn, { kind }) => ({ kind: kindWith(isOn, kind) }) },
  video_url: { write: (link) => ({ videoUrl: link === '' ? null : link }) },
  enabled_donation_switches: { write: (donationSwitches) => ({ donationSwitches }) },
  enabled_privacy_switches: { write: (privacySwitches) => ({ privacySwitches }) },
  subscription_limit: {
    // No participant is sent away [5.11].
    write: (limit, { participantCount }) => ({
      registrationLimit: limit === null ? null : Math.max(limit, participantCount),
    }),
  },
  subscription_code: { write: (subscriptionCode) => ({ subscriptionCode }) },
  subscription_code_limit: {
    write: (limit, { codeUseCount }) => ({
      subscriptionCodeLimit: limit === null ? null : Math.max(limit, codeUseCount),
    }),
  },
  enabled_registration_switches: { write: (registrationSwitches) => ({ registrationSwitches }) },
  // While a fee is charged it has an amount: to charge it no more is a switch of its own, and never a side effect.
  entry_fee: {
    problem: (cents, { useEntryFee }) => (cents === null && useEntryFee ? 'manage.fee.in_use' : undefined),
    write: (entryFeeCents) => ({ entryFeeCents }),
  },
  use_entry_fee: {
    problem: (isOn, { entryFeeCents }) => (isOn && entryFeeCents === null ? 'manage.fee.first' : undefined),
    write: (useEntryFee) => ({ useEntryFee }),
  },
  force_entry_fee: { write: (forceEntryFee) => ({ forceEntryFee }) },
  fee_label: { write: (feeLabel) => ({ feeLabel }) },
}
