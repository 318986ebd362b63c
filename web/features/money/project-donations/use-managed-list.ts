import { useState } from 'react'
import type { listManaged } from '../../../../contract/money/donations/managed-list.ts'
import { hashOf } from '../../../lib/hash-place.ts'
import { useHashValues } from '../../../lib/hooks/use-hash-values.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { filterOf } from './filter-of.ts'

/** A page of the donations, as the address says what to look at. Shown rows stay until the rest has come. */
export function useManagedList(projectId: number) {
  const { values, change } = useHashValues(hashOf('projects', projectId, 'list'))
  const filter = filterOf(values)
  const after = values['after'] ?? ''
  const { data, refusal, reload } = useLoaded<typeof listManaged>('/api/project/:id/donations/list', {
    params: { id: projectId },
    query: { ...filter, limit: 25, ...(after === '' ? {} : { after }) },
  })
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return {
    filter,
    after,
    shown: data ?? last,
    isLoading: data === undefined,
    refusal,
    reload,
    change,
    /** Asks with another filter or order, from its first page. */
    look: (wanted: Record<string, string>, how?: 'replaceState') => change({ after: '', ...wanted }, how),
  }
}
