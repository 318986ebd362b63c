import { inputOf, type ParamsOf, type QueryOf, type SuccessOf } from '../../lib/api.ts'
import type { Refusal } from '../../lib/forms/refusal.ts'
import { useHashValues } from '../../lib/hooks/use-hash-values.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import type { GrowingCall } from './use-growing-list.ts'
import { useRetained } from './use-retained.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Values = Readonly<Record<string, string>>

interface CursorListOptions<C extends GrowingCall> {
  params: ParamsOf<C>
  /** The hash of the list in the URL, as `hashOf` makes it, with its view. */
  baseHash: string
  pageSize: number
  /** The query that the values in the URL make. */
  queryOf: (values: Values) => Partial<QueryOf<C>>
}

export interface CursorList<Answer> {
  /** The answer shown stays until the next has come or is refused. */
  shown: Answer | undefined
  isLoading: boolean
  refusal: Refusal | undefined
  reload: () => Promise<void>
  /** The filters and the order in the URL, by name. */
  values: Values
  /** The text in the field to search with, which counts once typing pauses. */
  filter: string
  setFilter: (text: string) => void
  /** Changes filters or the order, and goes to the first page. */
  choose: (values: Values) => void
  /** The cursor of the page; '' on the first one. */
  after: string
  goTo: (after: string) => void
}

/**
 * Returns a list of a `cursorPage` that a reader leafs through, a page at a time. Each page is a step in the history:
 * back leads to the one before.
 *
 *     const path = '/api/project/:id/donations/list'
 *     const list = useCursorList<typeof listManaged>(path, { params, baseHash, pageSize, queryOf })
 */
export function useCursorList<C extends GrowingCall>(
  path: C['path'],
  { params, baseHash, pageSize, queryOf }: CursorListOptions<C>,
): CursorList<SuccessOf<C>> {
  const { values, change } = useHashValues(baseHash)
  const after = values['after'] ?? ''
  const query = { ...queryOf(values), limit: pageSize, ...(after !== '' && { after }) }
  const { data, refusal, reload } = useLoaded<C>(path, ...inputOf<C>({ params, query }))
  const shown = useRetained(data, baseHash, refusal)
  const [filter, setFilter] = useTypedSearch(values['search'] ?? '', (search) =>
    change({ search, after: '' }, 'replaceState'),
  )
  return {
    shown,
    isLoading: data === undefined,
    refusal,
    reload,
    values,
    filter,
    setFilter,
    choose: (choice) => change({ after: '', ...choice }),
    after,
    goTo: (page) => change({ after: page }),
  }
}
