import type * as changing from '../../../../contract/money/donors/change-monthly.ts'
import type * as portal from '../../../../contract/money/donors/portal.ts'
import {
  type AccessRequest,
  type AccessRequests,
  type Caller,
  everyBrowser,
  type ExpectedOf,
  noBrowser,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'

let visits = 0

/** A monthly donor with an e-mail address of their own, who opens its donor portal in the calling browser. */
async function visiting({ app, world, browser }: Caller): Promise<{ id: number }> {
  const email = `bezoek-${(visits += 1)}@voorbeeld.nl`
  await app.give(world.projects.open.id, { email, donation_type: 'recurring' })
  await browser.post('/api/donor/visit', { token: await linkFor(app, email) })
  const portal = await browser.get('/api/donor/link')
  return { id: portal.body.monthly?.[0]?.id ?? world.monthly.id }
}

/** The token in the mail that a donor requested. */
async function linkFor(app: Caller['app'], email: string): Promise<string> {
  await app.visitor().post('/api/donor/link', { email })
  await app.runJobs()
  const [mail] = await app.database.run<{ text: string }>(
    {
      name: 'find-donor-link',
      text: `select text from mails where kind = 'donor-link' and "to" = $1 order by id desc limit 1`,
    },
    [email],
  )
  return /\/gever\/([\w-]{32})/.exec(mail!.text)![1]!
}

const own = (end: string) => async (caller: Caller) =>
  `/api/donor/link/monthly/${(await visiting(caller)).id}${end === '' ? '' : `/${end}`}`
const strangers = (end: string) => async (caller: Caller) => {
  await visiting(caller)
  return `/api/donor/link/monthly/${caller.world.monthly.id}${end === '' ? '' : `/${end}`}`
}

/** The donor who opened the portal changes their own; another's does not exist. */
const changes = <Body extends object>(end: string, body?: AccessRequest<Body>['body']): AccessRequests<Body> => {
  const bodyOption = body === undefined ? {} : { body }
  return [
    { of: 'their own', cells: everyBrowser, url: own(end), ...bodyOption },
    { of: "somebody else's", cells: noBrowser, url: strangers(end), ...bodyOption },
  ]
}

export const expected: ExpectedOf<typeof changing | typeof portal> = {
  'POST /api/donor/link': [{ cells: everyBrowser, body: () => ({ email: 'iemand@voorbeeld.nl' }) }],
  'POST /api/donor/visit': [
    {
      of: 'a link',
      cells: everyBrowser,
      body: async ({ app, world }) => {
        const email = `bezoek-${(visits += 1)}@voorbeeld.nl`
        await app.give(world.projects.open.id, { email }, { to: 'open' })
        return { token: await linkFor(app, email) }
      },
    },
    { of: 'a link of nobody', cells: noBrowser, body: () => ({ token: 'x'.repeat(32) }) },
  ],
  'DELETE /api/donor/visit': [{ cells: everyBrowser }],
  'GET /api/donor/:access': [
    { of: 'an account', cells: { ...signedInBrowser, guest: 404 }, url: () => '/api/donor/account' },
    {
      of: 'a link',
      cells: everyBrowser,
      url: async (caller) => {
        await visiting(caller)
        return '/api/donor/link'
      },
    },
  ],
  'GET /api/donor/:access/donations': [
    { of: 'an account', cells: { ...signedInBrowser, guest: 404 }, url: () => '/api/donor/account/donations' },
  ],
  'GET /api/donor/:access/statement/:year': [
    {
      of: 'a year in which they gave',
      cells: everyBrowser,
      url: async (caller) => {
        await visiting(caller)
        return `/api/donor/link/statement/${caller.app.clock.now().getUTCFullYear()}`
      },
    },
    {
      of: 'a year without donations',
      cells: noBrowser,
      url: async (caller) => {
        await visiting(caller)
        return '/api/donor/link/statement/2001'
      },
    },
  ],
  'PUT /api/donor/:access/monthly/:id/amount': changes('amount', () => ({ amount: 20 })),
  'PUT /api/donor/:access/monthly/:id/day': changes('day', () => ({ day: 3 })),
  'POST /api/donor/:access/monthly/:id/pause': changes('pause', () => ({ months: 1 })),
  'POST /api/donor/:access/monthly/:id/resume': [
    {
      of: 'their own, at rest',
      cells: everyBrowser,
      url: async (caller) => {
        const { id } = await visiting(caller)
        await caller.browser.post(`/api/donor/link/monthly/${id}/pause`, { months: 1 })
        return `/api/donor/link/monthly/${id}/resume`
      },
    },
  ],
  'POST /api/donor/:access/monthly/:id/undo-stop': [
    {
      of: 'their own, stopped a moment ago',
      cells: everyBrowser,
      url: async (caller) => {
        const { id } = await visiting(caller)
        await caller.browser.write('DELETE', `/api/donor/link/monthly/${id}`, {})
        return `/api/donor/link/monthly/${id}/undo-stop`
      },
    },
  ],
  'POST /api/donor/:access/monthly/:id/skip': changes('skip'),
  'DELETE /api/donor/:access/monthly/:id': changes('', () => ({ reason: 'money' as const })),
}
