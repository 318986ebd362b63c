/** Screens and acts that the search leads to by their names, in the order in which they are shown. */
const everyonesActs = {
  new_project: '/acties/nieuw',
  projects: '/dashboard#/projects',
  refund: '/dashboard#/projects',
  manual_donation: '/dashboard?openModal=manual#/projects',
  payouts: '/dashboard#/projects',
  export: '/dashboard#/projects',
  organizations: '/dashboard#/organizations',
  new_organization: '/organisaties/nieuw',
  participations: '/dashboard#/participations',
  teams: '/dashboard#/teams',
  payment_accounts: '/dashboard#/payments',
  profile: '/settings#/profile',
  security: '/settings#/security',
  my_donations: '/settings#/monthly',
  following: '/settings#/following',
  account_teams: '/settings#/teams',
  subscription: '/settings#/subscription',
  payment_method: '/settings#/payment-method',
  invoices: '/settings#/invoices',
  api_tokens: '/settings#/api',
  language: '/settings#/language',
  api_docs: '/api/docs',
  support: '/support/vraag',
} as const

const staffActs = {
  staff_reviews: '/spark/kiosk#/reviews',
  staff_reports: '/spark/kiosk#/reports',
  staff_refunds: '/spark/kiosk#/refunds',
  staff_people: '/spark/kiosk#/users',
  staff_metrics: '/spark/kiosk#/metrics',
  staff_invoices: '/spark/kiosk#/invoices',
  staff_discounts: '/spark/kiosk#/discounts',
  staff_card_testing: '/spark/kiosk#/card-testing',
  staff_announcements: '/spark/kiosk#/announcements',
  staff_jobs: '/spark/kiosk#/jobs',
  staff_audit: '/spark/kiosk#/audit',
} as const

export type Act = keyof typeof everyonesActs | keyof typeof staffActs

export const addressOfAct = (act: Act): string => ({ ...everyonesActs, ...staffActs })[act]

/** Lists all acts of a user; those of staff come first for them. */
export const listActs = (isStaff: boolean): Act[] => [
  ...(isStaff ? (Object.keys(staffActs) as Act[]) : []),
  ...(Object.keys(everyonesActs) as Act[]),
]

/** Whether it is an act within a project: the user chooses the project at the screen that it leads to. */
export const isInProject = (act: Act): boolean => act === 'refund' || act === 'payouts' || act === 'export'

/** Small letters without accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether each word of a search is the beginning of a word of the texts. */
export function fitsWords(texts: string, search: string): boolean {
  const words = wordsIn(texts)
  const beginnings = wordsIn(search)
  return beginnings.length > 0 && beginnings.every((beginning) => words.some((word) => word.startsWith(beginning)))
}
