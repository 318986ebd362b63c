import type { MemberRole } from '../../../../contract/fundraisers/organizations/organization-choices.ts'
import type { TextKey } from '../../../../contract/texts.ts'

/** The facts about the organization that a project is for. */
export interface ChosenOrganization {
  /** The role of the caller; null for a non-member. */
  role: MemberRole | null
  allowPaymentLink: boolean
}

/**
 * Returns the reason that a user cannot make a project for an organization: projects are made for organizations that
 * the user owns [6.04]. A missing organization and one of others get the same answer.
 * @param organization null for a project of the person, undefined for one that is not there
 */
export const organizationProblem = (organization: ChosenOrganization | null | undefined): TextKey | undefined =>
  organization === null || organization?.role === 'owner' ? undefined : 'validation.choose'

/** Returns the reason that a payment link cannot be made for an organization: it has to allow payment links [6.04]. */
export const paymentLinkProblem = (organization: ChosenOrganization | null | undefined): TextKey | undefined =>
  organization === null || (organization !== undefined && organization.role !== null && organization.allowPaymentLink)
    ? undefined
    : 'validation.no_payment_link'
