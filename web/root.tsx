import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  type LinksFunction,
  Links,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import displayFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import type { showVisitor } from '../contract/pages/public-pages/current-user.ts'
import type { Route } from './+types/root'
import { ImpersonationContext } from './lib/session/impersonation.ts'
import { callApi } from './lib/api.ts'
import { pageContext } from './lib/load-context.ts'
import { textsOfRoutes } from './lib/texts/route-texts.ts'
import type { RootData } from './lib/session/session.ts'
import { retainShownData, useShownData } from './lib/shown-data.ts'
import { usePageSettings } from './lib/texts/translate.ts'
import { TextsAdded } from './lib/texts/with-texts.tsx'
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
  const answer = await callApi<typeof showVisitor>(send, { method: 'GET', path: '/api/visitor' })
  return { user: answer.status === 200 ? answer.body : null, origin, renderedAt }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [retainShownData]

/** The document around every page; its dark mode is that of the system, and there is no switch for it. */
export function Layout({ children }: { children: ReactNode }) {
  const { language, translate, textsUrl, nonce, hasNoScripts, movesNoMoney } = usePageSettings()
  const matches = useMatches()
  const { pathname, search } = useLocation()
  useShownData(matches, pathname + search)
  const files = textsOfRoutes(matches)
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)" />
        {!hasNoScripts && (
          <link rel="preload" as="fetch" fetchPriority="low" crossOrigin="anonymous" href={textsUrl} data-texts="" />
        )}
        {/* Style sheets are ours by their URL. The nonce of the scripts would be another one at each rendering. */}
        <Links nonce="" />
      </head>
      <body>
        {movesNoMoney && (
          <aside id="practice" className="bg-amber-tint px-4.5 py-2 text-center text-sm font-semibold text-amber">
            {translate('common.practice')}
          </aside>
        )}
        {/* A page that is opened within the browser waits for the texts that the first one came without. After a release
            they have another URL, which the server says with the page. */}
        <TextsAdded files={files} whenLost={() => location.reload()}>
          {children}
        </TextsAdded>
        {!hasNoScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <ImpersonationContext value={loaderData.user?.is_acted_for === true}>
      <Outlet />
    </ImpersonationContext>
  )
}

/** The page of an error, fetched when something is wrong; when that is the connection, the frame must do. */
const ErrorPage = lazy(() => import('./features/pages/page-frame/error-page.tsx').catch(() => ({ default: Nothing })))

const Nothing = (_props: { status: number; path: string }): ReactNode => null

/** The page for a visitor when a page is not there, or when we failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const { pathname } = useLocation()
  return (
    <>
      <SiteHeader />
      <Suspense fallback={null}>
        <ErrorPage status={status} path={pathname} />
      </Suspense>
      <SiteFooter />
    </>
  )
}
