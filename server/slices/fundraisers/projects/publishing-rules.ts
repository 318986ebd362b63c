import type { ProjectKind } from '../../../../contract/fundraisers/projects/projects.ts'
import type { TextKey } from '../../../../contract/texts.ts'

/** The requirements for publishing a project. */
export interface PublishingDetails {
  kind: ProjectKind
  photo: unknown
  closingDate: string
  bankAccount: string | null
  bankAccountHolder: string | null
  /** The organizer, whether that has a page itself, and its rights; null for a project of a person. */
  organization: { isPublic: boolean; allowPaymentLink: boolean } | null
}

/** Whether it has donations or participants. */
export const isInUse = (project: { donationCount: number; participantCount: number }): boolean =>
  project.donationCount > 0 || project.participantCount > 0

/**
 * Returns the fields that a project lacks before it can be published [5.10, 4.04, 6.04], as keys of texts by field;
 * empty when it lacks nothing.
 * @param today 'YYYY-MM-DD' in Amsterdam
 */
export function missingForPublishing(project: PublishingDetails, today: string): Record<string, TextKey[]> {
  const problems: Record<string, TextKey[]> = {}
  if (project.photo === null) problems['photo'] = ['publish.missing.photo']
  if (project.organization?.isPublic === false) problems['organization_id'] = ['publish.missing.organization']
  if (project.kind === 'link' && project.organization?.allowPaymentLink === false)
    problems['type_payment_link'] = ['validation.no_payment_link']
  if (project.bankAccount === null) problems['bank_account'] = ['publish.missing.bank_account']
  if (project.bankAccountHolder === null) problems['bank_account_holder'] = ['publish.missing.bank_account_holder']
  if (project.closingDate < today) problems['closing_date'] = ['validation.date_passed']
  return problems
}

/**
 * Returns the requirement for publishing that a change takes away; undefined for none. What it lacked before is no
 * reason to refuse a change, but that donors would give to an organization off line again is.
 */
export function missingAfter(
  before: PublishingDetails,
  after: PublishingDetails,
  { today }: { today: string },
): TextKey | undefined {
  const lackedBefore = missingForPublishing(before, today)
  const opensAgain = before.closingDate < today && after.closingDate >= today
  const isForgiven = (field: string) => field in lackedBefore && !(opensAgain && field === 'organization_id')
  const lacks = Object.entries(missingForPublishing(after, today)).find(([field]) => !isForgiven(field))
  return lacks?.[1][0]
}
