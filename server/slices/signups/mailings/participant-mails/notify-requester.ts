import type { Translate } from '../../../../../contract/texts.ts'
import type { Deps } from '../../../../deps.ts'
import { sendNews } from '../../../identity/notifications/index.ts'
import { findMembershipOf } from '../../../fundraisers/participants/index.ts'
import { findRequest, formPath, registrationPath } from '../../../fundraisers/team-members/index.ts'
import { findRecipient } from '../../../identity/users/index.ts'
import { type TeamNotification, notifyOfTeam } from './notify-of-team.ts'

type AnsweredRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>
type RequestAnswer = 'approved' | 'joined' | 'declined'

/** Notifies the requester of a team of the answer: a guest by mail, a user in the bell as well. Safe to repeat. */
export async function notifyRequester(deps: Deps, answer: AnswerEvent): Promise<void> {
  const answered = await findAnswered(deps, answer)
  if (answered === undefined) return
  const { request, state } = answered
  const { userId, email, project } = request
  const recipient = userId === null ? undefined : await findRecipient(deps.db, { id: userId })
  const language = recipient?.language ?? request.language
  const news = newsOf(deps, deps.texts.in(language), { request, state })
  if (recipient === undefined)
    return email === null ? undefined : sendNews(deps, deps.db, { to: email, language, news })
  const page = await findMembershipOf(deps.db, { userId: recipient.userId, projectId: project.id })
  const kind = state === 'declined' ? 'request_declined' : 'request_approved'
  return notifyOfTeam(deps, { recipient, participantId: page?.id, kind }, news)
}

interface AnswerEvent {
  requestId: number
  /** The moment of the answer. */
  at?: string
}

/** Finds the request with its answer; undefined when the answer was undone, or another one was given since. */
async function findAnswered(
  { db }: Pick<Deps, 'db'>,
  { requestId, at }: AnswerEvent,
): Promise<{ request: AnsweredRequest; state: RequestAnswer } | undefined> {
  const request = await findRequest(db, requestId)
  const state = request?.state
  if (request === undefined || (state !== 'approved' && state !== 'joined' && state !== 'declined')) return undefined
  return at === undefined || request.answeredAt?.toISOString() === at ? { request, state } : undefined
}

function newsOf(
  deps: Pick<Deps, 'config'>,
  t: Translate,
  { request, state }: { request: AnsweredRequest; state: RequestAnswer },
): TeamNotification {
  const { id: requestId, teamId, team, project, motivation, reason } = request
  const params = { team: team.name, project: project.name }
  const words = `mail.team.${state}` as const
  const text = t(`${words}.action`)
  const [form, page] = [{ projectUrl: project.url, teamId }, `/${project.url}/teams/${team.url}`]
  const isForm = state === 'approved'
  return {
    kind: 'team-request-answer',
    onceKey: `team-request-answer:${requestId}`,
    subject: t(`${words}.subject`, params),
    paragraphs: [...(motivation === '' ? [] : [t('mail.team.asked', { motivation })]), t(`${words}.intro`, params)],
    quote: reason === '' ? undefined : reason,
    action: { text, path: isForm ? registrationPath(deps, { ...form, requestId }) : page },
    // The account is approved itself, and needs no invitation.
    bellAction: { text, path: isForm ? formPath(form) : page },
    footer: t('mail.team.footer'),
  }
}
