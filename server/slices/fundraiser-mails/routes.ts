import type { FastifyInstance } from 'fastify'
import { type FundraiserMailKind, switchedMailKinds } from '../../../contract/fundraiser-mails/mail-kinds.ts'
import {
  mailStopToken,
  showFundraiserMails,
  showMailStop,
  switchFundraiserMail,
} from '../../../contract/fundraiser-mails/mail-switches.ts'
import type { Registration } from '../../deps.ts'
import { NotFound } from '../../platform/errors.ts'
import type { RouteLimit } from '../../platform/limits/limit-store.ts'
import { findManagedParticipant, writeDonationMail } from '../participants/index.ts'
import { findFundraiser, writeSwitch } from './queries.ts'
import { readStopToken } from './stop-link.ts'
import { listOn } from './tell-fundraiser.ts'

/** Which mails a participant gets: set on the page, or ended by the link in a mail. */
export function registerRoutes(app: FastifyInstance, registration: Registration): void {
  const { calls, db } = registration
  const enabledOf = (id: number) => listOn(registration, id, switchedMailKinds)

  calls.on(showFundraiserMails, async ({ actor, params }) => {
    await findManagedParticipant(registration, actor, params.id)
    return { status: 200, body: { enabled: await enabledOf(params.id) } }
  })

  calls.on(switchFundraiserMail, async ({ actor, params, body }) => {
    await findManagedParticipant(registration, actor, params.id)
    await writeSwitch(db, params.id, { kind: body.kind, isOn: body.is_on })
    return { status: 200, body: { enabled: await enabledOf(params.id) } }
  })

  calls.on(showMailStop, async ({ params }) => {
    const stop = readStopToken(registration, params.token)
    const fundraiser = stop && (await findFundraiser(db, stop.participantId))
    if (stop === undefined || fundraiser === undefined) throw new NotFound()
    const isOn =
      stop.kind === 'donation'
        ? fundraiser.donationUpdateMail
        : (await enabledOf(stop.participantId)).includes(stop.kind)
    return { status: 200, body: { kind: stop.kind, is_on: isOn, project: fundraiser.project.name } }
  })

  const write = (participantId: number, kind: FundraiserMailKind, isOn: boolean) =>
    kind === 'donation' ? writeDonationMail(db, participantId, isOn) : writeSwitch(db, participantId, { kind, isOn })
  const rateLimit: RouteLimit = {
    max: 60,
    timeWindow: 60_000,
    name: 'POST /deelnemersmail/:token',
    isSharedLater: false,
  }
  const config = { rateLimit }
  // The mail program that does this by itself (RFC 8058) has no session and no csrf token: the signed token is the proof.
  app.post<{ Params: { token: string }; Body: unknown }>(
    '/deelnemersmail/:token',
    { config },
    async (request, reply) => {
      const { token } = request.params
      const stop = mailStopToken.safeParse(token).success ? readStopToken(registration, token) : undefined
      if (stop === undefined || (await findFundraiser(db, stop.participantId)) === undefined) throw new NotFound()
      const { answer } = (request.body ?? {}) as Record<string, unknown>
      await write(stop.participantId, stop.kind, answer === 'on')
      if (answer === undefined) return reply.code(200).type('text/plain; charset=utf-8').send('OK')
      return reply.redirect(`/deelnemersmail/${token}`, 303)
    },
  )
}
