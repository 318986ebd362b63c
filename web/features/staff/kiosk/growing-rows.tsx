import type { ReactNode } from 'react'
import type { Loaded } from '../../../lib/hooks/use-loaded.ts'
import { type Page, usePagedList } from '../../../lib/hooks/use-paged-list.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { GrowingList } from '../../../ui/growing-list.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'

interface GrowingRowsProps<T> {
  loaded: Pick<Loaded<Page<T>>, 'data' | 'refusal'>
  /** Fetches the rows after the first page. */
  fetchPage: (after: string) => Promise<Page<T>>
  render: (item: T) => ReactNode
  /** Shown where there is nothing. */
  empty: ReactNode
  /** Stands above what came. */
  children?: ReactNode
  className?: string
}

/** A list of the kiosk: waiting, refused, empty, or its first page with a button for more. */
export function GrowingRows<T extends { id: number }>({
  loaded: { data, refusal },
  empty,
  children,
  ...rows
}: GrowingRowsProps<T>) {
  const isWaiting = data === undefined && refusal === undefined
  return (
    <div aria-busy={isWaiting}>
      <Problem text={refusal?.alert} />
      {isWaiting && <SkeletonLines count={5} />}
      {data?.list.length === 0 && empty}
      {data !== undefined && children}
      {/* Another first page is another list, also where nothing of it is new but its order. */}
      {data !== undefined && <Rows key={JSON.stringify(data)} first={data} {...rows} />}
    </div>
  )
}

type RowsProps<T> = Pick<GrowingRowsProps<T>, 'fetchPage' | 'render' | 'className'> & { first: Page<T> }

function Rows<T extends { id: number }>({
  first,
  fetchPage,
  render,
  className = 'divide-y divide-line',
}: RowsProps<T>) {
  const t = useTranslate()
  const list = usePagedList(first, fetchPage)
  return (
    <GrowingList
      list={list}
      className={className}
      keyOf={({ id }) => id}
      render={render}
      texts={{ more: t('kiosk.list.more'), loading: t('kiosk.list.loading'), failed: t('kiosk.list.failed') }}
    />
  )
}
