import type { z } from 'zod'
import { dayMs, minuteMs } from '../../../../contract/durations.ts'
import type { supportForm } from '../../../../contract/identity/notifications/notifications.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { TooManyRequests } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/http/requests/network-of.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { addTry } from '../users/index.ts'
import { sendSupportRequest } from './mails/send-support-request.tsx'

/** The number from one network, in a minute. */
const questionsMax = 5

/** The number from one network, in a day: each is a mail that is kept for months, and that a person reads. */
const questionsADayMax = 50

/**
 * Sends a question to support. The sender's address is only for answering: the mail comes from us, so that mail in
 * another's name cannot be sent. The same question twice within a minute is one mail. Only sent questions count for the
 * limit: a user who has to correct a field, or meets a failure of ours, can go on.
 * @param organizer.address where it comes from
 * @throws TooManyRequests after five questions in a minute from one network, and after fifty in a day
 */
export async function askSupport(
  deps: Deps,
  question: z.output<typeof supportForm>,
  organizer: { language: Language; address: string },
): Promise<void> {
  const now = deps.clock.now()
  const minute = Math.floor(now.getTime() / minuteMs)
  await deps.db.transaction(async (tx) => {
    const key = `support:${networkOf(organizer.address)}`
    const dayKey = `support-day:${networkOf(organizer.address)}`
    const windows = [
      { key, resetsAt: new Date(now.getTime() + minuteMs) },
      { key: dayKey, resetsAt: new Date(now.getTime() + dayMs) },
    ]
    const counted = await addTry(tx, windows, now)
    if ((counted.get(key) ?? 0) > questionsMax) throw new TooManyRequests()
    if ((counted.get(dayKey) ?? 0) > questionsADayMax) throw new TooManyRequests('errors.too_many_today')
    const onceKey = `support:${sha256(JSON.stringify([minute, question]))}`
    await sendSupportRequest({ ...deps, db: tx }, { ...question, language: organizer.language, onceKey })
  })
}
