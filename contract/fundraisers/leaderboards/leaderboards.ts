import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { euros } from '../../euros.ts'
import { wholeNumber } from '../../fields/fields.ts'
import { storedPicture } from '../../identity/media/stored-picture.ts'
import { boardKinds, boardOrders } from './board-kinds.ts'

export const standing = z
  .object({
    /**
     * The number of standings with a higher total, plus one. Equal totals share a rank, and the next ranks are skipped:
     * 1, 2, 2, 4.
     */
    rank: z.number().int(),
    /** The number of the participant, or of the team. */
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    photo: storedPicture.nullable(),
    raised: euros,
    donation_count: z.number().int(),
  })
  .meta({ id: 'Standing' })

export type Standing = z.infer<typeof standing>

export const leaderboard = z
  .object({
    list: z.array(standing),
    next: z.string().nullable(),
    /** The rank of the caller, or of their team; null without one. */
    own: standing.nullable(),
  })
  .meta({ id: 'Leaderboard' })

export type Leaderboard = z.infer<typeof leaderboard>

/** The number of rows that a page shows before more are requested. */
export const boardLength = 10

export const showLeaderboard = defineCall({
  method: 'GET',
  path: '/api/project/:id/leaderboard',
  summary: 'The leaderboard of a project: the participants or teams that raised most, without those that opted out',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: idParams,
  query: z.object({
    of: z.enum(boardKinds, 'validation.choose').default('participants'),
    order: z.enum(boardOrders, 'validation.choose').default('raised'),
    after: z.string().max(60).optional(),
    limit: wholeNumber({ max: 100 }).default(boardLength),
  }),
  answers: { 200: leaderboard, 404: messageAnswer, 422: fieldErrorsAnswer },
})
