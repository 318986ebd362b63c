import {
  sendThankMail as sendCall,
  sendThankMails as sendManyCall,
} from '../../../../contract/donations/thank-mails.ts'
import {
  listUnthanked as unthankedCall,
  thankAsParticipant as thankCall,
} from '../../../../contract/donations/participant-thanks.ts'
import type { Registration } from '../../../deps.ts'
import { listUnthanked, thankAsParticipant } from './thank-as-participant.ts'
import { sendThankMail, sendThankMails } from './send-thank-mail.ts'

/** The thank-you mail that managers send. */
export function registerThanking(registration: Registration): void {
  const { calls, texts } = registration

  calls.on(sendCall, async ({ actor, params, language }) => {
    const { name } = await sendThankMail(registration, actor, params.id)
    const key = name === '' ? 'donations.thanks.to_donor' : 'donations.thanks.to'
    return { status: 200, body: { msg: texts.translate(language, key, { name }) } }
  })

  calls.on(sendManyCall, async ({ actor, params, body, language }) => {
    const donationIds = [...new Set(body.donations)]
    const sent = await sendThankMails(registration, actor, { projectId: params.id, donationIds })
    return {
      status: 200,
      body: {
        msg: texts.translate(language, 'donations.thanks.sent', { count: sent.length }),
        sent,
        left_out: donationIds.filter((id) => !sent.includes(id)),
      },
    }
  })

  calls.on(unthankedCall, async ({ actor, params }) => {
    const { rows, total } = await listUnthanked(registration, actor, params.id)
    const list = rows.map(({ privacySwitches: hidden, ...row }) => ({
      id: row.id,
      name: row.isAnonymous || hidden.includes('hide_names') ? null : `${row.firstName} ${row.lastName}`.trim() || null,
      amount: hidden.includes('hide_amounts') ? null : row.amountCents / 100,
      message: hidden.includes('hide_messages') ? '' : row.message,
      paid_at: row.paidAt?.toISOString() ?? '',
    }))
    return { status: 200, body: { list, total } }
  })

  calls.on(thankCall, async ({ actor, params, body, language }) => {
    const donationIds = [...new Set(body.donations)]
    const wanted = { participantId: params.id, donationIds, words: body.words }
    const sent = await thankAsParticipant(registration, actor, wanted)
    const message = texts.translate(language, 'donations.thanks.sent', { count: sent.length })
    return { status: 200, body: { message, sent } }
  })
}
