import { expect } from 'vitest'
import type { TestApp } from './build-test-app.ts'

export interface WrittenMail {
  id: number
  kind: string
  language: string
  to: string
  replyTo: string | null
  subject: string
  text: string
  html: string
}

/** Every message to an e-mail address, oldest first, after the jobs that write them have run. */
export async function mailsTo(app: TestApp, to: string, kind?: string): Promise<WrittenMail[]> {
  await app.runJobs()
  const mails = await app.database.run<WrittenMail>(
    {
      name: 'test-mails-to',
      text: `select id, kind, language, "to", reply_to as "replyTo", subject, text, html from mails where "to" = $1 order by id`,
    },
    [to],
  )
  return mails.filter((mail) => kind === undefined || mail.kind === kind)
}

/** The last message of a kind to an e-mail address. */
export async function latestMail(app: TestApp, to: string, kind: string): Promise<WrittenMail> {
  const mail = (await mailsTo(app, to, kind)).at(-1)
  expect(mail, `a mail ${kind} to ${to}`).toBeDefined()
  return mail!
}

/** The value in the link of a mail. */
export function tokenIn(mail: WrittenMail): string {
  const token = /\/(?:account\/verify|account\/undo-email|password\/reset)\/([\w-]{32})/.exec(mail.text)?.[1]
  expect(token, 'a link in the mail').toBeDefined()
  return token!
}
