import { type EndableMailKind, switchedMailKinds } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import * as contract from '../../../../../contract/signups/mailings/mail-switches.ts'
import type { SliceContext } from '../../../../deps.ts'
import { requireFound } from '../../../../platform/errors.ts'
import { registerMailLink } from '../../../../platform/mail/mail-link.ts'
import { getManagedParticipant, updateDonationMail } from '../../../fundraisers/participants/index.ts'
import { findMailedParticipant, saveSwitch } from './queries.ts'
import { readStopToken } from './stop-link.ts'
import { listOn } from './due-mails.ts'

/** Registers the calls about the mails that a participant gets: set on the page, or ended by the link in a mail. */
export function registerMailSwitches(context: SliceContext): void {
  const { http, calls, db } = context
  const enabledOf = (id: number) => listOn(context, id, switchedMailKinds)

  calls.on(contract.showParticipantMails, async ({ actor, params }) => {
    await getManagedParticipant(context, actor, params.id)
    return { status: 200, body: { enabled: await enabledOf(params.id) } }
  })

  calls.on(contract.switchParticipantMail, async ({ actor, params, body }) => {
    await getManagedParticipant(context, actor, params.id)
    await saveSwitch(db, params.id, { kind: body.kind, isOn: body.is_on })
    return { status: 200, body: { enabled: await enabledOf(params.id) } }
  })

  calls.on(contract.showMailStop, async ({ params }) => {
    const stop = requireFound(readStopToken(context, params.token))
    const participant = requireFound(await findMailedParticipant(db, stop.participantId))
    const isOn =
      stop.kind === 'donation'
        ? participant.donationUpdateMail
        : (await enabledOf(stop.participantId)).includes(stop.kind)
    return { status: 200, body: { kind: stop.kind, is_on: isOn, project: participant.project.name } }
  })

  const write = (participantId: number, kind: EndableMailKind, isOn: boolean) =>
    kind === 'donation' ? updateDonationMail(db, participantId, isOn) : saveSwitch(db, participantId, { kind, isOn })
  registerMailLink(http, {
    path: '/deelnemersmail/:token',
    token: contract.mailStopToken,
    async read(token) {
      const stop = readStopToken(context, token)
      return stop && (await findMailedParticipant(db, stop.participantId)) && stop
    },
    write: ({ participantId, kind }, answer) => write(participantId, kind, answer === 'on'),
  })
}
