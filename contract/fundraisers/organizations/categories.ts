/** What an organization is there for. */
export const organizationCategories = [
  'animals',
  'culture',
  'education',
  'health',
  'international',
  'nature',
  'religion',
  'social',
  'sport',
  'other',
] as const

export type OrganizationCategory = (typeof organizationCategories)[number]
