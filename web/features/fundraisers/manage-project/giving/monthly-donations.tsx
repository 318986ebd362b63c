import { useState } from 'react'
import { isOver, isRunning } from '../../../../../contract/money/donations/monthly-states.ts'
import type { endMonthlyDonation } from '../../../../../contract/money/monthly-donations/end-monthly.ts'
import type {
  listMonthlyOfProject,
  ManagedMonthlyDonation,
} from '../../../../../contract/money/monthly-donations/managed-monthly.ts'
import type { Translate } from '../../../../../contract/texts.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { MonthlyStatus } from '../../../../parts/money/donor/monthly-status.tsx'
import { monthlyTones } from '../../../../parts/money/donor/monthly-tones.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { PageRows } from '../../../../ui/lists/page-rows.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyNote } from '../../../../ui/status/empty-note.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { useToday } from '../../../../lib/hooks/time/use-today.ts'
import { EndMonthly } from './end-monthly.tsx'

/** The monthly donations and their donors, in a dialog of its own [2.11]. */
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
  const params = { id: projectId }
  const today = useToday()
  /** The outcome of ending a monthly donation, shown in its row. */
  const [statusText, setStatusText] = useState<{ id: number; text: string }>()
  const list = usePageList<typeof listMonthlyOfProject>('/api/project/:id/monthly-donations', { params })
  const onEnded = ({ item, message }: SuccessOf<typeof endMonthlyDonation>) => {
    list.change((previous) => withEnded(previous, item))
    setStatusText({ id: item.id, text: message })
  }
  return (
    <PageRows list={list}>
      {(answer, pages) =>
        answer.total === 0 ? (
          <EmptyNote text={t('manage.monthly.none')} />
        ) : (
          <>
            <p className="mb-3 text-md">
              {t('manage.monthly.sum', { count: answer.active_count, amount: format.money(answer.active_amount) })}
            </p>
            <ul className="mb-4 divide-y divide-line border-y border-line">
              {answer.list.map((monthly) => (
                <li key={monthly.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
                  <Row monthly={monthly} today={today} />
                  {!isOver(monthly.state) && <EndMonthly id={monthly.id} name={nameOf(t, monthly)} onEnded={onEnded} />}
                  {statusText?.id === monthly.id && <MonthlyStatus text={statusText.text} />}
                </li>
              ))}
            </ul>
            {pages}
          </>
        )
      }
    </PageRows>
  )
}

function Row({ monthly, today }: { monthly: ManagedMonthlyDonation; today: string }) {
  const t = useTranslate()
  const format = useFormat()
  const { email, via, state, amount, started_on, next_charge_on: next, ends_at: end } = monthly
  const dates = [
    next === null
      ? undefined
      : t(state === 'paused' ? 'manage.monthly.paused_until' : 'manage.monthly.next', { date: format.date(next) }),
    monthly.retry_on === null ? undefined : t('manage.monthly.retry', { date: format.date(monthly.retry_on) }),
    end === null
      ? undefined
      : t(end > today ? 'manage.monthly.ends' : 'manage.monthly.ended_on', { date: format.date(end) }),
  ].filter((text) => text !== undefined)
  return (
    <>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <b className="block font-semibold">{nameOf(t, monthly)}</b>
        <span className="block text-sm text-ink-soft">{email}</span>
        {via !== null && <span className="block text-sm text-ink-soft">{t('manage.monthly.via', { name: via })}</span>}
        {monthly.stop_reason !== null && (
          <span className="block text-sm text-ink-soft">
            {t('manage.monthly.why', { reason: t(`manage.monthly.reason.${monthly.stop_reason}`) })}
          </span>
        )}
      </span>
      <span className="text-sm text-ink-soft">
        {dates.join(', ') || t('manage.monthly.since', { date: format.date(started_on) })}
      </span>
      <Chip tone={monthlyTones[state]}>{t(`manage.monthly.${state}`)}</Chip>
      <b className="figures sm:min-w-20 sm:text-right">{format.money(amount)}</b>
    </>
  )
}

const nameOf = (t: Translate, { first_name, last_name, email }: ManagedMonthlyDonation): string =>
  `${first_name} ${last_name}`.trim() || email || t('manage.monthly.anonymous')

type Monthly = SuccessOf<typeof listMonthlyOfProject>

/** Returns the list with one donation replaced by the answer of the server [4.13]. */
function withEnded(monthly: Monthly, item: ManagedMonthlyDonation): Monthly {
  const before = monthly.list.find(({ id }) => id === item.id)
  const hasEnded = before !== undefined && isRunning(before.state) && !isRunning(item.state)
  return {
    ...monthly,
    list: monthly.list.map((each) => (each.id === item.id ? item : each)),
    active_count: monthly.active_count - (hasEnded ? 1 : 0),
    active_amount: monthly.active_amount - (hasEnded ? item.amount : 0),
  }
}
