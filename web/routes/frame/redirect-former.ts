import { redirect } from 'react-router'

/**
 * Leads from a former URL of a project to the same page below its current one; nothing happens at the current one.
 * Browsers send the request again each time, as a project may take its former URL back.
 * @param project the first segment of the URL of the request
 * @throws Response a permanent redirect
 */
export function redirectFormer(request: Request, project: string, currentUrl: string): void {
  if (project.toLowerCase() === currentUrl) return
  const { pathname, search } = new URL(request.url)
  const rest = pathname.split('/').slice(2)
  const path = ['', encodeURIComponent(currentUrl), ...rest].join('/')
  throw redirect(path + search, { status: 301, headers: { 'Cache-Control': 'private, no-cache' } })
}
