import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../../lib/format.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { ListFooter, ListTools, NoMatch } from '../../../ui/lists/list-tools.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { type Order, useRows } from '../../../ui/lists/use-rows.ts'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { samplePeople, type SamplePerson } from './sample-people.ts'
import { Group, Showcase } from './showcase.tsx'

const orders: Order<SamplePerson>[] = [
  { id: 'name', label: 'Naam', valueOf: ({ name }) => name },
  { id: 'amount', label: 'Bedrag', valueOf: ({ euros }) => euros },
]
const textOf = ({ name, city }: SamplePerson) => `${name} ${city}`
const chips = {
  paid: <Chip tone="leaf">Betaald</Chip>,
  open: <Chip tone="amber">In behandeling</Chip>,
  failed: <Chip tone="brick">Mislukt</Chip>,
}

export function ListShowcases() {
  const { money } = useFormat()
  const [page, setPage] = useState(6)
  const list = useRows({ rows: samplePeople, orders, textOf })
  const columns: Column<SamplePerson>[] = [
    { id: 'name', header: 'Donateur', render: ({ name }) => name, isName: true },
    { id: 'city', header: 'Plaats', render: ({ city }) => city },
    { id: 'status', header: 'Status', render: ({ status }) => chips[status] },
    { id: 'amount', header: 'Bedrag', render: ({ euros }) => <b>{money(euros)}</b>, isFigure: true },
  ]
  return (
    <Group
      id="lists"
      title="List"
      note="Eight a page, at most seven links [9.03]; a table that becomes cards on a phone."
    >
      <Showcase state="filter, sort, pages" isWide>
        <Card className="rounded-card">
          <div className="border-b border-line p-4">
            <ListTools list={list} />
          </div>
          {list.total === 0 ? (
            <NoMatch list={list} />
          ) : (
            <DataTable caption="Donaties" columns={columns} rows={list.shown} keyOf={({ id }) => id} list={list} />
          )}
          <div className="px-4 py-3 not-empty:border-t not-empty:border-line empty:hidden">
            <ListFooter list={list} label="Donaties" />
          </div>
        </Card>
      </Showcase>
      <Showcase state="pages alone, in the middle">
        <Pagination page={page} pageCount={102} onPage={setPage} label="Sample" />
      </Showcase>
      <Showcase state="empty">
        <Card className="rounded-card">
          <EmptyState
            icon={<Inbox className="size-6" />}
            title="Nog geen donaties"
            action={<Button size="small">Deel je actie</Button>}
          >
            Deel je actie met vrienden; hun giften komen hier te staan.
          </EmptyState>
        </Card>
      </Showcase>
      <Showcase state="loading">
        <div aria-busy="true">
          <SkeletonLines count={4} />
        </div>
        <p className="mt-5 flex items-center gap-2.5 text-sm text-ink-soft">
          <Spinner /> Bezig met laden
        </p>
      </Showcase>
    </Group>
  )
}
