import { useEffect, useEffectEvent, useState } from 'react'
import type { Call } from '../../../contract/call.ts'
import { inputOf, type ParamsOf, type QueryOf, type SuccessOf } from '../../lib/api.ts'
import type { Refusal } from '../../lib/forms/refusal.ts'
import { useHashValues } from '../../lib/hooks/use-hash-values.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import type { ListState } from './list-state.ts'
import { pageInRange, rowsPerPage } from './page-window.ts'
import { useRetained } from './use-retained.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** A call that answers with a `numberedPage`; some name its rows `data`. */
type PageCall = Call & { method: 'GET' }
type FoundPage<Row> = { page: number; pages: number; total: number } & ({ list: Row[] } | { data: Row[] })

type RowOf<C extends Call> = SuccessOf<C> extends FoundPage<infer Row> ? Row : never
type OrderOf<C extends Call> = QueryOf<C> extends { order?: infer Order } ? Extract<Order, string> : never
type Choice<C extends Call> = Exclude<keyof QueryOf<C>, 'page' | 'limit' | 'order' | 'search'> & string
type ChosenOf<C extends Call> = { [Name in Choice<C>]-?: Extract<QueryOf<C>[Name], string> | '' }

type AllowedValues = readonly string[] | RegExp
type Values = Readonly<Record<string, string>>

interface PageListOptions<C extends PageCall> {
  params?: ParamsOf<C>
  /** The part of the query that stays, however the list is looked at. */
  query?: Partial<QueryOf<C>>
  /** The hash of the list, as `hashOf` makes it: its view then stands in the URL, and else in the screen. */
  baseHash?: string
  /** The prefix of the list's parameters in the URL, where another list stands at the same location. */
  prefix?: string
  /** Rows on a page; as many as the call gives where none is named, for a list that shows no range. */
  pageSize?: number
  /** The first one holds at the start. */
  orders?: readonly { id: OrderOf<C>; label: string }[]
  /** The further choices that leave rows out, each with its values or how they look; '' leaves none out. */
  choices?: { readonly [Name in Choice<C>]?: AllowedValues }
  /**
   * Whether rows of a former search go at once, as where each row has a button that acts. Otherwise they stay until the
   * next rows came.
   */
  dropsFormerSearch?: boolean
}

export interface PageList<Row, Answer = unknown, Chosen extends object = object> {
  /** The answer of the call; undefined until it came, also for another page. */
  data: Answer | undefined
  /**
   * The answer shown for the same subject stays until the next has come or is refused, so that nothing jumps: `data` is
   * undefined meanwhile.
   */
  shown: Answer | undefined
  /** The rows that are shown. */
  rows: readonly Row[]
  refusal: Refusal | undefined
  reload: () => Promise<void>
  /** Changes the data without a request, such as by the answer of another call. */
  change: (change: (answer: Answer) => Answer) => void
  /** The page of the request, counted from 1. */
  page: number
  setPage: (page: number) => void
  search: string
  /** The text in the field to search with, which counts once typing pauses. */
  filter: string
  setFilter: (text: string) => void
  chosen: Chosen
  choose: (name: keyof Chosen & string, value: string) => void
  /** Whether something is left out. */
  isNarrowed: boolean
  /** The list as its tools know it; undefined until the first page came. */
  state: ListState | undefined
}

/**
 * Returns a list of which the server gives a page at a time: searched, ordered and narrowed there. Search is debounced,
 * and a page that is gone, as after the only row of the last one was deleted, leads to the last that there is.
 *
 *     const list = usePageList<typeof listOwnTeams>('/api/user/teams/', { baseHash, pageSize, orders })
 */
