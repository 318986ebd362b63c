import { pageContext } from '../lib/load-context.ts'
import type { Route } from './+types/robots'

/** Answers which pages search engines may visit: private pages are of no use to a search engine. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext)
  const lines = [
    'User-agent: *',
    'Disallow: /donatie/',
    'Disallow: /*/doneer',
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
