import { z } from 'zod'
import { euros } from '../../euros.ts'

/** The progress of a project, participant or team at this moment. */
export const progress = z
  .object({
    raised: euros,
    goal: euros.nullable(),
    show_goal: z.boolean(),
    /** Floor of raised over goal times 100; 100 when the goal is hidden or zero. */
    percentage: z.number().int(),
    donation_count: z.number().int(),
  })
  .meta({ id: 'Progress' })

export type Progress = z.infer<typeof progress>
