import type { ReactNode } from 'react'
import { SkeletonLines } from '../status/skeleton.tsx'
import { LoadProblem } from '../status/load-problem.tsx'
import { Pagination } from './pagination.tsx'
import type { PageList } from './use-page-list.ts'

interface PageRowsProps<Answer> {
  list: Pick<PageList<unknown, Answer>, 'shown' | 'data' | 'refusal' | 'reload' | 'setPage'>
  /** The name of the list, where there is more than one on the screen. */
  label?: string
  /**
   * The answer of the call, in the look of its screen.
   * @param pages the way to the other pages
   */
  children: (answer: Answer, pages: ReactNode) => ReactNode
}

/**
 * A list of which the server gives a page at a time, without tools, in all its states: waiting, refused, or loaded.
 */
export function PageRows<Answer extends { page: number; pages: number }>({
  list: { shown, data, refusal, reload, setPage },
  label,
  children,
}: PageRowsProps<Answer>) {
  const isWaiting = data === undefined && refusal === undefined
  const named = label === undefined ? {} : { label }
  return (
    <div aria-busy={isWaiting}>
      {refusal !== undefined && (
        <div className="mb-3">
          <LoadProblem refusal={refusal} onRetry={() => void reload()} />
        </div>
      )}
      {shown === undefined
        ? isWaiting && <SkeletonLines count={3} />
        : children(shown, <Pagination page={shown.page} pageCount={shown.pages} onPage={setPage} {...named} />)}
    </div>
  )
}
