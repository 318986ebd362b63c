import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { type PageContext, type PageModule, sharedPageHeader } from '../contract/page-context.ts'
import type { TextFile } from '../contract/texts.ts'
import { pageContext } from './lib/load-context.ts'
import { type RouteHandle, textsOfRoutes } from './lib/texts/route-texts.ts'
import { createTranslate } from '../contract/create-translate.ts'
import { PageSettingsContext } from './lib/texts/translate.ts'

export const streamTimeout = 5_000

/** Makes the pages as the server sees them: a request and what it knows go in, an answer comes out. */
export const createPageHandler: PageModule['createPageHandler'] = (build, mode) => {
  const handle = createRequestHandler(build as ServerBuild, mode)
  return (request, page) => {
    const context = new RouterContextProvider()
    context.set(pageContext, page)
    return handle(request, context)
  }
}

/** Describes the routes without their functions, as the server may know of them on another thread than this one. */
export const describeRoutes: PageModule['describeRoutes'] = (build) =>
  Object.fromEntries(
    Object.entries((build as ServerBuild).routes).flatMap(([id, route]) => {
      if (route === undefined) return []
      const { parentId, path, module } = route
      const {
        takesFiles = false,
        sharedBy,
        isGiving = false,
        waitsForProvider = false,
      } = (module.handle ?? {}) as RouteHandle
      const takesForms = module.action !== undefined
      return [[id, { parentId, path, takesForms, takesFiles, sharedBy, isGiving, waitsForProvider }]]
    }),
  )

/** Renders the whole page before a byte leaves, so that a late error can still become a 500. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const page = loadContext.get(pageContext)
  const { language, nonce, issueToken, movesNoMoney, reportError } = page
  const texts = textsOf(routerContext, page)
  const settings = {
    language,
    translate: createTranslate(texts.files, language),
    textsUrl: texts.url,
    nonce,
    issueToken,
    hasNoScripts: routesOf(routerContext).some(({ handle }) => handle?.hasNoScripts),
    movesNoMoney,
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let outcome = status
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk as Buffer)
        done()
      },
      final(done) {
        clearTimeout(timer)
        const html = Buffer.concat(chunks).toString()
        resolve(new Response(headers.has(sharedPageHeader) ? withoutHaste(html) : html, { headers, status: outcome }))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(
      <PageSettingsContext value={settings}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PageSettingsContext>,
      {
        nonce,
        // Keeps React from putting parts of a long page at its end, for a script to move: without scripts they would
        // stay hidden.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(whole),
        onShellError: reject,
        onError(error) {
          outcome = 500
          reportError(error)
        },
      },
    )
    const timer = setTimeout(abort, streamTimeout + 1_000)
  })
}

/** The frame of every page shows these, and for signed-in users these as well. */
const frameTexts = ['common', 'errors', 'notifications', 'ui'] satisfies TextFile[]
const memberTexts = ['auth'] satisfies TextFile[]

/** Returns the texts that the page's routes name: what none of them names is no text here either, as in the browser. */
function textsOf(context: EntryContext, { texts, textsUrl, hasSession }: PageContext) {
  const named = textsOfRoutes(routesOf(context))
  const names = [...new Set([...frameTexts, ...(hasSession ? memberTexts : []), ...named])].toSorted()
  const files = Object.fromEntries(names.map((name) => [name, texts[name]]))
  return { files, url: `${textsUrl}${names.join('+')}.json` }
}

const routesOf = ({ staticHandlerContext: { matches, loaderData } }: EntryContext) =>
  matches.map(({ route }) => ({ handle: route.handle as RouteHandle | undefined, loaderData: loaderData[route.id] }))

/**
 * Returns the page without the links that load its scripts at once. A public page is whole without them, and on a slow
 * line they would replace its letters and its picture; the scripts themselves still name everything they need.
 */
const withoutHaste = (html: string) => html.replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** Logs errors that loaders and actions throw by mistake; refusals that they mean are answers, not errors. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  if (!request.signal.aborted) context.get(pageContext).reportError(error)
}
