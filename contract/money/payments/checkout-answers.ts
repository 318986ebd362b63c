import { z } from 'zod'
import { fieldErrorsAnswer, messageAnswer } from '../../call.ts'

/**
 * The answers of a call that begins a payment: the URL where it is paid; 409 when there is nothing to pay, 503 when
 * the provider cannot be reached.
 */
export const checkoutAnswers = {
  200: z.object({ url: z.string() }),
  404: messageAnswer,
  409: messageAnswer,
  422: fieldErrorsAnswer,
  429: messageAnswer,
  503: messageAnswer,
}
