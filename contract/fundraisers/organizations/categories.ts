/** The purposes of organizations. */
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
