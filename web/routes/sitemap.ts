import type { browseOrganizations } from '../../contract/fundraisers/organizations/browse.ts'
import type { browseProjects } from '../../contract/fundraisers/projects/browse.ts'
import { pageContext } from '../lib/load-context.ts'
import type { Route } from './+types/sitemap'
import { loadCall } from './frame/load.ts'

/** The front page, the list, and every public project and organization as far as a sitemap goes. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const paths = [
    '/',
    '/acties',
    ...(await pathsOf((query) => loadCall<typeof browseProjects>(page, '/api/project/public', { query }))),
    ...(await pathsOf((query) => loadCall<typeof browseOrganizations>(page, '/api/organization/public', { query }))),
  ]
  const entries = paths.map((path) => `<url><loc>${escapeXml(page.origin + encodeURI(path))}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const askedMax = 100
const pagesMax = 20

type ListPage = (query: { page: number; limit: number }) => Promise<{ list: { url: string }[] }>

async function pathsOf(listPage: ListPage): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1; page <= pagesMax; page += 1) {
    const { list } = await listPage({ page, limit: askedMax })
    paths.push(...list.map(({ url }) => `/${url}`))
    if (list.length < askedMax) break
  }
  return paths
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)
