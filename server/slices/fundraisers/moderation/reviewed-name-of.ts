import type { Config } from '../../../platform/config.ts'

/**
 * Returns the name of a project or an organization in a mail to an e-mail address that its reader has not confirmed,
 * which any visitor can have sent: one that staff reviewed.
 * @param subject.isPublic whether it is public; changes of its name wait for staff from then on
 * @returns undefined before the review, and everywhere when reviews are automatic: no reader of ours saw the name then
 */
export const reviewedNameOf = (
  { isReviewAutomatic }: Pick<Config, 'isReviewAutomatic'>,
  { name, isPublic }: { name: string; isPublic: boolean },
): string | undefined => (isPublic && !isReviewAutomatic ? name : undefined)
