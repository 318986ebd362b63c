import { lazy } from 'react'
import { data } from 'react-router'
import type { showPageAt } from '../../../contract/pages/public-pages/address-page.ts'
import { sharedPage } from '../../../contract/page-context.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import type { Route } from './+types/address'
import { loadCall } from '../frame/load.ts'
import { ProjectPage } from '../frame/project-page.tsx'
import { redirectFormer } from '../frame/redirect-former.ts'

/**
 * The page of an organization, which donors to a project never load. It has no fallback, as the server renders it
 * whole.
 */
const OrganizationPage = lazy(() => import('../frame/organization-page.tsx'))

type PageAt = Route.ComponentProps['loaderData']

export const handle = {
  texts: ['organization', 'project'],
  leavesOut: (page: PageAt) => (page.kind === 'project' ? ['organization'] : []),
  sharedBy: ['pagina', 'ranglijst'],
} satisfies RouteHandle<PageAt>

export const headers = () => sharedPage

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const text = searchParams.get('pagina') ?? ''
  // Typed into the URL, it may be anything; the list begins at its beginning then.
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
  const board = searchParams.get('ranglijst') === 'donaties' ? 'donations' : 'raised'
  const input = { params, query: { page: number, board } } as const
  const page = await loadCall<typeof showPageAt>(context.get(pageContext), '/api/pages/:address', input)
  redirectFormer(request, params.address, page.kind === 'project' ? page.project.url : page.organization.url)
  if (page.kind === 'organization' && number > page.projects.pages) throw data(null, 404)
  return page
}

/** The page at a slug: projects and organizations share them. */
export default function AddressRoute({ loaderData: page }: Route.ComponentProps) {
  return page.kind === 'project' ? <ProjectPage page={page} /> : <OrganizationPage page={page} />
}
