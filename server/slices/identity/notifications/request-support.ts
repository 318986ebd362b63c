import type { z } from 'zod'
import { dayMs, minuteMs } from '../../../../contract/durations.ts'
import type { supportForm } from '../../../../contract/identity/notifications/notifications.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { callerAt } from '../../../platform/http/requests/caller.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { countAttempt } from '../users/index.ts'
import { sendSupportRequest } from './send-support-request.tsx'

/** The number from one network, in a minute. */
const questionsMax = 5

/** The number from one network, in a day: each is a mail that is stored for months, and that a person reads. */
const questionsADayMax = 50

/**
 * Sends a support request. The sender's e-mail address is only for answering: the mail comes from us, so that mail in
 * another's name cannot be sent. The same request twice within a minute is one mail. A user who has to correct a field
 * can go on: only valid requests count for the limit. Neither count is in a transaction, as the mail is written between
 * them.
 * @param organizer.ipAddress of the request
 * @throws TooManyRequests after five requests in a minute from one network, and after fifty in a day
 */
export async function requestSupport(
  deps: Deps,
  question: z.output<typeof supportForm>,
  organizer: { language: Language; ipAddress: string },
): Promise<void> {
  const minute = Math.floor(deps.clock.now().getTime() / minuteMs)
  await countAttempt(deps, callerAt(organizer.ipAddress), [
    { key: 'support', max: questionsMax, windowMs: minuteMs },
    { key: 'support-day', max: questionsADayMax, windowMs: dayMs, refusal: 'errors.too_many_today' },
  ])
  const onceKey = `support:${sha256(JSON.stringify([minute, question]))}`
  await sendSupportRequest(deps, { ...question, language: organizer.language, onceKey })
}
