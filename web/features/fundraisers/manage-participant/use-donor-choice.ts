import { useState } from 'react'
import type { listUnthanked } from '../../../../contract/money/donations/participant-thanks.ts'
import type { SuccessOf } from '../../../lib/api.ts'

export type UnthankedDonations = SuccessOf<typeof listUnthanked>

interface Choice {
  isEverybody: boolean
  /** The donors left out while all are selected, and those selected while not all are. */
  marked: ReadonlySet<number>
}

const everybody: Choice = { isEverybody: true, marked: new Set() }
const nobody: Choice = { isEverybody: false, marked: new Set() }

/**
 * Returns the selected donors: those with a tick, and while all have one also those too many to be shown. It begins
 * with none, so that no mail goes to a donor who was not seen.
 */
export function useDonorChoice({ list, total }: UnthankedDonations = { list: [], total: 0 }) {
  const [{ isEverybody, marked }, setChoice] = useState(nobody)
  const isChosen = (id: number) => marked.has(id) !== isEverybody
  const chosen = list.filter(({ id }) => isChosen(id))
  const hasMore = total > list.length
  const isWhole = isEverybody && hasMore
  return {
    isChosen,
    first: chosen[0],
    hasMore,
    isWhole,
    isAll: isWhole ? marked.size === 0 : !hasMore && chosen.length === list.length,
    count: isWhole ? total - marked.size : chosen.length,
    sent: isWhole ? { everybody: true, except: [...marked] } : { donations: chosen.map(({ id }) => id) },
    chooseAll: (isAll: boolean) => setChoice(isAll ? everybody : nobody),
    choose(id: number, isMeant: boolean) {
      const next = new Set(marked)
      if (isMeant === isEverybody) next.delete(id)
      else next.add(id)
      setChoice({ isEverybody, marked: next })
    },
    chooseNobody: () => setChoice(nobody),
  }
}
