import type { Translate } from '../../../../contract/texts.ts'
import { firstErrors, messageIn } from '../../../lib/forms/answer-errors.ts'
import type { Refusal } from './form-answer.ts'

interface Answered {
  status: number
  body: unknown
}

/**
 * What an answer that is no success says. Errors of fields that the form does not show become an alert, so that
 * nothing is refused in silence; an answer without words of ours gets those of the unknown failure [8.13].
 */
export function readRefusal({ status, body }: Answered, shownFields: readonly string[], t: Translate): Refusal {
  const all = status === 422 ? firstErrors(body) : {}
  const errors = Object.fromEntries(Object.entries(all).filter(([field]) => shownFields.includes(field)))
  const others = Object.entries(all).flatMap(([field, text]) => (shownFields.includes(field) ? [] : [text]))
  if (others.length > 0) return { status, errors, alert: others.join(' ') }
  return {
    status,
    errors,
    alert: Object.keys(errors).length > 0 ? undefined : (messageIn(body) ?? t('errors.unknown')),
  }
}
