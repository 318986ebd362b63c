import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { sendNews } from '../../identity/notifications/index.ts'
import { reviewedNameOf } from '../moderation/index.ts'
import { requestUrl } from './invitation-link.ts'

/**
 * Mails a guest a link to confirm a request to join a team. Any visitor can have the mail sent, so it has no name but
 * that of the project, as staff reviewed it. The guest waits for it, so it goes at once, by night too.
 */
export async function sendConfirmation(
  deps: Pick<Deps, 'config' | 'mail' | 'texts'>,
  tx: Db,
  request: { requestId: number; email: string; language: Language; project: { name: string; isPublic: boolean } },
): Promise<void> {
  const { requestId, email, language, project } = request
  const t = deps.texts.in(language)
  const params = { project: reviewedNameOf(deps.config, project) ?? t('mail.unnamed_project') }
  await sendNews(deps, tx, {
    to: email,
    language,
    news: {
      kind: 'team-request-confirm',
      onceKey: `team-request-confirm:${requestId}`,
      subject: t('mail.team.confirm.subject'),
      paragraphs: [t('mail.team.confirm.intro', params)],
      action: { text: t('mail.team.confirm.action'), path: requestUrl(deps, requestId) },
      footer: t('mail.team.confirm.footer'),
    },
  })
}
