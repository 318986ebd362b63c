import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { referenceIn } from '../reference-in.ts'

/** Long and impersonal, as of a password manager. */
export const freshPassword = 'zeven gele fietsen'

let emailCount = 0

/** An e-mail address that is new in this world. */
export const newEmail = (): string => `nieuw-${process.pid}-${(emailCount += 1)}@voorbeeld.nl`

/** Waits for a mail to an e-mail address with these words in its subject, and gives its text. The newest counts. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let path = ''
  await expect
    .poll(
      async () => {
        const list = await (await request.get('/dev/mail')).text()
        const rows = list.split('<li ').filter((row) => row.startsWith(`data-to="${to}"`))
        path = rows.map((row) => linkTo(row, subject)).find((result) => result !== undefined) ?? ''
        return path
      },
      { message: `a mail to ${to}`, timeout: 60_000 },
    )
    .not.toBe('')
  return (await request.get(`${path}/text`)).text()
}

function linkTo(row: string, subject: RegExp): string | undefined {
  const result = /<a href="(?<path>[^"]+)"[^>]*>(?<subject>[^<]*)</.exec(row)
  return result !== null && subject.test(result.groups!['subject']!) ? result.groups!['path'] : undefined
}

/** The first URL in a text of which the path begins like this. */
export function linkIn(text: string, path: string): string {
  const matches = [...text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([url]) => new URL(url))
  const link = matches.find(({ pathname }) => pathname.startsWith(path))
  if (link === undefined) throw new Error(`There is no link to ${path} in:\n${text}`)
  return link.pathname + link.search
}

/** An account of its own for a test, confirmed, by the calls that the forms make too. The browser stays a guest. */
export async function makeAccount(page: Page, name = 'Noor de Wit'): Promise<{ email: string; password: string }> {
  const email = newEmail()
  await page.goto('/terms')
  await send(page, 'POST', '/register', { name, email, password: freshPassword, terms: true })
  const link = linkIn(await mailTo(page.request, email, /Bevestig/), '/account/verify/')
  // Without the mark of the registration it is any other browser, which the link does not sign in.
  await page.context().clearCookies({ name: /stuiver_registering$/ })
  await send(page, 'POST', '/account/verify', { token: referenceIn(link) })
  return { email, password: freshPassword }
}

/** Returns the CSRF token of the page's browser, which a page that guests share has not given it. */
async function tokenOf(page: Page): Promise<string> {
  const find = async () => (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value
  if ((await find()) === undefined) await page.request.get('/user/current')
  return (await find()) ?? ''
}

/** Makes a call in the session of the page's browser. */
export async function send(page: Page, method: string, path: string, data: object = {}): Promise<unknown> {
  const token = await tokenOf(page)
  const headers = { 'x-xsrf-token': decodeURIComponent(token) }
  const answer = await page.request.fetch(path, { method, headers, data })
  const refusal = answer.ok() ? '' : await answer.text()
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}: ${refusal}`).toBe(true)
  return answer.json()
}

/** The six digits of the newest message to a phone. */
export async function codeTo(request: APIRequestContext, phone: string): Promise<string> {
  const text = await mailTo(request, phone, /\d{6}/)
  return /\d{6}/.exec(text)![0]
}

/** Switches the second factor by a Dutch phone on, for the signed-in user. @returns the emergency code */
export async function switchPhoneOn(page: Page, phone: string): Promise<string> {
  const started = await send(page, 'POST', '/settings/two-factor-auth', { country_code: '31', phone })
  const { code, proof } = started as { code: string; proof: string }
  await send(page, 'PUT', '/settings/two-factor-auth', { proof, code: await codeTo(page.request, `+31${phone}`) })
  return code
}
