import type { TextFile } from '../../contract/texts.ts'

/** What a route says of its page, as `export const handle = { … } satisfies RouteHandle`. */
export interface RouteHandle {
  /** The files of texts that the route shows, besides those around every page; `npm run check texts` knows them. */
  texts?: readonly TextFile[]
  hasNoScripts?: boolean
}

/** The files of texts that some routes name. */
export const textsOfRoutes = (routes: readonly { handle?: unknown }[]): TextFile[] =>
  routes.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.texts ?? [])
