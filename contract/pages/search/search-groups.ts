/** The groups of results, in the order in which they are shown. */
export const searchGroups = [
  'people',
  'projects',
  'donors',
  'donations',
  'participants',
  'teams',
  'organizations',
  'payouts',
  'invoices',
] as const

export type SearchGroup = (typeof searchGroups)[number]

export const projectMarks = ['', 'draft', 'finished', 'archived'] as const

export type ProjectMark = (typeof projectMarks)[number]

/** The shortest text that is looked for. */
export const searchLengthMin = 2
