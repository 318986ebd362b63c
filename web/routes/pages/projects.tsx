import { data } from 'react-router'
import { sharedPage } from '../../../contract/page-context.ts'
import { pageNumberMax } from '../../../contract/lists/numbered-page.ts'
import { searchLengthMax } from '../../../contract/fields/limits.ts'
import type { browseProjects } from '../../../contract/fundraisers/projects/browse.ts'
import { AllProjects, listPath } from '../../features/pages/landing/all-projects.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useRootData } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import type { Route } from './+types/projects'
import { loadCall } from '../frame/load.ts'

export const handle = {
  texts: ['landing', 'project', 'validation'],
  sharedBy: ['zoek', 'pagina'],
} satisfies RouteHandle

export const headers = () => sharedPage

const shownMax = 12

export async function loader({ request, context }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  // Typed into the URL, these may be anything; the list begins at its beginning then.
  const search = (params.get('zoek') ?? '')
    .replaceAll('\u0000', '')
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, searchLengthMax)
  const page = /^[1-9]\d{0,4}$/.test(params.get('pagina') ?? '')
    ? Math.min(Number(params.get('pagina')), pageNumberMax)
    : 1
  const { list, total, pages } = await loadCall<typeof browseProjects>(
    context.get(pageContext),
    '/api/project/public',
    {
      query: { search: search.toWellFormed(), page, limit: shownMax },
    },
  )
  if (page > pages) throw data(null, 404)
  return { projects: list, search, page, pageCount: pages, total }
}

export default function ProjectsRoute({ loaderData }: Route.ComponentProps) {
  const t = useTranslate()
  const origin = useRootData()?.origin ?? ''
  const { search, page } = loaderData
  return (
    <>
      <PageMeta
        title={search === '' ? t('landing.all.title') : t('landing.all.title_search', { search })}
        description={t('landing.lead')}
        url={origin + listPath('', page)}
        isHidden={search !== ''}
      />
      {/* Another list is another page, with a field of its own to type in. */}
      <AllProjects key={`${page} ${search}`} {...loaderData} />
    </>
  )
}
