import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../card.tsx'
import { LiveRegion } from '../status/live-region.tsx'
import { LoadProblem } from '../status/load-problem.tsx'
import { Skeleton } from '../status/skeleton.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ListFooter, ListTools, NoMatch } from './list-tools.tsx'
import type { PageList } from './use-page-list.ts'

interface ListCardProps<Row> {
  /** The name of the list, such as "Acties". */
  label: string
  list: Pick<PageList<Row>, 'data' | 'rows' | 'refusal' | 'reload' | 'chosen' | 'isNarrowed' | 'state'>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  /** The choices beside the words to look for. */
  choices?: ReactNode
  /** The note instead of the list, as long as there is nothing in it. */
  empty: ReactNode
}

/** The number of rows from which there is something to search or to order; fewer are seen at once. */
const rowsWithTools = 5

/** A list of which the server gives a page at a time, with what there is to do with it, in all its states. */
export function ListCard<Row>({ label, list, columns, keyOf, choices, empty }: ListCardProps<Row>) {
  const { data, rows, refusal, reload, state } = list
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (state === undefined) return <ListLoading />
  if (state.total === 0 && !list.isNarrowed && data !== undefined)
    return (
      <Card className="rounded-card" data-empty="">
        {empty}
      </Card>
    )
  // Choices stay, as one of them may show other rows than all that are not chosen from: those that are archived.
  const isShort = data !== undefined && !list.isNarrowed && choices === undefined && state.total < rowsWithTools
  return (
    <Card className="rounded-card" aria-busy={data === undefined}>
      {!isShort && (
        <div className="border-b border-line p-4">
          <ListTools list={state} label={label} used={countOfUsed(list.chosen)}>
            {choices}
          </ListTools>
        </div>
      )}
      {state.total === 0 ? (
        <NoMatch list={state} />
      ) : (
        <DataTable caption={label} columns={columns} rows={rows} keyOf={keyOf} />
      )}
      {!isShort && (
        <div className="px-4 py-3 not-empty:border-t not-empty:border-line empty:hidden">
          <ListFooter list={state} label={label} />
        </div>
      )}
    </Card>
  )
}

const countOfUsed = (chosen: object): number => Object.values(chosen).filter((value) => value !== '').length

function ListLoading() {
  const t = useTranslate()
  return (
    <Card className="rounded-card" aria-busy="true">
      <LiveRegion text={t('ui.loading')} />
      <div className="border-b border-line p-4">
        <Skeleton className="h-11 w-72 max-w-full" />
      </div>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line px-4 py-4 last:border-0">
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </Card>
  )
}
