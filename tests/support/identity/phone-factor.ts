import type { TestApp, Visitor } from '../build-test-app.ts'
import { latestMail } from '../mailbox.ts'

export const samplePhone = { country_code: '31', phone: '0611223344' }

/** The six digits of the newest message to a phone, which has its number as '+31611223344'. */
export const codeSentTo = async (app: TestApp, phone: string): Promise<string> =>
  /\d{6}/.exec((await latestMail(app, phone, 'sms')).text)![0]

/** Switches the second factor by phone on as its owner does. @returns the emergency code */
export async function switchPhoneOn(app: TestApp, visitor: Visitor, phone = samplePhone): Promise<string> {
  const { status, body } = await visitor.post('/settings/two-factor-auth', phone)
  if (status !== 200) throw new Error(`the phone was refused with ${status}`)
  const code = await codeSentTo(app, `+31${phone.phone.replace(/\D/g, '').replace(/^0/, '')}`)
  const confirmed = await visitor.write('PUT', '/settings/two-factor-auth', { proof: body.proof, code })
  if (confirmed.status !== 200) throw new Error(`the code was refused with ${confirmed.status}`)
  return body.code as string
}
