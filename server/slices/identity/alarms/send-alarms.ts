import type { JobDeps } from '../../../deps.ts'
import { sendNews } from '../notifications/index.ts'
import { listAccountsAt } from '../users/index.ts'
import { lockUnmailedAlarms, updateActiveAlarm } from './queries.ts'

/** Mails the alarms that were not mailed since something was found last to all staff, in one mail; at most once an hour. */
export async function sendAlarms(deps: JobDeps): Promise<void> {
  const { clock, config, db, texts } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    const unmailed = await lockUnmailedAlarms(tx)
    if (unmailed.length === 0) return
    const accounts = await listAccountsAt(tx, config.adminEmails)
    for (const to of config.adminEmails) {
      const language = accounts.find(({ email }) => email.toLowerCase() === to)?.language ?? 'nl'
      const t = texts.in(language)
      await sendNews(deps, tx, {
        to,
        language,
        news: {
          kind: 'alarms',
          onceKey: `alarms:${now.toISOString()}:${to}`,
          subject: t('mail.alarms.subject', { count: unmailed.length }),
          paragraphs: [
            t('mail.alarms.lead'),
            ...unmailed.map(({ kind, count }) => `${t(`kiosk.alarms.kinds.${kind}`)} (${count})`),
          ],
          action: { text: t('mail.alarms.action'), path: '/spark/kiosk#/alarms' },
          footer: t('mail.alarms.footer'),
        },
      })
    }
    for (const { id } of unmailed) await updateActiveAlarm(tx, id, { mailedAt: now })
  })
}
