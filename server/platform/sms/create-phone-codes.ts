import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { Unavailable } from '../errors.ts'
import type { Texts } from '../i18n/texts.ts'
import { createMailboxCodes } from './mailbox-codes.ts'
import type { PhoneCodes } from './phone-codes.ts'
import { createTwilioCodes } from './twilio-codes.ts'

/** Who sends codes to phones is chosen by the configuration. */
export function createPhoneCodes(deps: { config: Config; clock: Clock; db: Db; texts: Texts }): PhoneCodes {
  const { config } = deps
  if (config.twilio !== undefined) return createTwilioCodes(config.twilio)
  // Beside a real mail server nobody reads the mailbox, so a code in it would reach nobody.
  return config.smtpUrl === undefined ? createMailboxCodes(deps) : nobody
}

const nobody: PhoneCodes = {
  send: () => Promise.reject(new Unavailable()),
  isRight: () => Promise.reject(new Unavailable()),
}
