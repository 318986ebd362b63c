import type { z } from 'zod'
import type { supportForm } from '../../../contract/notifications.ts'
import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import { sha256 } from '../../platform/secrets.ts'
import { sendSupportRequest } from './mails/support-request.tsx'

/**
 * Sends a question to support. The sender's address is only for answering: the mail comes from us, so that nobody can
 * send in somebody else's name. The same question twice within a minute is one mail.
 */
export async function askSupport(
  deps: Deps,
  question: z.output<typeof supportForm>,
  language: Language,
): Promise<void> {
  const minute = Math.floor(deps.clock.now().getTime() / 60_000)
  await sendSupportRequest(deps, {
    ...question,
    language,
    onceKey: `support:${sha256(JSON.stringify([minute, question]))}`,
  })
}
