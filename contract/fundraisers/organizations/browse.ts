import { defineCall } from '../../call.ts'
import { numberedPage, numberedQuery } from '../../lists/numbered-page.ts'
import { organizationCard } from './organization.ts'

/** An organization in the public list. */
export const publicOrganization = organizationCard
  .pick({ id: true, name: true, url: true, description: true, city: true, photo: true, photo_url: true })
  .meta({ id: 'PublicOrganization' })

export const organizationOrders = ['name', 'newest'] as const
export type OrganizationOrder = (typeof organizationOrders)[number]

export const browseOrganizations = defineCall({
  method: 'GET',
  path: '/api/organization/public',
  summary: 'The public organizations, a page at a time, in the requested order',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  query: numberedQuery({ orders: organizationOrders, pageSize: 12, filter: {} }),
  answers: { 200: numberedPage(publicOrganization) },
})
