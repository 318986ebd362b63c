import type { OrganizationChanges } from '../../../../../contract/fundraisers/organizations/organization-form.ts'
import { postalCodeProblem } from '../../../../../contract/identity/users/contact-details.ts'
import type { TextKey } from '../../../../../contract/texts.ts'

/** Whether it is public, or was: its name and marks stand on proofs, and on projects that are public still. */
export const wasPublic = ({ isPublic, publishedAt }: { isPublic: boolean; publishedAt: Date | null }): boolean =>
  isPublic || publishedAt !== null

/** Details that an organization has already, beside which a change must make sense. */
export interface RegisteredDetails {
  country: string
  zipcode: string
  registrationNumber: string | null
}

/** The details of an organization that is not there yet. */
export const nothingSettled: RegisteredDetails = { country: 'NL', zipcode: '', registrationNumber: null }

/**
 * Returns the faults of changes beyond the shape of single fields.
 * @param today 'YYYY-MM-DD'
 */
export function organizationProblems(
  changes: OrganizationChanges,
  settled: RegisteredDetails,
  today: string,
): Record<string, TextKey[]> {
  const { country = settled.country, zipcode = settled.zipcode } = changes
  const registrationNumber = changes.registration_number ?? settled.registrationNumber ?? ''
  return {
    ...countryRuleProblems(changes, { country, zipcode, registrationNumber }),
    ...(isLater(changes.anbi_since, today) && { anbi_since: ['validation.date_later'] }),
    ...(isLater(changes.cbf_since, today) && { cbf_since: ['validation.date_later'] }),
    ...credentialProblems(changes),
  }
}

/** Rules by country; fields that this change does not touch are not validated. */
function countryRuleProblems(
  changes: OrganizationChanges,
  { country, zipcode, registrationNumber }: { country: string; zipcode: string; registrationNumber: string },
): Record<string, TextKey[]> {
  const isMoved = changes.country !== undefined
  const postalCode = isMoved || changes.zipcode !== undefined ? postalCodeProblem(zipcode, country) : undefined
  const isNumberWrong = country === 'NL' && registrationNumber !== '' && !/^\d{8}$/.test(registrationNumber)
  return {
    ...(postalCode !== undefined && { zipcode: [postalCode] }),
    ...(isNumberWrong &&
      (isMoved || changes.registration_number !== undefined) && {
        registration_number: ['validation.chamber_of_commerce'],
      }),
  }
}

const isLater = (date: string | undefined, today: string) => date !== undefined && date > today

/** Returns the problems of credentials, of which a name without a password is one. */
function credentialProblems({
  provider_username: username,
  provider_password: password,
}: OrganizationChanges): Record<string, TextKey[]> {
  const hasName = username !== undefined && username !== ''
  const hasPassword = password !== undefined && password !== ''
  if (hasName === hasPassword) return {}
  return hasName ? { provider_password: ['validation.required'] } : { provider_username: ['validation.required'] }
}
