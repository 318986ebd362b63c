import {
  sendThankMail as sendCall,
  sendThankMails as sendManyCall,
} from '../../../../contract/donations/thank-mails.ts'
import type { Registration } from '../../../deps.ts'
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
}
