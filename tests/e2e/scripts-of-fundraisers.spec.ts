import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailTo, send } from '../support/browser/account-in-browser.ts'
import { makeOwnProject } from '../support/browser/own-project.ts'
import { attacksInTurn, scriptAttacks } from '../support/browser/script-attacks.ts'
import { signInAnew } from '../support/browser/sign-in-browser.ts'
import { visit } from '../support/browser/visit.ts'

/**
 * IP addresses of this machine, as the demo's password counts nowhere else; accounts and donations are counted for
 * each.
 */
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '127.51.100.93' } })

const attacks = attacksInTurn()
const json = async (page: Page, path: string) => (await page.request.get(path)).json() as Promise<any>

/** The alarms of a page: refusals by our own policy, and windows of the browser. */
function alarmsOf(page: Page): string[] {
  const alarms: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) alarms.push(message.text())
  })
  page.on('dialog', (dialog) => {
    alarms.push(dialog.message())
    void dialog.dismiss()
  })
  return alarms
}

/** User text that became an element, an attribute, a URL or a script. */
const aliveIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // As the browser understands a URL, with any blanks.
    const isScript = (address: string) =>
      URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).protocol === `java${'script'}:`
    const alive = [...document.querySelectorAll('*')].filter((element) =>
      element
        .getAttributeNames()
        .some((name) => name === 'xq' || /^on[a-z]+$/.test(name) || isScript(element.getAttribute(name)!)),
    )
    return [...alive.map((element) => element.outerHTML.slice(0, 200)), ...('xq' in window ? ['it ran'] : [])]
  })

async function newcomer(browser: Browser, baseURL: string, name: string) {
  const page = await (await browser.newContext({ baseURL })).newPage()
  const { email } = await signInAnew(page, { name })
  return { page, email }
}

/** Blocks and updates; an update may have some formatting, so all there is stands in it. */
async function plantContent(page: Page, kind: 'participant' | 'team', id: number): Promise<void> {
  const block = { blockable_type: kind, blockable_id: id }
  for (let count = 0; count < 3; count += 1)
    await send(page, 'POST', '/api/block', { ...block, title: attacks.take(110), description: attacks.take(780) })
  await send(page, 'POST', '/api/blog', {
    bloggable_type: kind,
    bloggable_id: id,
    title: attacks.take(110),
    intro: attacks.take(255),
    description: scriptAttacks.map((attack) => `<p>${attack}</p>`).join(''),
    published_at: '2020-01-02T00:00:00Z',
  })
}

