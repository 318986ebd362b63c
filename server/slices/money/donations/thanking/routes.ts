import { eurosOf } from '../../../../../contract/money.ts'
import * as thankMailsContract from '../../../../../contract/money/donations/thank-mails.ts'
import * as participantThanksContract from '../../../../../contract/money/donations/participant-thanks.ts'
import type { SliceContext } from '../../../../deps.ts'
import { thankDonors } from '../jobs.ts'
import { listUnthanked, previewThanks, thankAsParticipant, thankNext } from './thank-as-participant.ts'
import { shownFacts } from './rules.ts'
import { sendThankMail, sendThankMails } from './send-thank-mail.ts'

/** Thanks to donors by managers and by participants: the thank-you mail, and the list of donations without one. */
export function registerThanking(context: SliceContext): void {
  const { calls, texts, worker } = context
  worker.handle(thankDonors, async (batch, deps) => void (await thankNext(deps, batch)))

  calls.on(thankMailsContract.sendThankMail, async ({ actor, params, language }) => {
    const { name } = await sendThankMail(context, actor, params.id)
    const key = name === '' ? 'donations.thanks.to_donor' : 'donations.thanks.to'
    return { status: 200, body: { msg: texts.in(language)(key, { name }) } }
  })

  calls.on(thankMailsContract.sendThankMails, async ({ actor, params, body, language }) => {
    const donationIds = [...new Set(body.donations)]
    const thankedIds = await sendThankMails(context, actor, { projectId: params.id, donationIds })
    return {
      status: 200,
      body: {
        msg: texts.in(language)('donations.thanks.sent', { count: thankedIds.length }),
        sent: thankedIds,
        left_out: donationIds.filter((id) => !thankedIds.includes(id)),
      },
    }
  })

  calls.on(participantThanksContract.listUnthanked, async ({ actor, params }) => {
    const { rows, total } = await listUnthanked(context, actor, params.id)
    const list = rows.map((row) => {
      const { firstName, lastName, amountCents, message } = shownFacts(row)
      return {
        id: row.id,
        name: `${firstName} ${lastName}`.trim() || null,
        amount: amountCents === undefined ? null : eurosOf(amountCents),
        message,
        language: row.language,
        paid_at: row.paidAt?.toISOString() ?? '',
      }
    })
    return { status: 200, body: { list, total } }
  })

  calls.on(participantThanksContract.previewParticipantThanks, async ({ actor, params, query, language }) => {
    const preview = { participantId: params.id, donationId: query.donation, language }
    return { status: 200, body: await previewThanks(context, actor, preview) }
  })

  calls.on(participantThanksContract.thankAsParticipant, async ({ actor, params, body, language }) => {
    const { donations, everybody, except, words } = body
    const whom = everybody ? { except } : { donationIds: [...new Set(donations)] }
    const { sent: sentIds, total } = await thankAsParticipant(context, actor, { participantId: params.id, words, whom })
    const key = total > sentIds.length ? 'donations.thanks.under_way' : 'donations.thanks.sent'
    return { status: 200, body: { message: texts.in(language)(key, { count: total }), sent: sentIds, total } }
  })
}
