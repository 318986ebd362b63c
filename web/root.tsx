import type { ReactNode } from 'react'
import { isRouteErrorResponse, type LinksFunction, Links, Meta, Outlet, Scripts, useRouteError } from 'react-router'
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { showCurrentUser } from '../contract/account.ts'
import type { Route } from './+types/root'
import { ProblemPage } from './features/page-frame/problem-page.tsx'
import { callApi } from './lib/api.ts'
import { pageContext } from './lib/load-context.ts'
import type { RootData } from './lib/session.ts'
import { usePageSettings } from './lib/translate.ts'
import { SiteFooter, SiteHeader } from './routes/frame/site-frame.tsx'
import styles from './styles/app.css?url'

const preloadedFont = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: LinksFunction = () => [
  { ...preloadedFont, href: textFont },
  { ...preloadedFont, href: displayFont },
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const { send, hasSession, origin, renderedAt } = context.get(pageContext)
  if (!hasSession) return { user: null, origin, renderedAt }
  const answer = await callApi<typeof showCurrentUser>(send, { method: 'GET', path: '/user/current' })
  return { user: answer.status === 200 ? answer.body : null, origin, renderedAt }
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, textsUrl, nonce } = usePageSettings()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)" />
        <link rel="preload" as="fetch" fetchPriority="low" crossOrigin="anonymous" href={textsUrl} data-texts="" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts {...(nonce === undefined ? {} : { nonce })} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** What a visitor sees when a page is not there, or when we failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ProblemPage status={status} header={<SiteHeader />} footer={<SiteFooter />} />
}
