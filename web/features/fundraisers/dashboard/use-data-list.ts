import { useMemo } from 'react'
import type { Loaded } from '../../../lib/hooks/use-loaded.ts'
import type { FoundPage } from '../../../ui/lists/use-address-list.ts'

/** A page that the interface answers as `data`, as every other list. */
export function useDataList<Row>(loaded: Loaded<FoundPage & { data: Row[] }>) {
  const { data: answer, refusal, reload } = loaded
  const data = useMemo(() => answer && { ...answer, list: answer.data }, [answer])
  return { data, refusal, reload }
}