test('text of participants stays text on every page, in every list and in every mail', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  expect(scriptAttacks.length).toBeGreaterThan(500)
  const staff = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  // What is looked for is found where nothing keeps a text a text.
  await staff.setContent(`<p><img xq src=x></p><a href="java&#9;script:1">x</a><svg onload="window['xq']=1">`)
  expect(await aliveIn(staff)).toHaveLength(4)
  const name = `Aanval ${process.pid}`
  const project = await makeOwnProject(page, staff, name)
  await send(page, 'PUT', `/api/project/${project.id}`, { field: 'allow_teams', value: true })

  // A participant founds a team.
  const captain = await newcomer(browser, baseURL!, attacks.take(255))
  const [event] = (await json(page, `/api/pages/${project.url}/register`)).events as { id: number }[]
  const { redirectLink } = (await send(captain.page, 'POST', `/api/project/${project.id}/register`, {
    teamMode: 'create',
    team_name: attacks.take(100),
    name: attacks.take(100),
    last_name: attacks.take(100),
    motivation: attacks.take(250),
    project_event_id: event!.id,
    general_terms: true,
  })) as { redirectLink: string }
  const [participant] = (await json(captain.page, '/api/participant')).data as { id: number; url: string }[]
  const [team] = (await json(captain.page, `/api/project/${project.id}/teams`)).list as { id: number; url: string }[]
  await send(captain.page, 'PUT', `/api/teams/${team!.id}`, { field: 'motivation', value: attacks.take(255) })
  await send(captain.page, 'PUT', `/api/teams/${team!.id}`, { field: 'is_open', value: false })
  await plantContent(captain.page, 'participant', participant!.id)
  await plantContent(captain.page, 'team', team!.id)

  // One requests to join and waits, another one is declined.
  const waiting = await newcomer(browser, baseURL!, attacks.take(255))
  const declined = await newcomer(browser, baseURL!, attacks.take(255))
  await send(declined.page, 'POST', `/api/teams/${team!.id}/requests`, { motivation: attacks.take(250) })
  const [request] = (await json(captain.page, `/api/teams/${team!.id}/requests`)).list as { team_request_id: number }[]
  const answer = { team_request_id: request!.team_request_id, reason: attacks.take(1_000) }
  await send(captain.page, 'POST', `/api/teams/${team!.id}/requests/decline`, answer)
  await send(waiting.page, 'POST', `/api/teams/${team!.id}/requests`, { motivation: attacks.take(250) })

  // A donor gives and is thanked; a manager of the project mails all and closes the team.
  const donor = `gever-${process.pid}@voorbeeld.nl`
  const { url } = (await send(waiting.page, 'POST', '/api/donation', {
    project_id: project.id,
    participant_id: participant!.id,
    amount: 31,
    payment_method: 'ideal',
    accept_privacy: true,
    first_name: attacks.take(100),
    last_name: attacks.take(100),
    email: donor,
    message: attacks.take(500),
  })) as { url: string }
  await waiting.page.goto(url)
  await waiting.page.getByRole('button', { name: /^Betaal/ }).click()
  await waiting.page.waitForURL(/\/donatie\//)
  const input = new URL(waiting.page.url()).pathname
  const thanks = { everybody: true, words: attacks.take(2_000) }
  await expect
    .poll(async () => (await json(captain.page, `/api/participant/${participant!.id}/unthanked`)).total)
    .toBe(1)
  await send(captain.page, 'POST', `/api/participant/${participant!.id}/thank`, thanks)
  const words = { subject: attacks.take(150), words: attacks.take(5_000) }
  await send(page, 'POST', `/api/project/${project.id}/participants/mail`, words)
  const closing = { state: 'closed', team_id: team!.id, reason: attacks.take(1_000) }
  await send(page, 'POST', `/api/teams/${team!.id}/change-state`, closing)

  const open = async (who: Page, path: string) => {
    const alarms = alarmsOf(who)
    await visit(who, path)
    await expect(who.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await aliveIn(who), path).toEqual([])
    expect(alarms, path).toEqual([])
    who.removeAllListeners('console').removeAllListeners('dialog')
  }
  const guest = staff
  await guest.context().clearCookies()
  const teamPage = `/${project.url}/teams/${team!.url}`
  const ofAll = [redirectLink, teamPage].flatMap((path) => [path, `${path}#updates`, `${path}#donaties`])
  const embeds = ['card', 'form', 'button'].map(
    (kind) => `/${project.url}/embed/${kind}-auto-nl?participant=${participant!.id}&team=${team!.id}`,
  )
  const ofProject = ['', '#deelnemers', '#teams', '/doneer', '/inschrijven'].map((rest) => `/${project.url}${rest}`)
  for (const path of [...ofAll, ...ofProject, ...embeds, input]) await open(guest, path)
  for (const path of [redirectLink, teamPage, '/dashboard#/participations', '/dashboard#/teams'])
    await open(captain.page, path)
  await open(captain.page, `/dashboard#/teams/${team!.id}`)
  for (const part of ['participants', 'teams', 'list']) await open(page, `/dashboard#/projects/${project.id}/${part}`)
  // Their words are there, as they were written.
  await visit(guest, redirectLink)
  await expect(guest.getByRole('main')).toContainText('<script xq>xq=1</script>')

  // What was mailed about it, as the newest mails show it.
  await mailTo(page.request, donor, /./)
  await mailTo(page.request, declined.email, /./)
  const people = new Set([donor, captain.email, waiting.email, declined.email, project.owner.email])
  const list = await (await page.request.get('/dev/mail')).text()
  const mails = [...list.matchAll(/data-to="([^"]+)">\s*<a href="([^"]+)"/g)].filter(([, to]) => people.has(to!))
  expect(mails.length).toBeGreaterThan(6)
  for (const [, , path] of mails) {
    await open(guest, path!)
    await open(guest, `${path}/html`)
  }
  await open(guest, '/dev/mail')
  // Others look at lists of what is public.
  await send(page, 'POST', '/api/project/archive', { project: project.id })
  expect(attacks.count()).toBeGreaterThan(300)
})
