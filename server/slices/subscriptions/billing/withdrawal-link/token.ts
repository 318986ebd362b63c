import type { Deps } from '../../../../deps.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'

const purpose = 'withdraw-from-plan'

interface LinkContent {
  subscriptionId: number
  /** The e-mail address of the payer. */
  email: string
}

/**
 * Returns the signature of a link, for one plan and the e-mail address that it was mailed to. Once the payer or their
 * e-mail address has changed, the reader of the old mailbox can do nothing with it.
 */
const signatureFor = ({ config }: Pick<Deps, 'config'>, holder: LinkContent): string =>
  sign(config.secret, purpose, signedText(holder))

const signedText = ({ subscriptionId, email }: LinkContent): string => `${subscriptionId}.${email}`

/** Returns the page where a consumer withdraws from that plan, also without signing in; it opens nothing else. */
export const withdrawalUrl = (deps: Pick<Deps, 'config'>, holder: LinkContent): string =>
  `${deps.config.baseUrl}/herroepen/${holder.subscriptionId}.${signatureFor(deps, holder)}`

/** Returns the id of the plan subscription that a token names; its holder has proved nothing yet. */
export const subscriptionIn = (token: string): number => Number(token.split('.')[0])

/** Whether we made the token for this plan and e-mail address. */
export const isTokenOf = ({ config }: Pick<Deps, 'config'>, token: string, holder: LinkContent): boolean =>
  isSigned(config.secret, purpose, signedText(holder), token.split('.')[1] ?? '')
