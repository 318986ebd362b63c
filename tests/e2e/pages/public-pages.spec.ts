import { expect, type Locator, type Page, test } from '@playwright/test'
import { managerAccount } from '../../../db/demo/accounts.ts'
import { mailTo, newEmail } from '../../support/browser/account-in-browser.ts'
import {
  complaintsOf,
  decideAtBank,
  expectAccessible,
  expectNothingBesideTheScreen,
  fillInPerson,
  give,
  goToPerson,
  openWizard,
} from '../../support/browser/give-in-browser.ts'
import { signIn } from '../../support/browser/sign-in-browser.ts'
import { visit } from '../../support/browser/visit.ts'

// The public pages of a project, its participants and its teams: on both screens, every section, light and dark.

const screens = [
  { name: 'a desktop', viewport: { width: 1280, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]
const pages = [
  { name: 'project', path: '/schoon-water-wajir' },
  { name: 'participant', path: '/schoon-water-wajir/deelnemers/sanne-verhoef' },
  { name: 'team', path: '/schoon-water-wajir/teams/de-pompers' },
]

for (const { name: screen, viewport } of screens)
  test.describe(`on ${screen}`, () => {
    test.use({ viewport })

    for (const { name, path } of pages)
      test(`every section of a ${name}’s page fits, axe finds nothing, and the policy refuses nothing [2.15, 2.16]`, async ({
        page,
      }) => {
        const complaints = complaintsOf(page)
        await visit(page, path)
        const tabs = page.getByRole('tab')
        await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
        expect(await tabs.count()).toBeGreaterThanOrEqual(2)
        for (const tab of await tabs.all()) {
          await tab.click()
          await expect(tab).toHaveAttribute('aria-selected', 'true')
          await expectNothingBesideTheScreen(page)
          await expectAccessible(page)
        }
        expect(complaints).toEqual([])
      })
  })

/** The size with brotli, as over a proxy; over http a browser does not accept that. */
const sentBytes = async (page: Page, url: string): Promise<number> =>
  Number((await page.request.get(url, { headers: { 'accept-encoding': 'br' } })).headers()['content-length'])

/** The weight of the scripts and styles of a page, down to its end. */
async function weightOf(page: Page, path: string, isThere: Locator) {
  const loaded = { script: new Set<string>(), stylesheet: new Set<string>() }
  page.on('request', (request) => {
    const kind = request.resourceType()
    if (kind === 'script' || kind === 'stylesheet') loaded[kind].add(request.url())
  })
  await visit(page, path)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await isThere.waitFor()
  await page.waitForLoadState('networkidle')
  const weigh = async (urls: ReadonlySet<string>) => {
    const sizes = await Promise.all([...urls].map((url) => sentBytes(page, url)))
    return sizes.reduce((sum, size) => sum + size, 0)
  }
  return { script: await weigh(loaded.script), stylesheet: await weigh(loaded.stylesheet) }
}

test('the page of a project stays light: at most 110 kB of scripts and 12 kB of styles, and 250 kB for its managers', async ({
  page,
  browser,
  baseURL,
}) => {
  const path = '/schoon-water-wajir'
  const weight = await weightOf(page, path, page.locator('footer'))
  expect(weight.script).toBeGreaterThan(0)
  expect(weight.script).toBeLessThanOrEqual(110_000)
  expect(weight.stylesheet).toBeLessThanOrEqual(12_000)

  const extraHTTPHeaders = { 'x-forwarded-for': '127.51.100.82' }
  const context = await browser.newContext({ baseURL: baseURL!, locale: 'nl-NL', extraHTTPHeaders })
  await signIn(await context.newPage(), managerAccount.email)
  const managers = await context.newPage()
  const tools = managers.getByRole('button', { name: 'Blok toevoegen' })
  const ofManager = await weightOf(managers, path, tools)
  expect(ofManager.script).toBeGreaterThan(weight.script)
  expect(ofManager.script).toBeLessThanOrEqual(250_000)
  await context.close()
})

const payloads = [
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(2)>',
  '<script>alert(3)</script>',
  '</script><script>alert(4)</script>',
  '{{constructor.constructor("alert(5)")()}}',
  'javascript:alert(6)',
  "' onmouseover=alert(7) x='",
  '</title><iframe srcdoc="<script>parent.alert(8)</script>">',
]

test('a donor’s name and message stay text on every page [3.03, 5.03]', async ({ page }) => {
  const complaints = complaintsOf(page)
  const email = newEmail()
  await openWizard(page)
  await goToPerson(page, { amount: '1913' })
  await fillInPerson(page, { firstName: payloads[0]!, lastName: payloads[1]!, email })
  const message = payloads.slice(2).join(' ')
  await page.getByLabel(/[Bb]ericht/).fill(message.slice(0, 250))
  await give(page).click()
  await decideAtBank(page, /^Betaal/)
  await expect(page.locator('body')).toContainText(payloads[0]!)
  await visit(page, '/schoon-water-wajir#donaties')
  await expect(page.getByRole('tabpanel', { name: /^Donaties/ })).toContainText(payloads[2]!)
  await mailTo(page.request, email, /Bedankt voor je/)
  await page.goto('/dev/mail')
  const mail = page.locator(`li[data-to="${email}"]`).getByRole('link', { name: /Bedankt voor je/ })
  // The mail itself, without the frame around it: there no script could run, and what looks on would complain of that.
  await visit(page, `${await mail.getAttribute('href')}/html`)
  await expect(page.locator('body')).toContainText(payloads[0]!)
  expect(complaints).toEqual([])
})
