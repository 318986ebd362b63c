import { minuteMs } from '../../../../contract/durations.ts'
import type { SliceContext } from '../../../deps.ts'
import { BoundedMap } from '../../../platform/bounded-map.ts'
import { type Bodies, chooseBody, encodeBehind } from '../../../platform/http/pages/encoded-body.ts'
import { html } from '../../../platform/plain-pages/html.ts'
import { listPublicUrls as listOrganizationUrls } from '../../fundraisers/organizations/index.ts'
import { listPublicUrls as listProjectUrls } from '../../fundraisers/projects/index.ts'

/** A sitemap holds no more. https://www.sitemaps.org/protocol.html */
const urlsMax = 50_000

const ttlMs = 10 * minuteMs

const listPaths = ['/', '/acties']

/**
 * Registers `GET /sitemap.xml`: the front page, the list, and every public project and organization, the newest where
 * there are too many. Any visitor may request it and it is long, so a process makes it once in ten minutes.
 */
export function registerSitemap(context: SliceContext): void {
  const age = { maxMs: ttlMs, clock: context.clock }
  const cache = new BoundedMap<'sitemap', Promise<Bodies>>({ sizeMax: 1, age })

  function make(): Promise<Bodies> {
    const bodies = makeSitemap(context).then(encodeAll)
    cache.set('sitemap', bodies)
    bodies.catch(() => cache.delete('sitemap'))
    return bodies
  }

  context.http.get('/sitemap.xml', async (request, reply) => {
    const bodies = await (cache.get('sitemap') ?? make())
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8')
    return chooseBody(request, reply, bodies)
  })
}

const encodeAll = async (identity: Buffer): Promise<Bodies> => ({
  identity,
  br: await encodeBehind.br(identity),
  gzip: await encodeBehind.gzip(identity),
})

async function makeSitemap({ database, config: { baseUrl } }: SliceContext): Promise<Buffer> {
  const limit = urlsMax - listPaths.length
  const projects = await listProjectUrls(database, limit)
  const organizations = await listOrganizationUrls(database, limit - projects.length)
  const paths = [...listPaths, ...[...projects, ...organizations].map(({ url }) => `/${url}`)]
  const entries = paths.map((path) => html`<url><loc>${baseUrl + encodeURI(path)}</loc></url> `.text)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`
  return Buffer.from(xml)
}
