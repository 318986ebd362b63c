import { dateOf } from '../../../../../contract/dates.ts'
import type { OrganizationChanges } from '../../../../../contract/fundraisers/organizations/organization-form.ts'
import type { Deps } from '../../../../deps.ts'
import type { FieldErrors } from '../../../../platform/errors.ts'
import { isSlugFree } from '../../slugs/index.ts'
import { nothingSettled, organizationProblems } from './rules.ts'
import type { Organization } from '../queries.ts'

/** Finds the faults of the sent fields, by field. A new organization has no other fields. */
export async function findOrganizationProblems(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  changes: OrganizationChanges,
  organization: Organization | undefined,
): Promise<FieldErrors['errors']> {
  const problems = organizationProblems(changes, organization ?? nothingSettled, dateOf(clock.now()))
  const { url } = changes
  const owner = organization === undefined ? undefined : { kind: 'organization', subjectId: organization.id }
  const isTaken = url !== undefined && !(await isSlugFree(db, url, owner))
  return { ...problems, ...(isTaken && { url: ['validation.page_address_taken'] }) }
}
