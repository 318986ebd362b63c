import { useState } from 'react'
import { useDebounce } from '../../lib/hooks/use-debounce.ts'
import { useListPlace } from '../../lib/hooks/use-list-place.ts'
import type { ListState } from './list-state.ts'
import { pageInRange } from './page-window.ts'

interface AddressListOptions<Order extends string, Choice extends string> {
  /** Where the list stands, as `hashOf` makes it. */
  place: string
  /** Before the name of all that is said of it, where another list stands at the same place. */
  prefix?: string
  pageSize: number
  /** The first one holds at the start. */
  orders: readonly { id: Order; label: string }[]
  /** What else rows can be left out by, each with its values or how they look; '' leaves none out. */
  choices?: Readonly<Record<Choice, KnownValues>>
}

type KnownValues = readonly string[] | RegExp

/** As a `listPage` is answered. */
export interface FoundPage {
  page: number
  pages: number
  total: number
}

/**
 * A list of which the server gives a page at a time: `asked` is what its call is asked with, and `stateOf` an answer makes
 * what the tools around the list show. All of it stands in the address.
 */
export function useAddressList<Order extends string, Choice extends string = never>({
  place,
  prefix = '',
  pageSize,
  orders,
  choices = {} as Record<Choice, KnownValues>,
}: AddressListOptions<Order, Choice>) {
  const address = useListPlace(place)
  const values = ownOf(address.values, prefix)
  const change: typeof address.change = (own, how) =>
    address.change(Object.fromEntries(Object.entries(own).map(([name, value]) => [prefix + name, value])), how)
  const search = values['search'] ?? ''
  const order = (orders.find(({ id }) => id === values['order']) ?? orders[0]!).id
  const page = pageIn(values['page'])
  const chosen = chosenIn(choices, values)
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  if (known !== search) {
    setKnown(search)
    setTyped(search)
  }
  useDebounce(typed, () => {
    if (typed !== search) change({ search: typed, page: '' }, 'replaceState')
  })

  const isNarrowed = search !== '' || Object.values(chosen).some((value) => value !== '')
  const stateOf = ({ page, pages, total }: FoundPage, shown: number): ListState => ({
    total,
    from: shown === 0 ? 0 : (page - 1) * pageSize + 1,
    to: shown === 0 ? 0 : (page - 1) * pageSize + shown,
    page,
    pageCount: pages,
    setPage: (wanted) => change({ page: wanted === 1 ? '' : String(pageInRange(wanted, pages)) }),
    filter: typed,
    setFilter: setTyped,
    orders,
    orderId: order,
    sortBy: (id) => change({ order: id === orders[0]!.id ? '' : id, page: '' }),
    clear: () => {
      setTyped('')
      change({ ...nothingOf(choices), search: '', page: '' })
    },
  })
  return {
    asked: { page, order, search, limit: pageSize, ...chosen },
    chosen,
    choose: (name: Choice, value: string) => change({ [name]: value, page: '' }),
    /** Something is left out. */
    isNarrowed,
    stateOf,
    change,
  }
}

export type AddressList = ReturnType<typeof useAddressList>

const ownOf = (values: Readonly<Record<string, string>>, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  )

const pageIn = (text = '1') => (/^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1)

/** Whatever somebody put into the address, only what there is to choose is asked. */
function chosenIn<Choice extends string>(
  choices: Readonly<Record<Choice, KnownValues>>,
  values: Readonly<Record<string, string>>,
): Record<Choice, string> {
  const pairs = Object.entries<KnownValues>(choices).map(([name, known]) => {
    const value = values[name] ?? ''
    const isKnown = known instanceof RegExp ? known.test(value) : known.includes(value)
    return [name, isKnown ? value : '']
  })
  return Object.fromEntries(pairs) as Record<Choice, string>
}

const nothingOf = (choices: object) => Object.fromEntries(Object.keys(choices).map((name) => [name, '']))
