import type { Stripe } from 'stripe'
import type { Clock } from '../../../../platform/clock.ts'
import type { Secret } from '../../../../platform/secrets.ts'

/** The parts of the adapter; its calls take it as their first argument. */
export interface StripeCardParts {
  client: Stripe
  clock: Pick<Clock, 'now'>
  /** The secret that the URLs of pages with fields are signed with. */
  secret: Secret
  /** The secrets that messages of Stripe are signed with; several while one is changed, and of several endpoints. */
  webhookSecrets: readonly string[]
  /**
   * Whether the key is one for tests: nothing that is reported of real money means anything beside it, and the other
   * way round.
   */
  isTest: boolean
}

/** Our objects at Stripe carry these; donations, which may go to the same account, carry others. */
export const planKeys = {
  /** Metadata of a charge: the reference. */
  charge: 'stuiver_plan',
  /** Metadata of a charge that was declined: the reason, to report it when it is ended. */
  failure: 'stuiver_plan_failure',
  customer: 'stuiver_plan_account',
  refund: 'stuiver_plan_refund',
  /** Metadata of a form for a card: its language. */
  fields: 'stuiver_plan_card',
  /** Metadata of such a form: the origin that it was opened for, as the caller of the port gave it. */
  origin: 'stuiver_plan_origin',
} as const
