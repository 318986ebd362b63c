import { dayMs } from '../../../contract/durations.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import { Unavailable } from '../../platform/errors.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import { createMailboxCodes } from './mailbox-codes.ts'
import type { PhoneCodes } from './phone-codes.ts'
import { createTwilioCodes } from './twilio-codes.ts'

/** Creates the gateway to phones that the configuration chooses. */
export function createPhoneCodes(deps: { config: Config; clock: Clock; db: Db; texts: Texts }): PhoneCodes {
  const { config } = deps
  if (config.twilio !== undefined) return createTwilioCodes(config.twilio)
  // The mailbox has a page only where the product is tried out without a mail server: elsewhere a code in it would
  // reach no phone.
  return config.smtpUrl === undefined && !config.isProduction ? createMailboxCodes(deps) : noGateway
}

const refuseCode = () => Promise.reject(new Unavailable('errors.no_phone_codes', dayMs / 1000))

const noGateway: PhoneCodes = { isOffered: false, send: refuseCode, isRight: refuseCode }
