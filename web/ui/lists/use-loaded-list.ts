import type { InputArguments, SuccessOf } from '../../lib/api.ts'
import type { Refusal } from '../../lib/forms/refusal.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import {
  type Asked,
  type GrowingCall,
  type GrowingList,
  type ItemOf,
  type Page,
  useFurther,
} from './use-growing-list.ts'

export interface LoadedList<T, Answer> extends GrowingList<T> {
  /** The first page, with what its answer says beside its list; undefined until it came. */
  data: Answer | undefined
  refusal: Refusal | undefined
  /** The list begins anew, with as many rows as are there. */
  reload: () => Promise<void>
}

/**
 * A long list that asks for its first page itself when it is shown, and grows by asking for more. For something else that is
 * asked it begins anew; after `reload` it begins anew too, and what was loaded stays until as much has come.
 *
 *     const list = useLoadedList<typeof listReports>('/spark/kiosk/reports', { query: { state } })
 */
export function useLoadedList<C extends GrowingCall>(
  path: C['path'],
  asked: Asked<C> = {},
): LoadedList<ItemOf<C>, SuccessOf<C>> {
  const { data, refusal, reload } = useLoaded<C>(path, ...([asked] as unknown as InputArguments<C>))
  const list = useFurther<C>(path, asked, (data as Page<ItemOf<C>> | undefined) ?? nothing)
  return { ...list, data, refusal, reload }
}

const nothing: Page<never> = { list: [], next: null }
