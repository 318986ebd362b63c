import type { OrganizationDetails } from '../../../../contract/fundraisers/organizations/organization.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { publishingAt } from '../publish-hash.ts'
import { settingsAt } from '../settings-field.ts'
import type { Step } from './steps.ts'

interface NewOrganization {
  organization: Pick<
    OrganizationDetails,
    | 'id'
    | 'url'
    | 'role'
    | 'photo'
    | 'description'
    | 'email'
    | 'phone'
    | 'address'
    | 'zipcode'
    | 'city'
    | 'registration_number'
    | 'bank_account'
    | 'bank_account_holder'
    | 'users'
    | 'is_public'
    | 'review'
  >
  projectCount: number
}

/** Lists the steps of an organization, for its leaders: until it is public, and has its first project. */
export function organizationSteps({ organization, projectCount }: NewOrganization): Step[] {
  const { id, url, email, phone, address, zipcode, city } = organization
  const path = `/${url}`
  return [
    { id: 'logo', isDone: organization.photo !== null, href: settingsAt(path, 'beeld') },
    { id: 'about', isDone: organization.description !== '', href: settingsAt(path, 'profiel') },
    {
      id: 'contact',
      isDone: [email, phone, address, zipcode, city].every((value) => value !== ''),
      href: settingsAt(path, 'contact'),
    },
    { id: 'registration', isDone: Boolean(organization.registration_number), href: settingsAt(path, 'registratie') },
    {
      id: 'organization_account',
      isDone: Boolean(organization.bank_account && organization.bank_account_holder),
      href: settingsAt(path, 'bank'),
    },
    { id: 'colleague', isDone: organization.users.length > 1, href: `${path}#leden` },
    {
      id: 'publish_organization',
      isDone: organization.is_public,
      isWaiting: organization.review?.state === 'pending',
      href: publishingAt(path),
    },
    // Its owners alone begin a project.
    ...(organization.role === 'owner'
      ? [{ id: 'first_project', isDone: projectCount > 0, href: hashOf('organizations', id, 'create') } as const]
      : []),
  ]
}
