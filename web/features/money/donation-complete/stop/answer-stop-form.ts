import type {
  lowerMonthlyByLink,
  pauseMonthlyByLink,
  stopMonthlyDonation,
  undoStopByLink,
} from '../../../../../contract/money/monthly-donations/monthly.ts'
import type { PageContext } from '../../../../../contract/page-context.ts'
import { callApi } from '../../../../lib/api.ts'
import type { PostedForm } from '../../../../lib/forms/posted-fields.ts'
import { assignProblems, refusalOf } from '../../../../lib/forms/refusal.ts'
import { createTranslate } from '../../../../lib/texts/translate.ts'

/** The marks in the URL of what the page did a moment ago. */
export const doneMarks = ['resumed', 'paused', 'lowered'] as const
export type DoneMark = (typeof doneMarks)[number]

/** The token of the stop, in the URL of the mail and after a stop here. */
export const undoName = 'undo'

/** The reasons that a form of the page was refused: as a whole, and at its fields. */
export interface StopProblem {
  alert?: string
  months?: string
  amount?: string
  /** The amount as it was typed, so that it stays. */
  typedAmount?: string
}

export type StopAnswer = { search: string } | { status: number; problem: StopProblem }

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
  { send, texts, language }: PageContext,
  params: { token: string },
  { token, fields }: PostedForm,
): Promise<StopAnswer> {
  const refused = (answer: { status: number; body: unknown }): StopAnswer => {
    const { alert, errors } = assignProblems(refusalOf(answer, createTranslate(texts, language)), ['months', 'amount'])
    return { status: answer.status, problem: { alert, ...errors, typedAmount: fields['amount'] } }
  }
  const undoToken = fields[undoName]
  if (undoToken !== undefined) {
    const answer = await callApi<typeof undoStopByLink>(send, endpoints.undo, { params: { token: undoToken }, token })
    return answer.status === 200 ? { search: '?resumed' } : refused(answer)
  }
  const changing = { params, token, body: fields }
  switch (fields['do']) {
    case 'pause': {
      const answer = await callApi<typeof pauseMonthlyByLink>(send, endpoints.pause, changing)
      return answer.status === 200 ? { search: '?paused' } : refused(answer)
    }
    case 'lower': {
      const answer = await callApi<typeof lowerMonthlyByLink>(send, endpoints.lower, changing)
      return answer.status === 200 ? { search: '?lowered' } : refused(answer)
    }
    default: {
      const answer = await callApi<typeof stopMonthlyDonation>(send, endpoints.stop, { params, token })
      if (answer.status !== 200) return refused(answer)
      const { undo_token: toUndo } = answer.body
      return { search: toUndo === null ? '' : `?${undoName}=${toUndo}` }
    }
  }
}
