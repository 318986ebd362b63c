import type { TextFile } from '../../../contract/texts.ts'

/** The facts that a route declares about its page, as `export const handle = { … } satisfies RouteHandle`. */
export interface RouteHandle<Loaded = never> {
  /** The files of texts that the route shows, besides those around every page; `npm run check texts` knows them. */
  texts?: readonly TextFile[]
  /** The files of `texts` that this visitor is not sent, by the data of the loader: those that only managers read. */
  leavesOut?: (loaded: Loaded) => readonly TextFile[]
  hasNoScripts?: boolean
  /**
   * Whether it is behind the sign-in: it may bring heavy controls, which a public page fetches when a visitor opens
   * them.
   */
  isApp?: boolean
  /** Whether its form uploads a file, so that its body may be larger than that of other forms. */
  takesFiles?: boolean
  /** The parameters of its URL that a page which guests share reads; it never gets any others. */
  sharedBy?: readonly string[]
  /** Whether donations are made on it: under load it is refused later than other pages. */
  isGiving?: boolean
  /**
   * Whether the payer returns to it, so that it may wait for the provider: it takes no turn of the other pages on which
   * donations are made.
   */
  waitsForProvider?: boolean
}

interface ShownRoute {
  handle?: unknown
  /** The data of the route's loader; undefined when it gave nothing, or failed. */
  loaderData?: unknown
}

/** Returns the files of texts that some routes name. */
export const textsOfRoutes = (routes: readonly ShownRoute[]): TextFile[] =>
  routes.flatMap(({ handle, loaderData }) => {
    const { texts = [], leavesOut } = (handle ?? {}) as RouteHandle
    if (leavesOut === undefined || loaderData === undefined) return texts
    const leftOut = leavesOut(loaderData as never)
    return texts.filter((file) => !leftOut.includes(file))
  })
