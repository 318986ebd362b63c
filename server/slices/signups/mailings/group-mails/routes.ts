import * as contract from '../../../../../contract/signups/mailings/group-mails.ts'
import type { SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { registerMailLink } from '../../../../platform/mail/mail-link.ts'
import { getProjectWithParticipants } from '../../participant-lists/index.ts'
import { mailGroup } from './jobs.ts'
import { countRecipients, deleteStop, findStopped, listSent, insertStop } from './queries.ts'
import { filterOf, sendNext, previewGroupMail, sendGroupMail, tryGroupMail } from './send-group-mail.ts'
import { readGroupStop } from './stop-link.ts'

/** More than these are not shown. */
const shownMax = 20

/** Mails of the managers of a project to a group of its participants. */
export function registerGroupMails(context: SliceContext): void {
  const { http, calls, clock, db, texts, worker, searchQueue } = context
  worker.handle(mailGroup, (payload, deps) => sendNext(deps, payload))

  calls.on(contract.showGroupMails, async ({ actor, params, query }) => {
    const project = await getProjectWithParticipants(context, actor, params.id)
    const mails = (await listSent(db, project.id, shownMax)).map(
      ({ sentBy, createdAt, search, filter, team, event, ...mail }) => ({
        ...mail,
        group: { search, filter: filterOf(filter), team, event },
        sent_by: sentBy,
        created_at: createdAt.toISOString(),
      }),
    )
    const recipients = await searchQueue.search(actor, query, () => countRecipients(db, project.id, query))
    return { status: 200, body: { recipients, sent: mails } }
  })

  calls.on(contract.previewGroupMail, async ({ actor, params, body }) => ({
    status: 200,
    body: await previewGroupMail(context, actor, { projectId: params.id, ...body }),
  }))

  calls.on(contract.tryGroupMail, async ({ actor, params, body, language }) => {
    const email = await tryGroupMail(context, actor, { projectId: params.id, ...body })
    return { status: 200, body: { message: texts.in(language)('participant_lists.mail.tried', { email }) } }
  })

  calls.on(contract.sendGroupMail, async ({ actor, params, body, language }) => {
    const { subject, words, ...group } = body
    const count = await sendGroupMail(context, actor, { projectId: params.id, subject, words, group })
    return { status: 200, body: { message: texts.in(language)('participant_lists.mail.sent', { count }) } }
  })

  calls.on(contract.showGroupStop, async ({ params }) => {
    const stop = readGroupStop(context, params.token)
    const row = requireFound(stop && (await findStopped(db, stop)))
    return { status: 200, body: { project: row.name, is_on: row.stoppedAt === null } }
  })

  registerMailLink(http, {
    path: '/groepsmail/:token',
    token: contract.groupStopToken,
    async read(token) {
      const stop = readGroupStop(context, token)
      return stop && (await findStopped(db, stop)) && stop
    },
    write: (stop, answer) => (answer === 'on' ? deleteStop(db, stop) : insertStop(db, stop, clock.now())),
  })
}
