import { HandCoins, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { listManaged, ManagedDonation } from '../../../../contract/money/donations/managed-list.ts'
import type { canMakeManual } from '../../../../contract/money/donations/manual-donations.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ExportLinks } from '../../../parts/export-links.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CursorSteps } from '../../../ui/lists/cursor-steps.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { type CursorList, useCursorList } from '../../../ui/lists/use-cursor-list.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { type DonationsProject, isArchived } from './donations-project.ts'
import { DonationDetail } from './donation-detail.tsx'
import { filterOf, isNarrowed } from './filter-of.ts'
import { FilterTools } from './filter-tools.tsx'
import { type RefundActions, useRefunding } from './refunds/use-refunding.tsx'
import { type SelectedDonations, SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.tsx'
import { type ThankActions, useThanking } from './use-thanking.ts'
import { useUndoing } from './use-undoing.ts'

interface DonationsPageProps {
  project: DonationsProject
  /** Opens the dialog in which donations are added that were given elsewhere. */
  onAddManual: () => void
  /** Goes up when donations were added: the list is loaded again. */
  additions: number
}

/** The donations of a project for its managers: found, shown, thanked, and taken along as a file [3.05]. */
export function DonationsPage({ project, onAddManual, additions }: DonationsPageProps) {
  const t = useTranslate()
  const list = useCursorList<typeof listManaged>('/api/project/:id/donations/list', {
    params: { id: project.id },
    baseHash: hashOf('projects', project.id, 'list'),
    pageSize: 25,
    queryOf: filterOf,
  })
  const { shown, isLoading, refusal, reload } = list
  const can = useLoaded<typeof canMakeManual>('/api/project/:id/donations/manual/can', { params: { id: project.id } })
  useEffect(() => {
    if (additions > 0) void reload()
  }, [additions, reload])

  const [chosen, setChosen] = useState<SelectedDonations>(new Map())
  const [open, setOpen] = useState<ManagedDonation>()
  const { target: heading, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  function finish(): void {
    // The buttons beside the choice go with it.
    if (chosen.size > 0) focusHeading()
    setChosen(new Map())
    setOpen(undefined)
    void reload()
  }
  const thanking = useThanking(project, finish)
  const refunding = useRefunding(project.id, finish)
  const undoing = useUndoing(project, () => {
    setOpen(undefined)
    void reload()
  })
  const columns = useColumns({ chosen, onChoose: setChosen, onOpen: setOpen, thanking, undoing, refunding })

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <h2 ref={heading} tabIndex={-1} className="mr-auto text-title font-bold outline-none">
          {t('donations.title')}
        </h2>
        {can.data?.canMakeManualTransactions === true && (
          <Button size="small" onClick={onAddManual}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('donations.manual.open')}
          </Button>
        )}
      </div>
      {refusal === undefined ? (
        <ListBody
          project={project}
          list={list}
          columns={columns}
          chosen={chosen}
          onChoose={setChosen}
          thanking={thanking}
          refunding={refunding}
        />
      ) : (
        <LoadProblem refusal={refusal} onRetry={() => void reload()} />
      )}
      <LiveRegion
        text={
          isLoading || !isNarrowed(filterOf(list.values)) ? '' : t('ui.list.found', { count: shown?.list.length ?? 0 })
        }
      />
      <DonationDetail
        donation={open}
        onClose={() => setOpen(undefined)}
        onParticipant={(id) => {
          setOpen(undefined)
          list.choose({ participant: String(id) })
        }}
        thanking={thanking}
        undoing={undoing}
        refunding={refunding}
      />
      {refunding.dialog}
    </>
  )
}

interface ListBodyProps {
  project: DonationsProject
  list: CursorList<SuccessOf<typeof listManaged>>
  columns: ReturnType<typeof useColumns>
  chosen: SelectedDonations
  onChoose: (chosen: SelectedDonations) => void
  thanking: ThankActions
  refunding: RefundActions
}

function ListBody({ project, list, columns, chosen, onChoose, thanking, refunding }: ListBodyProps) {
  const t = useTranslate()
  const { shown, isLoading } = list
  const filter = filterOf(list.values)
  if (shown === undefined) return <SkeletonLines count={6} />
  const isEmpty = shown.list.length === 0 && !isNarrowed(filter) && list.after === ''
  return (
    <Card className="rounded-card" aria-busy={isLoading}>
      {isEmpty ? (
        <EmptyState icon={<HandCoins />} title={t('donations.empty')}>
          {!isArchived(project) && t('donations.empty_text')}
        </EmptyState>
      ) : (
        <>
          <div className="border-b border-line p-4">
            <FilterTools project={project} list={list} filter={filter} />
          </div>
          <SelectionBar
            rows={shown.list}
            chosen={chosen}
            onChoose={onChoose}
            thanking={thanking}
            refunding={refunding}
          />
          {shown.list.length === 0 ? (
            <NoResults onClear={() => list.choose(emptyFilter)} />
          ) : (
            <DataTable caption={t('donations.title')} columns={columns} rows={shown.list} keyOf={({ id }) => id} />
          )}
          <CursorSteps list={list} next={shown.next} />
          <div className="border-t border-line p-4">
            <ExportLinks
              path={`/api/project/${project.id}/donations/export`}
              filter={{ ...filter }}
              label={(format) => t(`donations.export.${format}`)}
              hint={t(isNarrowed(filter) ? 'donations.export.filtered' : 'donations.export.all')}
            />
          </div>
        </>
      )}
    </Card>
  )
}

function NoResults({ onClear }: { onClear: () => void }) {
  const t = useTranslate()
  return (
    <p className="px-4 py-8 text-center text-md text-ink-soft">
      {t('ui.list.nothing')}{' '}
      <button type="button" className="link min-h-6 font-semibold" onClick={onClear}>
        {t('ui.list.clear')}
      </button>
    </p>
  )
}

const emptyFilter = {
  status: '',
  method: '',
  often: '',
  from: '',
  until: '',
  participant: '',
  search: '',
  thankable: '',
}
