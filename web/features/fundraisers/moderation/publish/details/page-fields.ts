/**
 * Fields that an organization has as well, in the words of the interface; the country stands beside its postal code.
 */
const ofOrganization = [
  'name',
  'email',
  'phone',
  'address',
  'zipcode',
  'city',
  'country',
  'registration_number',
  'rsin',
] as const

/** The names of the texts of an organization in the wizard. */
export type OrganizationName = (typeof ofOrganization)[number] | 'description'

const prefix = 'organization_'

/** The field of an organization in the form, where the profile of the user has fields of the same names. */
export type OrganizationField = `${typeof prefix}${(typeof ofOrganization)[number]}`

export const organizationFields = ofOrganization.map((name) => `${prefix}${name}` as const)

/** Fields with a text of the page: a story, the goal of a project, and those of an organization. */
export const pageFields = ['description', 'goal', ...organizationFields] as const
export type PageField = (typeof pageFields)[number]

/** Whether a name is that of a field with a text of the page. */
export const isPageField = (name: string): name is PageField => (pageFields as readonly string[]).includes(name)

/** Returns the name in the form of a field of an organization; other names stay. */
export const formNameOf = (name: string): string =>
  (ofOrganization as readonly string[]).includes(name) ? `${prefix}${name}` : name

/** Returns the name in the interface of a field in the form. */
export const nameOf = (field: string): string => (field.startsWith(prefix) ? field.slice(prefix.length) : field)
