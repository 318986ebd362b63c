import { HandCoins, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { listManaged, ManagedDonation } from '../../../contract/donations/managed-list.ts'
import type { canMakeManual } from '../../../contract/donations/manual-donations.ts'
import { hashOf } from '../../lib/hash-place.ts'
import { useListPlace } from '../../lib/hooks/use-list-place.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { LoadProblem } from '../../ui/lists/list-card.tsx'
import { EmptyState } from '../../ui/status/empty-state.tsx'
import { LiveRegion } from '../../ui/status/live-region.tsx'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'
import { DonationDetail } from './donation-detail.tsx'
import { ExportLinks } from './export-links.tsx'
import { filterOf, isNarrowed } from './filter-of.ts'
import { FilterTools } from './filter-tools.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useColumns } from './use-columns.tsx'
import { useThanking } from './use-thanking.ts'
import { useUndoing } from './use-undoing.ts'

/** What the list needs to know of its project. */
export interface DonationsProject {
  id: number
  name: string
  language: string
  allow_peer_to_peer: boolean
  thank_mail_motivation?: string
}

interface DonationsPageProps {
  project: DonationsProject
  /** Opens the window in which donations are added that were given elsewhere. */
  onAddManual: () => void
  /** Goes up when donations were added: the list is asked for again. */
  additions: number
}

/** The donations of a project for who manages it: found, shown, thanked, and taken along as a file [3.05]. */
export function DonationsPage({ project, onAddManual, additions }: DonationsPageProps) {
  const t = useTranslate()
  const place = hashOf('projects', project.id, 'list')
  const { values, change } = useListPlace(place)
  const filter = filterOf(values)
  const after = values['after'] ?? ''
  const loaded = useLoaded<typeof listManaged>('/api/project/:id/donations/list', {
    params: { id: project.id },
    query: { ...filter, limit: 25, ...(after === '' ? {} : { after }) },
  })
  const { data, refusal, reload } = loaded
  const can = useLoaded<typeof canMakeManual>('/api/project/:id/donations/manual/can', { params: { id: project.id } })
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  const shown = data ?? last
  useEffect(() => {
    if (additions > 0) void reload()
  }, [additions, reload])

  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<ManagedDonation>()
  const thanking = useThanking(project, () => {
    setChosen(new Set())
    setOpen(undefined)
    void reload()
  })
  const undoing = useUndoing(() => {
    setOpen(undefined)
    void reload()
  })
  const columns = useColumns({ chosen, onChoose: setChosen, onOpen: setOpen, thanking, undoing })
  const isEmpty = shown?.list.length === 0
  const look = (wanted: Record<string, string>, how?: 'replaceState') => change({ after: '', ...wanted }, how)

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <h2 className="mr-auto text-title font-bold">{t('donations.title')}</h2>
        {can.data?.canMakeManualTransactions === true && (
          <Button size="small" onClick={onAddManual}>
            <Plus aria-hidden="true" className="size-4.5" />
            {t('donations.manual.open')}
          </Button>
        )}
      </div>
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      {refusal === undefined && shown === undefined && <SkeletonLines count={6} />}
      {refusal === undefined && shown !== undefined && (
        <Card className="rounded-card" aria-busy={data === undefined}>
          {isEmpty && !isNarrowed(filter) && after === '' ? (
            <EmptyState icon={<HandCoins />} title={t('donations.empty')}>
              {t('donations.empty_text')}
            </EmptyState>
          ) : (
            <>
              <div className="grid gap-3 border-b border-line p-4">
                <FilterTools project={project} filter={filter} onChange={look} />
                <ExportLinks projectId={project.id} filter={filter} />
              </div>
              <SelectionBar rows={shown.list} chosen={chosen} onChoose={setChosen} thanking={thanking} />
              {isEmpty ? (
                <p className="px-4 py-8 text-center text-md text-ink-soft">
                  {t('ui.list.nothing')}{' '}
                  <button type="button" className="link min-h-6 font-semibold" onClick={() => look(cleared)}>
                    {t('ui.list.clear')}
                  </button>
                </p>
              ) : (
                <DataTable caption={t('donations.title')} columns={columns} rows={shown.list} keyOf={({ id }) => id} />
              )}
              <div className="flex flex-wrap justify-end gap-2.5 px-4 py-3 not-empty:border-t not-empty:border-line empty:hidden">
                {after === '' ? null : (
                  <Button kind="outline" size="small" onClick={() => change({ after: '' })}>
                    {t('donations.first_page')}
                  </Button>
                )}
                {shown.next === null ? null : (
                  <Button kind="outline" size="small" onClick={() => change({ after: shown.next! })}>
                    {t('donations.next_page')}
                  </Button>
                )}
              </div>
            </>
          )}
        </Card>
      )}
      <LiveRegion text={data === undefined || !isNarrowed(filter) ? '' : t('ui.list.found', { count: data.list.length })} />
      <DonationDetail
        donation={open}
        onClose={() => setOpen(undefined)}
        onParticipant={(id) => {
          setOpen(undefined)
          look({ participant: String(id) })
        }}
        thanking={thanking}
        undoing={undoing}
      />
    </>
  )
}

const cleared = { status: '', method: '', often: '', from: '', until: '', participant: '', search: '', thankable: '' }
