import { useState } from 'react'
import type { listMonthlyOfProject } from '../../../../contract/recurring-donations/managed-monthly.ts'
import { useFormat } from '../../../lib/format.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { useManagedProject } from '../managed-project.tsx'

const tones = { active: 'leaf', suspended: 'amber', ended: 'plain' } as const

/** What is given every month, and by whom, in a window of its own [2.11]. */
export function MonthlyDonations() {
  const t = useTranslate()
  const { project } = useManagedProject()
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('manage.monthly.show')}
      </Button>
      <Dialog title={t('manage.monthly.title')} isOpen={isOpen} onClose={() => setOpen(false)} size="large">
        <MonthlyList projectId={project.id} />
      </Dialog>
    </div>
  )
}

function MonthlyList({ projectId }: { projectId: number }) {
  const t = useTranslate()
  const format = useFormat()
  const [page, setPage] = useState(1)
  const input = { params: { id: projectId }, query: { page } }
  const { data, refusal } = useLoaded<typeof listMonthlyOfProject>('/api/project/:id/monthly-donations', input)
  if (data === undefined)
    return refusal === undefined ? <p role="status">{t('ui.loading')}</p> : <Problem text={refusal.alert} />
  if (data.total === 0) return <EmptyNote text={t('manage.monthly.none')} />
  return (
    <>
      <p className="mb-3 text-md">
        {t('manage.monthly.sum', { count: data.active_count, amount: format.money(data.active_amount) })}
      </p>
      <ul className="mb-4 divide-y divide-line border-y border-line">
        {data.list.map(({ id, first_name, last_name, email, amount, state, via, ...dates }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              <b className="block font-semibold">{`${first_name} ${last_name}`.trim() || email}</b>
              <span className="block text-sm text-ink-soft">{email}</span>
              {via === null ? null : (
                <span className="block text-sm text-ink-soft">{t('manage.monthly.via', { name: via })}</span>
              )}
            </span>
            <span className="text-sm text-ink-soft">
              {dates.next_charge_on !== null
                ? t('manage.monthly.next', { date: format.date(dates.next_charge_on) })
                : t('manage.monthly.since', { date: format.date(dates.ends_at ?? dates.started_on) })}
            </span>
            <Chip tone={tones[state]}>{t(`manage.monthly.${state}`)}</Chip>
            <b className="figures sm:min-w-20 sm:text-right">{format.money(amount)}</b>
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={data.pages} onPage={setPage} />
    </>
  )
}
