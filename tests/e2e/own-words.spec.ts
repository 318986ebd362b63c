import { expect, type Page, test } from '@playwright/test'
import { managerAccount } from '../../db/demo/accounts.ts'
import { send } from '../support/browser/account-in-browser.ts'
import { expectAccessible, expectNothingBesideTheScreen } from '../support/browser/give-in-browser.ts'
import { signIn } from '../support/browser/sign-in-browser.ts'
import { scriptsRun, visit } from '../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; trying to sign in is counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.75' } })

// In which language something is, what the pages around a project show of it, and the frame for pages of others.

const project = '/schoon-water-wajir'

const chooseLanguage = (page: Page, value: string) =>
  page.context().addCookies([{ name: 'language', value, domain: 'localhost', path: '/' }])

/** The language in which a screen reader speaks the element that holds exactly this text. */
const languageOf = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))

test('the words of a project are marked as Dutch on an English page, and ours as English', async ({ page }) => {
  await chooseLanguage(page, 'en')
  await visit(page, project)
  for (const own of ['Schoon water voor 400 gezinnen in Wajir', 'Waarom Wajir?', 'een week water voor een gezin'])
    expect(await languageOf(page, own), own).toBe('nl')
  expect(await languageOf(page, 'Latest donations')).toBe('en')
  await visit(page, `${project}/deelnemers/sanne-verhoef`)
  expect(await page.locator('blockquote').getAttribute('lang')).toBe('nl')
  expect(await languageOf(page, 'Raising money for')).toBe('en')
  await visit(page, '/acties')
  expect(await page.locator('h3').first().getAttribute('lang')).toBe('nl')
  await visit(page, `${project}/doneer`)
  for (const own of ['Schoon water voor 400 gezinnen in Wajir', 'een week water voor een gezin'])
    expect(await languageOf(page, own), own).toBe('nl')
})

