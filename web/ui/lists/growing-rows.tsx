import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { SkeletonLines } from '../status/skeleton.tsx'
import { GrowingList } from './growing-list.tsx'
import { LoadProblem } from '../status/load-problem.tsx'
import type { LoadedList } from './use-loaded-list.ts'

interface GrowingRowsProps<T> {
  list: LoadedList<T, unknown>
  render: (item: T) => ReactNode
  /** The content where there are no rows. */
  empty: ReactNode
  /** A line above the loaded rows. */
  children?: ReactNode
  className?: string
}

/**
 * A list that fetches its first page itself, in all its states: waiting, refused with a button to try again, empty, or
 * rows with a button for more.
 */
export function GrowingRows<T extends { id: number }>({
  list,
  render,
  empty,
  children,
  className = 'divide-y divide-line',
}: GrowingRowsProps<T>) {
  const t = useTranslate()
  const { data, refusal, items, reload } = list
  const isWaiting = data === undefined && refusal === undefined
  return (
    <div aria-busy={isWaiting}>
      {refusal !== undefined && (
        <div className="mb-4">
          <LoadProblem refusal={refusal} onRetry={() => void reload()} />
        </div>
      )}
      {isWaiting && <SkeletonLines count={5} />}
      {data !== undefined && items.length === 0 && empty}
      {data !== undefined && children}
      {data !== undefined && (
        <GrowingList
          list={list}
          className={className}
          keyOf={({ id }) => id}
          render={render}
          texts={{ more: t('ui.list.more'), loading: t('ui.list.loading'), failed: t('ui.list.failed') }}
        />
      )}
    </div>
  )
}
