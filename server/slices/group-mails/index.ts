import type { FastifyInstance } from 'fastify'
import {
  groupStopToken,
  sendGroupMail as sendCall,
  showGroupMails,
  showGroupStop,
  tryGroupMail as tryCall,
} from '../../../contract/group-mails/group-mails.ts'
import type { Registration } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import type { RouteLimit } from '../../platform/limits/limit-store.ts'
import { findProjectWithFundraisers } from '../fundraiser-lists/index.ts'
import { mailGroup } from './jobs.ts'
import { countRecipients, deleteStop, findStopped, listSent, writeStop } from './queries.ts'
import { mailNext, sendGroupMail, tryGroupMail } from './send-group-mail.ts'
import { readGroupStop } from './stop-link.ts'

/** More than these nobody looks back. */
const shownMax = 20

/** Mails of who manages a project to a group of its participants. */
export function registerGroupMails(app: FastifyInstance, registration: Registration): void {
  const { calls, clock, db, texts, worker } = registration
  worker.handle(mailGroup, (payload) => mailNext(registration, payload))

  calls.on(showGroupMails, async ({ actor, params, query }) => {
    const project = await findProjectWithFundraisers(registration, actor, params.id)
    const sent = (await listSent(db, project.id, shownMax)).map(({ sentBy, createdAt, ...mail }) => ({
      ...mail,
      sent_by: sentBy,
      created_at: createdAt.toISOString(),
    }))
    return { status: 200, body: { recipients: await countRecipients(db, project.id, query), sent } }
  })

  calls.on(tryCall, async ({ actor, params, body, language }) => {
    const email = await tryGroupMail(registration, actor, { projectId: params.id, ...body })
    return { status: 200, body: { message: texts.translate(language, 'people.mail.tried', { email }) } }
  })

  calls.on(sendCall, async ({ actor, params, body, language }) => {
    const { subject, words, ...group } = body
    const count = await sendGroupMail(registration, actor, { projectId: params.id, subject, words, group })
    return { status: 200, body: { message: texts.translate(language, 'people.mail.sent', { count }) } }
  })

  calls.on(showGroupStop, async ({ params }) => {
    const stop = readGroupStop(registration, params.token)
    const found = stop && (await findStopped(db, stop))
    if (found === undefined) throw new NotFound()
    return { status: 200, body: { project: found.name, is_on: found.stoppedAt === null } }
  })

  const rateLimit: RouteLimit = { max: 60, timeWindow: 60_000, name: 'POST /groepsmail/:token', isSharedLater: false }
  const config = { rateLimit }
  // The mail program that does this by itself (RFC 8058) has no session and no csrf token: the signed token is the proof.
  app.post<{ Params: { token: string }; Body: unknown }>('/groepsmail/:token', { config }, async (request, reply) => {
    const { token } = request.params
    const stop = groupStopToken.safeParse(token).success ? readGroupStop(registration, token) : undefined
    if (stop === undefined || (await findStopped(db, stop)) === undefined) throw new NotFound()
    const { answer } = (request.body ?? {}) as Record<string, unknown>
    if (answer === 'on') await deleteStop(db, stop)
    else await writeStop(db, stop, clock.now())
    if (answer === undefined) return reply.code(200).type('text/plain; charset=utf-8').send('OK')
    return reply.redirect(`/groepsmail/${token}`, 303)
  })
}
