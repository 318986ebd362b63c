import type { MemberRole } from '../../../../contract/fundraisers/organizations/organization-choices.ts'
import type { TextKey } from '../../../../contract/texts.ts'

/** The facts about the organization that a project is for. */
export interface ChosenOrganization {
  /** The role of the caller; null for a non-member. */
  role: MemberRole | null
  allowPaymentLink: boolean
}

/**
 * The reason that a user cannot make a project for it: projects are made for the organizations that one owns [6.04]. A
 * missing one and a foreign one get one answer.
 * @param organization null for a project of the person, undefined for one that is not there
 */
export const organizationProblem = (organization: ChosenOrganization | null | undefined): TextKey | undefined =>
  organization === null || organization?.role === 'owner' ? undefined : 'validation.choose'

/**
 * The reason that a payment link cannot be made for it: where there is an organization, it has to allow them [6.04].
 */
export const paymentLinkProblem = (organization: ChosenOrganization | null | undefined): TextKey | undefined =>
  organization === null || (organization !== undefined && organization.role !== null && organization.allowPaymentLink)
    ? undefined
    : 'validation.no_payment_link'
