import type * as blocks from '../../../../contract/fundraisers/content/block-calls.ts'
import type * as followers from '../../../../contract/fundraisers/content/follower-calls.ts'
import type * as updates from '../../../../contract/fundraisers/content/update-calls.ts'
import {
  type AccessRequest,
  type AccessRequests,
  type Cells,
  type ExpectedOf,
  everyBrowser,
  managerBrowser,
  noAccount,
  noBrowser,
  ofProjects,
  signedIn,
  signedInBrowser,
} from '../../../../tests/authorization/expected.ts'
import { insertBlock, insertFollower, insertUpdate } from '../../../../tests/support/builders/content.ts'
import type { World } from '../../../../tests/authorization/world.ts'
import { followUrl } from './followers/follow-link.ts'

/** Managers of the project may; for all others at a browser it does not exist. */
const managerCells: Cells = { ...managerBrowser, user: 404, member: 404, staff: 404 }
const cellsOf = { open: managerCells, draft: managerCells, archived: noAccount, absent: noAccount }

const kinds = [
  { of: 'of a public project', kind: 'open', cells: managerCells },
  { of: 'of a draft', kind: 'draft', cells: managerCells },
  { of: 'of an archived project', kind: 'archived', cells: noAccount },
] as const

type Kind = (typeof kinds)[number]['kind']
type Insert = (world: World, kind: Kind, db: Parameters<typeof insertBlock>[0]) => Promise<{ id: number }>

/** A thing of its own for every request, as some of them remove it. */
function ofThings<Body extends object>(path: string, insert: Insert, body: NoInfer<Body>): AccessRequests<Body> {
  const requests = kinds.map(({ of, kind, cells }) => ({
    of,
    cells,
    url: async ({ app, world }: Parameters<NonNullable<AccessRequest['url']>>[0]) =>
      `${path}/${(await insert(world, kind, app.deps.db)).id}`,
    body: () => body,
  }))
  return [
    requests[0]!,
    ...requests.slice(1),
    { of: 'none', cells: noAccount, url: () => `${path}/999999999`, body: () => body },
  ]
}

/** The pages that a visitor may follow: public ones, of any owner. */
const followCells = { open: everyBrowser, draft: noBrowser, archived: noBrowser, absent: noBrowser }

const aBlock: Insert = (world, kind, db) => insertBlock(db, { projectId: world.projects[kind].id })
const anUpdate: Insert = (world, kind, db) => insertUpdate(db, { projectId: world.projects[kind].id })

export const expected: ExpectedOf<typeof blocks | typeof followers | typeof updates> = {
  'POST /api/block': ofProjects(cellsOf, {
    body: ({ id }) => ({ title: 'Een blok', blockable_type: 'project', blockable_id: id }),
  }),
  'PUT /api/block/:id': ofThings('/api/block', aBlock, { title: 'Anders' }),
  'DELETE /api/block/:id': ofThings('/api/block', aBlock, {}),
  'POST /api/block/validate': [{ cells: signedInBrowser, body: () => ({ field: 'title', value: 'Een blok' }) }],
  'POST /api/blog': ofProjects(cellsOf, {
    body: ({ id }) => ({ title: 'Nieuws', bloggable_type: 'project', bloggable_id: id }),
  }),
  'GET /api/blog': ofProjects(cellsOf, { url: ({ id }) => `/api/blog?bloggable_type=project&bloggable_id=${id}` }),
  'PUT /api/blog/:id': ofThings('/api/blog', anUpdate, { title: 'Anders' }),
  'DELETE /api/blog/:id': ofThings('/api/blog', anUpdate, {}),
  'POST /api/blog/validate': [{ cells: signedInBrowser, body: () => ({ field: 'title', value: 'Nieuws' }) }],
  'GET /api/blog/follow-page': ofProjects(followCells, {
    url: ({ id }) => `/api/blog/follow-page?type=project&id=${id}`,
  }),
  'POST /api/blog/subscription': ofProjects(followCells, {
    body: ({ id }) => ({ email: 'volger@voorbeeld.nl', subscribable_type: 'project', subscribable_id: id }),
  }),
  'GET /api/blog/following/:token': [
    {
      of: 'a link of ours',
      cells: everyBrowser,
      url: ({ app }) => new URL(followUrl(app.deps, 999_999)).pathname.replace('/volgen', '/api/blog/following'),
    },
    { of: 'a link of somebody else', cells: noBrowser, url: () => `/api/blog/following/1.${'x'.repeat(43)}` },
  ],
  'DELETE /api/blog/subscription/:id': [
    {
      of: 'their own',
      cells: signedInBrowser,
      url: async ({ app, world, browser, number }) => {
        const userId = (await browser.get('/user/current')).body?.id ?? null
        const values = { projectId: world.projects.open.id, email: `eigen-${number}@voorbeeld.nl`, userId }
        return `/api/blog/subscription/${(await insertFollower(app.deps.db, values)).id}`
      },
    },
    {
      of: 'somebody else',
      cells: noAccount,
      url: async ({ app, world, number }) => {
        const email = `volger-${number}@voorbeeld.nl`
        const follower = await insertFollower(app.deps.db, { projectId: world.projects.open.id, email })
        return `/api/blog/subscription/${follower.id}`
      },
    },
  ],
  'GET /settings/blog-subscriptions': [{ cells: signedIn }],
}
