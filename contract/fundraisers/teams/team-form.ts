import { z } from 'zod'
import { onOff, paragraph, requiredLine, wholeAmount, wholeNumber } from '../../fields/fields.ts'
import { teamDescriptionLengthMax, teamNameLengthMax } from '../../fields/limits.ts'

/**
 * A data: URL of the cropped picture [9.07]; empty or left out leaves the photo as it is [5.16], null removes it.
 */
export const teamPhotoUrl = z.string('validation.photo').max(6_000_000).nullable()

/** The amount in whole euros; empty or 0: none. */
export const teamGoal = z.preprocess(
  (value: number | string | null) => (value === '' || value === 0 || value === '0' ? null : value),
  wholeAmount.nullable(),
)

export const teamName = requiredLine(teamNameLengthMax)

/** The reason that they raise money, in their own words; the team's description. */
export const teamMotivation = paragraph(teamDescriptionLengthMax)

/** The fields of a new team [3.11]. */
export const teamForm = z.object({
  project_id: wholeNumber(),
  name: teamName,
  motivation: teamMotivation.default(''),
  /** Whether participants may join; otherwise they send a request. */
  is_open: onOff.default(true),
  goal: teamGoal.optional(),
  image_url: teamPhotoUrl.optional(),
})

export type TeamForm = z.output<typeof teamForm>
