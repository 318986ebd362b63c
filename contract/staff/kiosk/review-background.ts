import { z } from 'zod'
import { languages } from '../../texts.ts'
import { defineCall, idParams, messageAnswer } from '../../call.ts'

/** Signs to look twice; none of them refuses anything by itself. */
export const reviewSignals = ['known_owner', 'new_account', 'same_account', 'rejected_before'] as const

/** Reasons to reject that come up often, in the order in which staff are offered them. */
export const rejectionReasons = ['story', 'photo', 'account', 'identity', 'goal', 'known_name', 'rules'] as const

const reviewBackground = z
  .object({
    /**
     * The ways to reach the organization, or the owner of the project; empty where they gave none, and once the review
     * waits no more.
     */
    contact: z.object({ phone: z.string(), address: z.string(), registration_number: z.string() }),
    /** Signs to look twice, each as a sentence in the language of the caller. */
    signals: z.array(
      z.object({
        kind: z.enum(reviewSignals),
        text: z.string(),
        /** The pages that it is about. */
        pages: z.array(z.object({ name: z.string(), url: z.string() })),
      }),
    ),
    /** The usual reasons to reject, to pick from and to edit, in the language of the requester. */
    reasons: z.array(z.object({ kind: z.enum(rejectionReasons), text: z.string() })),
    /** The language of the requester. */
    language: z.enum(languages),
  })
  .meta({ id: 'ReviewBackground' })

export type ReviewBackground = z.infer<typeof reviewBackground>

export const showReviewBackground = defineCall({
  method: 'GET',
  path: '/spark/kiosk/reviews/:id/background',
  summary: 'The background of a review: ways to reach its requester, signals, and usual reasons to reject it',
  access: 'staff',
  ability: null,
  params: idParams,
  answers: { 200: reviewBackground, 404: messageAnswer },
})
