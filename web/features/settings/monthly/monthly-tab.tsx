import { HeartHandshake } from 'lucide-react'
import type {
  listMonthlyDonations,
  MonthlyDonation,
  stopOwnMonthlyDonation,
} from '../../../../contract/recurring-donations/monthly.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import { useConfirm } from '../../../ui/messages/ask-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Skeleton } from '../../../ui/status/skeleton.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { MonthlyRow } from './monthly-row.tsx'

/** What somebody gives every month, with the way to stop it [6.02]. */
export default function MonthlyTab() {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const deletion = useDeletion()
  // Asked when the tab is opened: most people who change their settings give nothing every month.
  const { data, refusal, change } = useLoaded<typeof listMonthlyDonations>('/settings/monthly-donations')
  const list = data?.list

  async function stop({ id, project }: MonthlyDonation): Promise<void> {
    const question = { title: t('settings.monthly.stop_title'), text: t('settings.monthly.stop_text') }
    const confirmLabel = t('settings.monthly.stop')
    if (
      !(await confirm({ ...question, confirmLabel, isDestructive: true, thing: project.name, lang: project.language }))
    )
      return
    const address = { method: 'DELETE', path: '/settings/monthly-donations/:id' } as const
    const answer = await deletion.send<typeof stopOwnMonthlyDonation>(address, { params: { id } })
    if (answer === undefined) return
    change((known) => ({ list: known.list.map((each) => (each.id === id ? answer.item : each)) }))
    toast({ text: answer.message })
  }
  return (
    <Section title={t('settings.monthly.title')} lead={t('settings.monthly.lead')}>
      <Problem text={deletion.alert ?? refusal?.alert} />
      {list === undefined && refusal === undefined ? <MonthlyLoading /> : null}
      {list?.length === 0 ? (
        <EmptyState icon={<HeartHandshake />} title={t('settings.monthly.none')}>
          {t('settings.monthly.none_text')}
        </EmptyState>
      ) : null}
      {list !== undefined && list.length > 0 ? (
        <ul className="divide-y divide-line">
          {list.map((monthly) => (
            <MonthlyRow key={monthly.id} monthly={monthly} onStop={() => void stop(monthly)} />
          ))}
        </ul>
      ) : null}
    </Section>
  )
}

/** The place of one monthly donation, as most people have one. */
function MonthlyLoading() {
  const t = useTranslate()
  return (
    <div aria-busy="true" className="flex items-center gap-4 pb-4">
      <LiveRegion text={t('ui.loading')} />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-2.5">
        <Skeleton className="h-5 w-44 max-w-full" />
        <Skeleton className="h-4.5 w-64 max-w-full" />
        <Skeleton className="h-4 w-full max-w-104" />
      </div>
      <Skeleton className="h-11 w-24 shrink-0" />
    </div>
  )
}
