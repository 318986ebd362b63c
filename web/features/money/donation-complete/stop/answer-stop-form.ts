import type {
  lowerMonthlyByLink,
  pauseMonthlyByLink,
  stopMonthlyDonation,
  undoStopByLink,
} from '../../../../../contract/money/monthly-donations/monthly.ts'
import type { PageContext } from '../../../../../contract/page-context.ts'
import { answerForm, type RefusedForm } from '../../../../lib/forms/answer-form.ts'
import type { PostedForm } from '../../../../lib/forms/posted-fields.ts'

/** The marks in the URL of what the page did a moment ago. */
export const doneMarks = ['resumed', 'paused', 'lowered'] as const
export type DoneMark = (typeof doneMarks)[number]

/** The token of the stop, in the URL of the mail and after a stop here. */
export const undoName = 'undo'

const stopFields = ['months', 'amount'] as const

/** A form of the page that was refused. The amount stays as it was typed. */
export type RefusedStop = RefusedForm<(typeof stopFields)[number]>

export type StopOutcome = { search: string } | { status: number; refused: RefusedStop }

const endpoints = {
  stop: { method: 'POST', path: '/api/monthly-donation/:token/stop' },
  pause: { method: 'POST', path: '/api/monthly-donation/:token/pause' },
  lower: { method: 'PUT', path: '/api/monthly-donation/:token/amount' },
  undo: { method: 'POST', path: '/api/monthly-donation/:token/undo-stop' },
} as const

/**
 * Pauses, lowers or stops it, or undoes a stop, with and without scripts. @returns the query of the page that says so
 */
export async function answerStopForm(
  page: PageContext,
  params: { token: string },
  posted: PostedForm,
): Promise<StopOutcome> {
  const undoToken = posted.fields[undoName]
  if (undoToken !== undefined) {
    const form = { endpoint: endpoints.undo, params: { token: undoToken }, fields: stopFields }
    const reply = await answerForm<typeof undoStopByLink>(page, posted, form)
    return reply.refused ? reply : { search: '?resumed' }
  }
  switch (posted.fields['do']) {
    case 'pause': {
      const form = { endpoint: endpoints.pause, params, fields: stopFields }
      const reply = await answerForm<typeof pauseMonthlyByLink>(page, posted, form)
      return reply.refused ? reply : { search: '?paused' }
    }
    case 'lower': {
      const form = { endpoint: endpoints.lower, params, fields: stopFields, repeated: ['amount'] }
      const reply = await answerForm<typeof lowerMonthlyByLink>(page, posted, form)
      return reply.refused ? reply : { search: '?lowered' }
    }
    default: {
      const form = { endpoint: endpoints.stop, params, fields: stopFields }
      const reply = await answerForm<typeof stopMonthlyDonation>(page, posted, form)
      if (reply.refused) return reply
      const { undo_token: toUndo } = reply.success
      return { search: toUndo === null ? '' : `?${undoName}=${toUndo}` }
    }
  }
}
