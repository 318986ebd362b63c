import type { listRecentProjects } from '../../contract/projects.ts'
import { callApi } from '../lib/api.ts'
import { pageContext } from '../lib/load-context.ts'
import type { Route } from './+types/sitemap'

/** The front page and the newest public projects. */
export async function loader({ context }: Route.LoaderArgs) {
  const { origin, send } = context.get(pageContext)
  const address = { method: 'GET', path: '/api/project/recent' } as const
  const answer = await callApi<typeof listRecentProjects>(send, address, { query: { limit: 24 } })
  const paths = ['/', ...answer.body.list.map((project) => `/${project.url}`)]
  const entries = paths.map((path) => `<url><loc>${escapeXml(origin + encodeURI(path))}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`)
