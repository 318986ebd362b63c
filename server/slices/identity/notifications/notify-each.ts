import type { Translate } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Recipient } from '../users/index.ts'
import { notifyUser, type UserNews } from './notify-user.tsx'

/**
 * Notifies each recipient in their own language; safe to repeat.
 * @param onceKey of the event; the key of each notification is made of it and the recipient
 */
export async function notifyEach<One extends Recipient>(
  deps: Pick<Deps, 'config' | 'mail' | 'clock' | 'db' | 'texts'>,
  recipients: readonly One[],
  onceKey: string,
  newsFor: (t: Translate, recipient: One) => Omit<UserNews, 'onceKey'>,
): Promise<void> {
  for (const recipient of recipients) {
    const news = newsFor(deps.texts.in(recipient.language), recipient)
    await notifyUser(deps, recipient, { ...news, onceKey: `${onceKey}:${recipient.userId}` })
  }
}
