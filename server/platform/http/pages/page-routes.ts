import { defined } from '../../../../contract/defined.ts'
/** The server's knowledge of a page by its URL. */
export interface PageRoute {
  /** The path with `:name` for a parameter, `:name?` for an optional one, and `*` for everything. */
  path: string
  /** The parameters that it reads, where guests share it; undefined where they do not. */
  sharedBy: readonly string[] | undefined
  /** Whether money is given on the page. */
  isGiving: boolean
  /** Whether the payer returns to the page, which may wait for the provider. */
  waitsForProvider?: boolean
}

interface Pattern extends PageRoute {
  segments: readonly string[]
}

/** Finds pages by their URL, a fixed word before a name, as the router in the page does. */
export class PageRoutes {
  private readonly patterns: readonly Pattern[]
  private readonly deepest: number

  constructor(routes: readonly PageRoute[]) {
    this.patterns = routes.flatMap((route) =>
      pathsOf(route.path).map((path) => ({ ...route, segments: segmentsOf(path) })),
    )
    this.deepest = Math.max(0, ...this.patterns.map(({ segments }) => segments.length))
  }

  /**
   * Whether a URL has more segments than that of any page, so that nothing is there. The router must not see it:
   * it looks for a page at each of the URLs above it, and with thousands of segments keeps the process for
   * seconds.
   */
  isTooDeep(url: string): boolean {
    const { path, query } = pathAndQueryOf(url)
    if (path !== manifestPath) return this.hasTooManySegments(path)
    // The router looks for each of these pages by itself.
    const pages = (new URLSearchParams(query).get('paths') ?? '').split(',')
    return pages.length > manifestPagesMax || pages.some((page) => this.hasTooManySegments(page))
  }

  private hasTooManySegments(path: string): boolean {
    return path.split('/').filter((segment) => segment !== '').length > this.deepest
  }

  /** @param url a path, perhaps with a query; of the data of a page it is found too */
  find(url: string): PageRoute | undefined {
    const segments = segmentsOf(withoutData(pathAndQueryOf(url).path))
    let match: { pattern: Pattern; rank: string } | undefined
    for (const pattern of this.patterns) {
      const rank = rankOf(pattern, segments)
      if (rank !== undefined && (match === undefined || rank > match.rank)) match = { pattern, rank }
    }
    return match?.pattern
  }

  /**
   * Returns the URL under which guests share a page, in all spellings: capitals, slashes at its end and letters that
   * are written as numbers lead to the same page, and an invented query reaches none. Of the data of a page, which is
   * not shared, only that is taken away; and for a page that is not shared nothing is.
   */
  sharedUrlOf(url: string): string {
    if (isPlain.test(url)) return url
    const sharedBy = this.find(url)?.sharedBy
    const { path, query } = pathAndQueryOf(url)
    if (sharedBy === undefined || path === manifestPath) return url
    const isData = path.endsWith('.data')
    const names = isData ? [...sharedBy, ...readByRouter] : sharedBy
    const pairs = query.split('&').filter((pair) => names.includes(defined(pair.split('=', 1)[0])))
    const sharedPath = isData ? path : `/${segmentsOf(path).map(encodeURIComponent).join('/')}`
    // The router knows its own URLs only as they are; written in another way they are names.
    if (!isData && (sharedPath.endsWith('.data') || sharedPath === manifestPath)) return url
    return pairs.length === 0 ? sharedPath : `${sharedPath}?${pairs.join('&')}`
  }
}

/** Whether a path is written as nearly all are, so that nothing of it has to be normalized. */
const isPlain = /^(?:\/|(?:\/[a-z0-9_-]+)+)$/

/** The path where the router in the browser fetches the list of pages. */
const manifestPath = '/__manifest'
/** More links than a browser requests at once. */
const manifestPagesMax = 250

/** Parameters of requests for the data of a page: the parts of it, and one of two pages at one URL. */
const readByRouter = ['_routes', 'index']

/**
 * Returns path and query of a request. The router reads a URL as a browser does: without steps up, and without its
 * hash.
 */
function pathAndQueryOf(url: string): { path: string; query: string } {
  const { pathname, search } = new URL(`http://localhost${url}`)
  return { path: pathname, query: search.slice(1) }
}

const withoutData = (path: string): string => (path === '/_root.data' ? '/' : path.replace(/\.data$/, ''))

/** Returns the segments of a path, as names are compared. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1)
  while (segments.at(-1) === '') segments.pop()
  return segments.map((segment) => decodeSegment(segment).toLowerCase())
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Returns the paths with and without the optional parts at the end. */
const pathsOf = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path]

/**
 * Returns the rank of a pattern. Of two that fit, the one with the larger text is meant; undefined where it does not
 * fit.
 */
function rankOf({ segments: patternSegments }: Pattern, segments: readonly string[]): string | undefined {
  let rank = ''
  for (const [at, segment] of patternSegments.entries()) {
    if (segment === '*') return `${rank}0`
    if (segments[at] === undefined) return undefined
    if (segment.startsWith(':') && segments[at] !== '') rank += '1'
    else if (segment === segments[at]) rank += '2'
    else return undefined
  }
  return segments.length === patternSegments.length ? `${rank}3` : undefined
}
