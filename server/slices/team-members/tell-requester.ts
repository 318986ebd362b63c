import type { Language } from '../../../contract/texts.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { mailNews, tellUser } from '../notifications/index.ts'
import { findRecipient } from '../users/index.ts'
import { registrationPath, requestAddress } from './invitation-link.ts'
import { findRequest } from './queries/requests.ts'

/**
 * Asks a guest whether it was they who want to join. Anybody can have it sent, so nothing in it is theirs to choose but
 * the team.
 */
export async function sendConfirmation(
  deps: Pick<Deps, 'config' | 'mail' | 'texts'>,
  tx: Db,
  asked: { requestId: number; email: string; language: Language; team: string; project: string },
): Promise<void> {
  const { requestId, email, language, team, project } = asked
  const t = deps.texts.in(language)
  const about = { team, project }
  await mailNews(deps, tx, {
    to: email,
    language,
    news: {
      kind: 'team-request-confirm',
      onceKey: `team-request-confirm:${requestId}`,
      subject: t('mail.team.confirm.subject', about),
      paragraphs: [t('mail.team.confirm.intro', about)],
      action: { text: t('mail.team.confirm.action'), path: requestAddress(deps, requestId) },
      footer: t('mail.team.confirm.footer'),
    },
  })
}

/** Tells who asked to join a team what came of it: a guest by mail, a user in the bell as well. Safe to repeat. */
export async function tellRequester(deps: Deps, { requestId }: { requestId: number }): Promise<void> {
  const request = await findRequest(deps.db, requestId)
  if (request === undefined || !['approved', 'joined', 'declined'].includes(request.state)) return
  const { userId, email, project, team, teamId, reason } = request
  const recipient = userId === null ? undefined : await findRecipient(deps.db, { id: userId })
  const to = recipient?.email ?? email
  if (to === null) return
  const language = recipient?.language ?? request.language
  const t = deps.texts.in(language)
  const about = { team: team.name, project: project.name }
  const words =
    `mail.team.${request.state === 'pending' || request.state === 'unconfirmed' ? 'joined' : request.state}` as const
  const pagePath = `/${project.url}/teams/${team.url}`
  const path =
    request.state === 'approved' ? registrationPath(deps, { projectUrl: project.url, teamId, requestId }) : pagePath
  const news = {
    kind: 'team-request-answer',
    onceKey: `team-request-answer:${requestId}`,
    subject: t(`${words}.subject`, about),
    paragraphs: [t(`${words}.intro`, about)],
    quote: reason === '' ? undefined : reason,
    action: { text: t(`${words}.action`), path },
    footer: t('mail.team.footer'),
  }
  if (recipient === undefined) return mailNews(deps, deps.db, { to, language, news })
  return tellUser(deps, recipient, { ...news, icon: 'users' })
}
