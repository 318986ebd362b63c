import { expect, type Page, test } from '@playwright/test'
import { staffAccount } from '../../db/demo/accounts.ts'
import { send } from '../support/browser/account-in-browser.ts'
import { arabic, expectWordsFit, gapAtRight, longWord, mixed, turned } from '../support/browser/hard-words.ts'
import { sampleImage } from '../support/pictures/sample-image.ts'
import { signIn, signInAnew } from '../support/browser/sign-in-browser.ts'
import { visit } from '../support/browser/visit.ts'

/** IP addresses of this machine, as the demo's password counts nowhere else; accounts are counted for each. */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.81' } })

interface PlantedPages {
  project: { id: number; url: string }
  participant: string
  team: string
  update: number
  organization: { id: number; url: string }
}

type Item = { item: { id: number; url: string } }

const mark = `${process.pid}${Date.now() % 100_000}`

/**
 * A text of several lines: a word that is too long, one that is read from the right, both, and one that turns round.
 */
const story = (length: number) => [longWord(300), arabic, mixed, turned].join('\n').slice(0, length)

async function plantOrganization(page: Page): Promise<PlantedPages['organization']> {
  const context = { name: `${mark}${longWord(70)} ${arabic}`.slice(0, 100), description: story(700) }
  const { item } = (await send(page, 'POST', '/api/organization-simple', context)) as Item
  await send(page, 'POST', `/api/organization/${item.id}`, {
    url: `woorden-${mark}`,
    address: `${longWord(140)} 1`,
    city: longWord(100),
    country: 'BE',
    legal_form: longWord(60),
    email: `${longWord(60)}@voorbeeld.nl`,
    external_url: `https://voorbeeld.nl/${longWord(200)}`,
    bank_account_holder: longWord(100),
  })
  return { id: item.id, url: `woorden-${mark}` }
}

async function plantProject(page: Page, email: string): Promise<PlantedPages['project']> {
  const { item } = (await send(page, 'POST', '/api/project', {
    name: `${mark}${longWord(70)} ${arabic}`.slice(0, 100),
    description: story(2_000),
    goal: 5_000,
    allow_peer_to_peer: true,
    bank_account: 'NL91 ABNA 0417 1643 00',
    bank_account_holder: longWord(100),
  })) as Item
  const { id, url } = item
  const change = (field: string, value: unknown) => send(page, 'PUT', `/api/project/${id}`, { field, value })
  await change('photo_url', await sampleImage())
  await change('photo_alt', longWord(200))
  await change('allow_teams', true)
  await change('allow_team_creation', true)
  await change('thank_mail_motivation', story(1_000))
  await send(page, 'POST', `/api/project/${id}/gift-suggestions`, { name: longWord(80), amount: 12 })
  await send(page, 'POST', `/api/project/${id}/gift-suggestions`, { name: arabic, amount: 25 })
  const parent = { blockable_type: 'project', blockable_id: id }
  await send(page, 'POST', '/api/block', { ...parent, title: longWord(110), description: story(780) })
  await send(page, 'POST', '/api/block', { ...parent, title: arabic, description: mixed })
  const who = { first_name: longWord(100), last_name: longWord(100), phone_number: '0612345678' }
  const home = { address: 'Laan 2', postal_code: '3511 AB', city: longWord(100), country: 'NL' }
  await send(page, 'PUT', '/settings/contact', { name: longWord(255), email, ...who, ...home })
  await send(page, 'POST', '/settings/photo', { photo_url: await sampleImage() })
  await send(page, 'POST', `/api/project-publish/${id}`, { general_terms: true, is_public: true })
  return { id, url }
}

async function plantPeople(
  page: Page,
  { id }: PlantedPages['project'],
): Promise<Pick<PlantedPages, 'participant' | 'team'>> {
  const person = { name: longWord(100), last_name: `${longWord(60)} ${arabic}`, motivation: story(250) }
  const signedUp = { teamMode: 'create', team_name: `${mark}${longWord(60)} ${arabic}`, general_terms: true, ...person }
  const { redirectLink } = (await send(page, 'POST', `/api/project/${id}/register`, signedUp)) as {
    redirectLink: string
  }
  const { list } = (await (await page.request.get(`/api/project/${id}/teams`)).json()) as { list: { url: string }[] }
  const donated = { created_at: '2020-01-02', amount: '1234,50' }
  await send(page, 'POST', `/api/project/${id}/donations/manual`, {
    transactions: [
      { ...donated, first_name: longWord(100), last_name: longWord(100), message: story(500), ref: longWord(60) },
      { ...donated, first_name: arabic, last_name: '', message: mixed },
    ],
  })
  return { participant: redirectLink, team: list[0]!.url }
}

