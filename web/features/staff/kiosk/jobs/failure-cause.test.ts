import { expect, test } from 'vitest'
import { failureCause } from './failure-cause.ts'

const mail = { to: 'els@voorbeeld.nl', subject: 'Dank je wel' }

test.each([
  ['Error: a webhook was not accepted: 500', null, 'webhook_status', '500'],
  ['Error: a webhook was not accepted: timeout', null, 'webhook_away', ''],
  ['Error: a webhook waits for its receiver, which was slow a moment ago', null, 'webhook_slow', ''],
  ['Error EENVELOPE 550 RCPT TO', mail, 'mail_refused', ''],
  ['Error: Message failed: 550 5.1.1 No such user', mail, 'mail_refused', ''],
  ['Error: 451 4.7.1 Greylisted, try again later', mail, 'mail_waits', ''],
  ['Error: 550 of something else', null, 'unexpected', ''],
  ['Error ESOCKET -111 connect', mail, 'no_answer', ''],
  ['ProviderUnreachable: no answer within 10 s', null, 'no_answer', ''],
  ['ProviderRefusal: the amount is lower than the minimum', null, 'provider_refused', ''],
  ['StorageFull: the rest of the disk is not for files', null, 'storage', ''],
  ['DrizzleQueryError, by DatabaseError 23505 users_email_key', null, 'database', ''],
  ['TypeError: undefined is not a function', null, 'unexpected', ''],
  ['', null, 'unexpected', ''],
])('%s is %3$s', (error, addressee, kind, status) => {
  expect(failureCause({ last_error: error, mail: addressee })).toEqual({ kind, status })
})
