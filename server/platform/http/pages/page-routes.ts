/** What the server knows of a page by its address. */
export interface PageRoute {
  /** With `:name` for what differs, `:name?` for what may be left out, and `*` for everything. */
  path: string
  /** The parameters that it reads, where guests share it; undefined where they do not. */
  sharedBy: readonly string[] | undefined
  /** Money is given on it. */
  isGiving: boolean
}

interface Pattern extends PageRoute {
  segments: readonly string[]
}

/** Finds pages by their address, a fixed word before a name, as the router in the page does. */
export class PageRoutes {
  private readonly patterns: readonly Pattern[]

  constructor(routes: readonly PageRoute[]) {
    this.patterns = routes.flatMap((route) =>
      pathsOf(route.path).map((path) => ({ ...route, segments: segmentsOf(path) })),
    )
  }

  /** @param url a path, perhaps with a query; of the data of a page it is found too */
  find(url: string): PageRoute | undefined {
    const segments = segmentsOf(
      pathOf(url)
        .replace(/\.data$/, '')
        .toLowerCase(),
    )
    let found: { pattern: Pattern; rank: string } | undefined
    for (const pattern of this.patterns) {
      const rank = rankOf(pattern, segments)
      if (rank !== undefined && (found === undefined || rank > found.rank)) found = { pattern, rank }
    }
    return found?.pattern
  }

  /**
   * The address without parameters that a page which guests share does not read: what is invented behind a question mark
   * reaches no page, and so it shares the one that everybody gets. Where a page is nobody else's nothing is taken away.
   */
  withoutUnknown(url: string): string {
    const question = url.indexOf('?')
    if (question === -1 || isOfRouter(pathOf(url))) return url
    const sharedBy = this.find(url)?.sharedBy
    if (sharedBy === undefined) return url
    const kept = url
      .slice(question + 1)
      .split('&')
      .filter((pair) => sharedBy.includes(pair.split('=', 1)[0]!))
    return kept.length === 0 ? url.slice(0, question) : `${url.slice(0, question)}?${kept.join('&')}`
  }
}

/** Where the router in the browser asks for the data of a page, and which pages there are. Its parameters are its own. */
const isOfRouter = (path: string) => path.endsWith('.data') || path === '/__manifest'

const pathOf = (url: string) => url.split('?', 1)[0]!
const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')

/** With and without what may be left out at its end. */
const pathsOf = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path]

/** Of two patterns that fit, the one with the larger text is meant; undefined where it does not fit. */
function rankOf({ segments: wanted }: Pattern, segments: readonly string[]): string | undefined {
  let rank = ''
  for (const [at, segment] of wanted.entries()) {
    if (segment === '*') return `${rank}0`
    if (segments[at] === undefined) return undefined
    if (segment.startsWith(':')) rank += '1'
    else if (segment === segments[at]) rank += '2'
    else return undefined
  }
  return segments.length === wanted.length ? `${rank}3` : undefined
}