async function plantUpdate(page: Page, { id }: PlantedPages['project']): Promise<number> {
  const description = `<h3>${longWord(120)}</h3><p>${longWord(300)}</p><p>${arabic}</p><ul><li>${arabic}</li><li>${longWord(300)}</li></ul><blockquote>${mixed}</blockquote>`
  const words = { title: longWord(110), intro: story(255), description, published_at: '2020-01-02T00:00:00Z' }
  const parent = { bloggable_type: 'project', bloggable_id: id }
  const { item } = (await send(page, 'POST', '/api/blog', { ...parent, ...words })) as Item
  return item.id
}

/** A donation that is paid. @returns the URL of the donor's own page */
async function give(page: Page, { id }: PlantedPages['project']): Promise<string> {
  const who = { first_name: longWord(100), last_name: arabic, email: `${longWord(40)}${mark}@voorbeeld.nl` }
  const choices = { project_id: id, amount: 31, payment_method: 'ideal', accept_privacy: true, message: story(500) }
  const { url } = (await send(page, 'POST', '/api/donation', { ...choices, ...who })) as { url: string }
  await page.goto(url)
  await page.getByRole('button', { name: /^Betaal/ }).click()
  await page.waitForURL(/\/donatie\//)
  return new URL(page.url()).pathname
}

/** Staff let the project be seen. */
async function approve(page: Page, { id }: PlantedPages['project']): Promise<void> {
  await signIn(page, staffAccount.email, { redirectTo: '/spark/kiosk' })
  const { list } = (await (await page.request.get('/spark/kiosk/reviews?limit=100')).json()) as {
    list: { id: number; subject: string; subject_id: number; changed_at: string | null }[]
  }
  const review = list.find(({ subject, subject_id }) => subject === 'project' && subject_id === id)!
  await send(page, 'POST', `/spark/kiosk/reviews/${review.id}/approve`, { changed_at: review.changed_at })
}

test('a word of 300 letters fits every screen, and Arabic is read from the right and turns nothing round', async ({
  page,
  browser,
}) => {
  const { email } = await signInAnew(page, { name: longWord(255) })
  const organization = await plantOrganization(page)
  const project = await plantProject(page, email)
  const update = await plantUpdate(page, project)
  const guest = await (await browser.newContext()).newPage()
  await approve(guest, project)
  const { participant, team } = await plantPeople(page, project)
  await guest.context().clearCookies()

  const look = async (who: Page, path: string) => {
    await visit(who, path)
    await expect(who.getByRole('main')).toBeVisible()
    await expect(who.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectWordsFit(who, path)
  }

  await look(guest, `/${project.url}`)
  expect.soft(await gapAtRight(guest, arabic)).toBeLessThan(2)
  const input = guest
    .getByRole('article')
    .filter({ hasText: arabic })
    .filter({ has: guest.locator('time') })
  const name = (await input.getByText(arabic, { exact: true }).first().boundingBox())!
  expect.soft(name.x + name.width).toBeLessThanOrEqual((await input.locator('time').first().boundingBox())!.x)
  for (const tab of ['updates', 'deelnemers', 'teams', 'donaties']) await look(guest, `/${project.url}#${tab}`)
  await look(guest, `/${project.url}/updates/${update}`)
  expect
    .soft(
      await guest
        .locator('.written p')
        .last()
        .evaluate((words) => getComputedStyle(words).direction),
    )
    .toBe('rtl')
  await look(guest, `/${project.url}/doneer`)
  await look(guest, `/${project.url}/inschrijven`)
  await look(guest, participant)
  await look(guest, `/${project.url}/teams/${team}`)
  await look(guest, '/acties')
  await look(guest, `/${project.url}/embed/card-auto-nl`)
  await look(guest, await give(guest, project))

  await look(page, `/${organization.url}?settings=profiel`)
  await look(page, `/${organization.url}#contact`)
  await look(page, `/${organization.url}#leden`)
  await look(page, `/${project.url}?settings=pagina`)
  for (const tab of ['Doneren', 'Bedankmail', 'Organisatie en bank', 'Deelnemers']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('region', { name: tab, exact: true })).toBeVisible()
    await expectWordsFit(page, tab)
  }
  await look(page, `/${project.url}?settings=pagina#updates`)
  for (const list of ['projects', 'organizations', 'participations', 'teams', 'requests'])
    await look(page, `/dashboard#/${list}`)
  for (const part of ['', '/list', '/participants', '/teams', '/organization'])
    await look(page, `/dashboard#/projects/${project.id}${part}`)
  await send(page, 'POST', '/settings/teams', { name: longWord(255) })
  await look(page, '/settings#/teams')
  await guest.context().close()
  // Others look at lists of what is public.
  await send(page, 'POST', '/api/project/archive', { project: project.id })
})