test.describe('in a browser that reads French', () => {
  test.use({ locale: 'fr-FR' })

  test('French is offered once, in French, and can be refused', async ({ page }) => {
    await visit(page, project)
    const offer = page.getByRole('region', { name: 'Cette page en français ?' })
    await expect(offer).toHaveAttribute('lang', 'fr')
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Non merci' }).click()
    await expect(offer).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await visit(page, '/')
    await expect(offer).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('accepting it stays on the same page, in French from then on', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, project)
    await page.getByRole('button', { name: 'Oui' }).click()
    await expect(page).toHaveURL(project)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await visit(page, '/acties')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('region', { name: 'Cette page en français ?' })).toHaveCount(0)
  })

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ])
    test(`the offer and the bar lie over nothing at the end of a page, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport)
      await visit(page, project)
      await expect(page.getByRole('region', { name: 'Cette page en français ?' })).toBeVisible()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const covered = page.getByRole('contentinfo').evaluate((foot) =>
        [...foot.querySelectorAll('a, button')]
          // The link that does without scripts is hidden.
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          .map(({ textContent }) => textContent),
      )
      expect(await covered).toEqual([])
    })

  test('a shared page is the same for every browser', async ({ request }) => {
    const [french, dutch] = await Promise.all(
      ['fr-FR', 'nl-NL'].map(async (language) =>
        (await request.get('/acties', { headers: { 'accept-language': language } })).text(),
      ),
    )
    expect(french).toContain('lang="nl"')
    expect(dutch).toContain('lang="nl"')
    expect(french).not.toContain('Cette page')
  })
})

test('a browser that reads Dutch as well is offered nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'languages', { get: () => ['en-GB', 'nl'] }),
  )
  const page = await context.newPage()
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'This page in English?' })).toHaveCount(0)
  await context.close()
})

test('a payment link says what happens in which order, and shows its blocks and its news', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/krentenbollen')
  await expect(page.getByRole('list').filter({ hasText: 'Kies een bedrag.' }).getByRole('listitem')).toHaveText([
    /Kies een bedrag\.$/,
    /Betaal zoals je gewend bent\.$/,
    /Je krijgt een bewijs per mail\.$/,
  ])
  await expect(page.getByRole('heading', { name: 'Wat zit erin?' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Elfhonderd bollen' })).toBeVisible()
  await expectNothingBesideTheScreen(page)
  await expectAccessible(page)
})

for (const path of [`${project}/deelnemers/sanne-verhoef`, `${project}/teams/de-pompers`])
  test(`a foreign page shows the project and the latest donations: ${path}`, async ({ page }) => {
    await visit(page, path)
    const behind = page.getByRole('region', { name: 'Haalt geld op voor' })
    await expect(behind.getByRole('img').first()).toBeVisible()
    await expect(behind).toContainText(/Op\s\d+\s[a-z]+\slopen\swe de Nacht van Zwolle/)
    await expect(behind.getByRole('link', { name: /Schoon water/ })).toHaveAttribute('href', project)
    await expect(page.getByRole('heading', { name: 'Laatste donaties' })).toBeVisible()
    const latest = page
      .getByRole('tabpanel', { name: 'Over' })
      .getByRole('listitem')
      .filter({ has: page.locator('time') })
    await expect(latest).toHaveCount(3)
    // In a list every amount has its cents.
    await expect(latest.filter({ hasText: /€\s[\d.]+,\d\d/ })).not.toHaveCount(0)
    await expect(latest.filter({ hasText: /€\s[\d.]+(?![\d.,])/ })).toHaveCount(0)
  })

test('every page of a project can be shared by WhatsApp, mail, the clipboard and a code on the screen', async ({
  page,
}) => {
  for (const path of [project, `${project}/deelnemers/sanne-verhoef`, `${project}/teams/de-pompers`]) {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(path, { waitUntil: 'networkidle' })
    await scriptsRun(page)
    expect(loaded.filter((url) => url.includes('share'))).toEqual([])
    await page.getByRole('complementary', { name: 'Doneren' }).getByRole('button', { name: 'Delen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Deel deze pagina' })
    const whatsapp = dialog.getByRole('link', { name: 'WhatsApp' })
    expect(decodeURIComponent((await whatsapp.getAttribute('href'))!)).toContain(path)
    await expect(dialog.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
    await expect(dialog.getByRole('button', { name: 'Kopieer de link' })).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^QR-code/ })).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('link', { name: 'Poster (pdf)' })).toHaveAttribute(
      'href',
      new RegExp(`${path}/poster\\.pdf$`),
    )
    await expect(dialog.getByRole('button', { name: 'Zet op je eigen site' })).toBeVisible()
  }
})

test('a film is not fetched before a click, on a payment link too [5.06]', async ({ page, context }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/localhost|127\.0\.0\.1/.test(new URL(request.url()).hostname)) elsewhere.push(request.url())
  })
  const headers = { 'set-cookie': 'viewer=1; Secure; SameSite=None' }
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: 'film', headers }))
  const cookiesOfOthers = async () => (await context.cookies()).filter(({ domain }) => domain !== 'localhost')
  await signIn(page, managerAccount.email)
  for (const is_payment_link of [true, false]) {
    const creation = { name: `Film ${Number(is_payment_link)} ${Date.now()}`, is_payment_link }
    const { item } = (await send(page, 'POST', '/api/project-simple', creation)) as {
      item: { id: number; url: string }
    }
    const film = { field: 'video_url', value: 'https://youtu.be/dQw4w9WgXcQ' }
    await send(page, 'PUT', `/api/project/${item.id}`, film)
    elsewhere.length = 0
    await page.goto(`/${item.url}`, { waitUntil: 'networkidle' })
    await scriptsRun(page)
    const facade = page.getByRole('link', { name: /Bekijk de video/ })
    await expect(facade).toBeVisible()
    await expectAccessible(page)
    expect([elsewhere, await cookiesOfOthers()]).toEqual([[], []])
    // The check above does see the requests of a film, once it is played.
    await facade.click()
    await expect(page.frameLocator('iframe').getByText('film')).toBeVisible()
    expect(elsewhere[0]).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ')
    expect(await cookiesOfOthers()).not.toEqual([])
    await context.clearCookies({ domain: /youtube/ })
  }
})

test('a manager puts a film on the page in its window, and nothing else than YouTube and Vimeo is taken [2.17, 5.06]', async ({
  page,
}) => {
  await page.route(/youtube|vimeo/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }))
  const path = project
  await visit(page, path)
  await expect(page.getByRole('button', { name: /^Video/ })).toHaveCount(0)
  await signIn(page, 'manager@stuiver.test', { redirectTo: path })
  await page.getByRole('region', { name: 'Je beheert deze actie' }).getByRole('link', { name: 'Instellingen' }).click()
  await scriptsRun(page)
  const change = page.getByRole('button', { name: /^Video (toevoegen|wijzigen)$/ })
  await change.click()
  const window = page.getByRole('dialog', { name: 'Video bij je actie' })
  const field = window.getByLabel('Link naar een video')
  await field.fill('https://example.org/film')
  await field.press('Enter')
  await expect(page.getByText('Vul een link naar YouTube of Vimeo in.')).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill('https://youtu.be/dQw4w9WgXcQ')
  await expect(window.getByText('Dit is een video op YouTube.')).toBeVisible()
  await field.press('Enter')
  await expect(window).toBeHidden()
  await expect(change).toBeFocused()
  await page.getByRole('link', { name: /Bekijk de video/ }).click()
  await expect(page.getByTitle(/^Video bij/)).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/)
  await change.click()
  await field.fill('')
  await field.press('Enter')
  await expect(page.getByTitle(/^Video bij/)).toHaveCount(0)
})
