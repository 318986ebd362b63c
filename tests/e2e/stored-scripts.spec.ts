import { expect, type Page, test } from '@playwright/test'
import { makeAccount, send } from '../support/browser/account-in-browser.ts'
import { giveByCalls, givingForm } from '../support/browser/give-by-calls.ts'
import { donor } from '../support/browser/give-in-browser.ts'
import { signIn } from '../support/browser/sign-in-browser.ts'

/**
 * IP addresses of this machine, as the demo's password counts nowhere else; donations and accounts are counted for
 * each.
 */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.77' } })

const project = '/schoon-water-wajir'
const attack = '<script>window.stolen=1</script>'
const attacks = {
  first_name: attack,
  last_name: `</script>${attack}`,
  message: `--></style></title></textarea>]]>"'${attack}<img src=x onerror=window.stolen=1><svg onload=window.stolen=1>`,
}

/** Opens a URL as a browser does, also when it is no page but a file. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('/terms')
  const download = page.waitForEvent('download').catch(() => undefined)
  const opened = await Promise.race([page.goto(path).catch(() => 'download'), download.then(() => 'download')])
  if (opened === 'download') await expect(page).toHaveURL(/\/terms$/)
}

test('scripts in the texts of a guest run nowhere, in any form of the page', async ({ page }) => {
  test.slow()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  const own = await giveByCalls(page, { amount: 31, ...attacks })
  // At once: others give to the project too, and a list begins with the newest.
  const donations = page.getByRole('tabpanel', { name: /^Donaties/ }).getByRole('listitem')
  await page.goto(`${project}#donaties`)
  await expect(donations.filter({ hasText: '<script>window.stolen=1</script>' }).first()).toBeVisible()
  const { email, password } = await makeAccount(page, attack)
  const holder = { consumerName: attacks.last_name, consumerAccount: 'NL91ABNA0417164300' }
  const debit = { payment_method: 'directdebit', payment_method_attributes: holder, agree_directdebit: true }
  const { url: debited } = (await send(page, 'POST', '/api/donation', { ...(await givingForm(page)), ...debit })) as {
    url: string
  }
  await send(page, 'POST', '/support/email', { from: donor.email, subject: attack, message: attacks.message })
  const toSupport = /data-to="support@[^>]*>\s*<a href="([^"]+)"/
  const mailbox = async () => (await page.request.get('/dev/mail')).text()
  await expect.poll(mailbox).toMatch(toSupport)
  const question = toSupport.exec(await mailbox())![1]!

  const forms = [
    project,
    project,
    `${project}?a=1`,
    `${project}?utm_source=%3Cscript%3E`,
    `${project}#donaties`,
    `${project}.data`,
    `${project}.data`,
    `${project}.data?_routes=root%2Croutes%2Fproject`,
    '/_root.data',
    own,
    `${own}.data`,
    new URL(debited).pathname,
    '/dev/mail',
    question,
    `${question}/html`,
    `/api/pages${project}`,
    `${project}/doneer?first_name=${encodeURIComponent(attack)}&amount=${encodeURIComponent(attack)}`,
    `/login?redirect=/${encodeURIComponent(attack)}`,
    `/${encodeURIComponent(attack)}`,
    `/${attack}.data`,
  ]
  const openAll = async () => {
    for (const path of forms) {
      await open(page, path)
      expect(await page.evaluate(() => 'stolen' in window), path).toBe(false)
    }
  }
  await openAll()

  await signIn(page, email, { password, redirectTo: '/settings' })
  await expect(page.locator('html')).toContainText('<script>window.stolen=1</script>')
  await openAll()
  // Nothing was there to be refused: every word of it arrived as a text.
  expect(refused).toEqual([])
})

test('an answer that is no page is sent unchanged to all', async ({ request }) => {
  for (const time of ['first', 'second']) {
    const data = await request.get(`${project}.data`)
    expect([time, data.headers()['content-type']]).toEqual([time, 'text/x-script'])
    expect(data.headers()['content-security-policy']).toContain("default-src 'none'")
    expect(await data.text()).not.toContain('<')
  }
})

test('a request for the head alone takes nothing from the next visitor', async ({ request, page }) => {
  for (const path of ['/', project, '/terms']) {
    const head = await request.head(path)
    expect([head.status(), head.headers()['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('no answer of any kind may be framed, in the words of old and new browsers', async ({ request }) => {
  const paths = ['/', '/', project, `${project}.data`, '/api/docs', '/api/openapi.json', '/user/current']
  for (const path of [...paths, '/nothing', '/%ff', '/favicon.svg', '/sandbox/checkout/x']) {
    const headers = (await request.get(path)).headers()
    expect([path, headers['x-frame-options']]).toEqual([path, 'DENY'])
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
  // The mailbox frames a mail beside its text.
  const mailbox = (await request.get('/dev/mail')).headers()
  expect(mailbox['x-frame-options']).toBe('SAMEORIGIN')
  expect(mailbox['content-security-policy']).toContain("frame-ancestors 'self'")
})
