import type { TextFile } from '../../../contract/texts.ts'

/** The facts that a route declares about its page, as `export const handle = { … } satisfies RouteHandle`. */
export interface RouteHandle<Loaded = never> {
  /** The files of texts that the route shows, besides those around every page; `npm run check texts` knows them. */
  texts?: readonly TextFile[]
  /** The files that the page does not show after all, by what its loader gave: what only its managers read. */
  leavesOut?: (loaded: Loaded) => readonly TextFile[]
  hasNoScripts?: boolean
  /**
   * Whether it is behind the sign-in: it may bring heavy controls, which a public page fetches when a visitor opens
   * them.
   */
  isApp?: boolean
  /** Whether its form brings a file, so that more bytes may come than with other forms. */
  takesFiles?: boolean
  /** The parameters of its address that a page which guests share reads; it never gets any others. */
  sharedBy?: readonly string[]
  /** Money is given on it: under load it is given up later than other pages. */
  isGiving?: boolean
  /**
   * The payer returns to it, and it may wait for the provider: it takes no place of the other pages on which money is
   * given.
   */
  waitsForProvider?: boolean
}

interface ShownRoute {
  handle?: unknown
  /** The data of the route's loader; undefined when it gave nothing, or failed. */
  loaderData?: unknown
}

/** The files of texts that some routes name. */
export const textsOfRoutes = (routes: readonly ShownRoute[]): TextFile[] =>
  routes.flatMap(({ handle, loaderData }) => {
    const { texts = [], leavesOut } = (handle ?? {}) as RouteHandle
    if (leavesOut === undefined || loaderData === undefined) return texts
    const left = leavesOut(loaderData as never)
    return texts.filter((file) => !left.includes(file))
  })
