import { renderToStaticMarkup } from 'react-dom/server'
import * as contract from '../../../../../contract/money/donations/sample-thanks.ts'
import type { SliceContext } from '../../../../deps.ts'
import { plainTextOf } from '../../../../platform/mail/plain-text.ts'
import { randomToken } from '../../../../platform/secrets.ts'
import { composeSample } from './compose-sample.ts'

/** Registers the calls for an example of the mail that thanks donors, for managers of a project. */
export function registerSampleThanks(context: SliceContext): void {
  const { calls, db, mail, texts } = context

  calls.on(contract.previewThankMail, async ({ actor, params, language }) => {
    const { subject, content } = await composeSample(context, actor, { projectId: params.id, language })
    return { status: 200, body: { subject, text: plainTextOf(renderToStaticMarkup(content)) } }
  })

  calls.on(contract.testThankMail, async ({ actor, params, language }) => {
    const sample = await composeSample(context, actor, { projectId: params.id, language })
    const onceKey = `receipt-sample:${randomToken()}`
    await mail.send(db, { kind: 'receipt-sample', onceKey, language, ...sample })
    return { status: 200, body: { message: texts.in(language)('manage.thanks.sent', { email: sample.to }) } }
  })
}