export function usePageList<C extends PageCall>(
  path: C['path'],
  options: PageListOptions<C> = {},
): PageList<RowOf<C>, SuccessOf<C>, ChosenOf<C>> {
  const { params, query, baseHash, prefix = '', pageSize, orders = [], choices = {} } = options
  const { values, change: look } = useListView(baseHash, prefix)
  const search = values['search'] ?? ''
  const order = (orders.find(({ id }) => id === values['order']) ?? orders[0])?.id
  const page = pageIn(values['page'])
  const chosen = chosenIn(choices, values)
  const view = { page, order, search: baseHash === undefined && search === '' ? undefined : search, limit: pageSize }
  const input = { params, query: { ...view, ...chosen, ...query } }
  const loaded = useLoaded<C>(path, ...inputOf<C>(input))
  const data = loaded.data as (FoundPage<RowOf<C>> & SuccessOf<C>) | undefined
  const shown = useRetained(data, subjectOf(options, search), loaded.refusal)
  const pages = shown?.pages ?? 1
  const goTo = (number: number, historyMethod?: 'replaceState') =>
    look({ page: number === 1 ? '' : String(number) }, historyMethod)
  const goToLastPage = useEffectEvent(() => {
    if (data !== undefined && data.page > data.pages) goTo(data.pages, 'replaceState')
  })
  useEffect(() => goToLastPage(), [data])
  const setPage = (number: number) => goTo(pageInRange(number, pages))

  const [typed, setTyped] = useTypedSearch(search, (text) => look({ search: text, page: '' }, 'replaceState'))
  const rows = shown === undefined ? [] : rowsOf(shown)
  const tools = {
    filter: typed,
    setFilter: setTyped,
    orders,
    orderId: order,
    sortBy: (id: string) => look({ order: id === orders[0]?.id ? '' : id, page: '' }),
    clear: () => {
      setTyped('')
      look({ ...nothingOf(choices), search: '', page: '' })
    },
  }
  return {
    data,
    shown,
    rows,
    refusal: loaded.refusal,
    reload: loaded.reload,
    change: loaded.change,
    page,
    setPage,
    search,
    filter: typed,
    setFilter: setTyped,
    chosen: chosen as ChosenOf<C>,
    choose: (name, value) => look({ [name]: value, page: '' }),
    isNarrowed: search !== '' || Object.values(chosen).some((value) => value !== ''),
    state: shown && { ...tools, ...rangeOf(shown, rows.length, pageSize), setPage },
  }
}

interface Subject {
  params?: unknown
  query?: unknown
  dropsFormerSearch?: boolean
}

const subjectOf = ({ params, query, dropsFormerSearch = false }: Subject, search: string): string =>
  JSON.stringify([params, query, dropsFormerSearch && search])

/** The chosen view of the list, by name: behind its hash in the URL, or in the screen alone. */
function useListView(baseHash: string | undefined, prefix: string) {
  const hash = useHashValues(baseHash ?? '#')
  const [own, setOwn] = useState<Values>({})
  const change = (changes: Values, historyMethod?: 'replaceState') =>
    baseHash === undefined
      ? setOwn((previous) => ({ ...previous, ...changes }))
      : hash.change(
          Object.fromEntries(Object.entries(changes).map(([name, value]) => [prefix + name, value])),
          historyMethod,
        )
  return { values: baseHash === undefined ? own : ownOf(hash.values, prefix), change }
}

const ownOf = (values: Values, prefix: string): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )

const pageIn = (text = '') => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** Returns the values in the URL that are known choices: only they are sent. */
function chosenIn(
  choices: Readonly<Record<string, AllowedValues | undefined>>,
  values: Values,
): Record<string, string> {
  const pairs = Object.entries(choices).map(([name, allowedValues = []]) => {
    const value = values[name] ?? ''
    const isKnown = allowedValues instanceof RegExp ? allowedValues.test(value) : allowedValues.includes(value)
    return [name, isKnown ? value : ''] as const
  })
  return Object.fromEntries(pairs)
}

const nothingOf = (choices: object) => Object.fromEntries(Object.keys(choices).map((name) => [name, '']))

const rowsOf = <Row>(page: FoundPage<Row>): Row[] => ('data' in page ? page.data : page.list)

function rangeOf({ page, pages, total }: FoundPage<unknown>, count: number, pageSize = rowsPerPage) {
  const before = (page - 1) * pageSize
  return { total, page, pageCount: pages, from: count === 0 ? 0 : before + 1, to: count === 0 ? 0 : before + count }
}
