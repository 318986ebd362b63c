import { randomInt } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Texts } from '../../platform/i18n/texts.ts'
import { mails } from '../../platform/mail/tables.ts'
import { isSigned, sign } from '../../platform/secrets.ts'
import type { PhoneCodes } from './phone-codes.ts'

const purpose = 'phone-code'

/** Sends nothing: the message lies in the mailbox at /dev/mail, where the product is tried out. */
export function createMailboxCodes({
  config,
  clock,
  db,
  texts,
}: {
  config: Config
  clock: Clock
  db: Db
  texts: Texts
}): PhoneCodes {
  return {
    isOffered: true,
    send: async (to, language) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const subject = texts.in(language)('mail.sms_code', { code })
      const now = clock.now()
      await db.insert(mails).values({
        kind: 'sms',
        language,
        to,
        subject,
        html: `<p>${subject}</p>`,
        text: subject,
        createdAt: now,
        sentAt: now,
      })
      return sign(config.secret, purpose, `${to} ${code}`)
    },
    isRight: async (to, code, smsReference) =>
      smsReference !== null && isSigned(config.secret, purpose, `${to} ${code}`, smsReference),
  }
}
