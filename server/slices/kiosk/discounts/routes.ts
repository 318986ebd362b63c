import { giveDiscount as giveCall } from '../../../../contract/kiosk/discounts.ts'
import type { Registration } from '../../../deps.ts'
import { discountProblems, giveDiscount } from './give-discount.ts'

/** What staff take off the plan of somebody. */
export function registerDiscounts(registration: Registration): void {
  const { calls, texts } = registration
  calls.on(
    giveCall,
    async ({ actor, params, body, language }) => {
      await giveDiscount(registration, actor, { userId: params.id, form: body })
      return { status: 200, body: { message: texts.translate(language, 'account.discount_given') } }
    },
    ({ body }) => discountProblems(body),
  )
}
