import { type ReactNode, useEffect, useRef } from 'react'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Button, ButtonLink } from '../buttons/button.tsx'
import type { GrowingList as List } from './use-growing-list.ts'

interface GrowingListProps<T> {
  list: Omit<List<T>, 'change'>
  render: (item: T) => ReactNode
  keyOf: (item: T, index: number) => string | number
  className: string
  texts: { more: string; loading: string; failed: string }
  /** The URL where the rest begins, without scripts. */
  moreHref?: string
}

/**
 * A list with a button to load more under it (no infinite scroll). New rows get the focus, so that reading goes on
 * where it was.
 */
export function GrowingList<T>({ list, render, keyOf, className, texts, moreHref }: GrowingListProps<T>) {
  const isHydrated = useHydrated()
  const firstNew = useRef<HTMLLIElement>(null)
  useEffect(() => {
    firstNew.current?.focus({ preventScroll: true })
  }, [list.firstLoaded])
  return (
    <>
      <ul className={className}>
        {list.items.map((item, index) => {
          const isFirstNew = item === list.firstLoaded
          return (
            <li key={keyOf(item, index)} ref={isFirstNew ? firstNew : undefined} tabIndex={isFirstNew ? -1 : undefined}>
              {render(item)}
            </li>
          )
        })}
      </ul>
      <p role="status" className="text-md text-brick not-empty:mt-4">
        {list.hasFailed && texts.failed}
      </p>
      {isHydrated && list.hasMore && (
        <Button kind="outline" className="mt-5" onClick={list.loadMore} aria-busy={list.isLoading}>
          {list.isLoading ? texts.loading : texts.more}
        </Button>
      )}
      {!isHydrated && list.hasMore && moreHref !== undefined && (
        <ButtonLink kind="outline" className="mt-5" href={moreHref}>
          {texts.more}
        </ButtonLink>
      )}
    </>
  )
}
