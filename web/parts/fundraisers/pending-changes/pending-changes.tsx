import type { ChangeSubjectKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type {
  confirmPendingChange,
  listPendingChanges,
  PendingChange,
  withdrawPendingChange,
} from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Problem } from '../../problem.tsx'
import { kindOf, RejectedChanges } from './rejected-changes.tsx'

interface PendingChangesProps {
  subject: ChangeSubjectKind
  id: number
  /** Goes up with every change of the subject: the list is loaded anew. */
  version?: number | string
  /** Hears that one of them was answered: the value in force may be another. */
  onAnswered?: () => void
}

/**
 * The pending changes, with the yes of a second leader, below those rejected by staff; nothing when
 * there is none.
 */
export function PendingChanges({ subject, id, version, onAnswered }: PendingChangesProps) {
  const { target, request } = useFocusRequest<HTMLDivElement>()
  function finish(): void {
    // The button that was pressed is gone, and perhaps all of them.
    request()
    onAnswered?.()
  }
  return (
    <div ref={target} tabIndex={-1} className="outline-none">
      <PendingList key={`${id}-${version ?? ''}`} subject={subject} id={id} onAnswered={finish} />
    </div>
  )
}

function PendingList({ subject, id, onAnswered }: Omit<PendingChangesProps, 'version'> & { onAnswered: () => void }) {
  const loaded = useLoaded<typeof listPendingChanges>('/api/pending-changes', {
    query: { subject, subject_id: id },
  })
  const { list = [], rejected = [] } = loaded.data ?? {}
  async function finish(): Promise<void> {
    await loaded.reload()
    onAnswered()
  }
  return (
    <>
      <RejectedChanges subject={subject} list={rejected} onDismissed={() => void finish()} />
      {list.length !== 0 && <List subject={subject} list={list} onAnswered={() => void finish()} />}
    </>
  )
}

interface ListProps {
  subject: ChangeSubjectKind
  list: readonly PendingChange[]
  onAnswered: () => void
}

function List({ subject, list, onAnswered }: ListProps) {
  const t = useTranslate()
  return (
    <Card className="mb-6 px-4.5 py-5">
      <h2 className="text-lg font-bold">{t('changes.title')}</h2>
      <p className="mt-1 max-w-prose text-md text-ink-soft">{t('changes.lead')}</p>
      <ul className="mt-3 grid gap-5">
        {list.map((change) => (
          <li key={change.id}>
            <Change subject={subject} change={change} onAnswered={onAnswered} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface ChangeProps {
  subject: ChangeSubjectKind
  change: PendingChange
  onAnswered: () => void
}

function Change({ subject, change, onAnswered }: ChangeProps) {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const sending = useSending()
  const label = t(kindOf(subject, change.kind))
  const params = { id: change.id }
  async function confirm(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/pending-changes/:id/confirm' } as const
    const answer = await sending.send<typeof confirmPendingChange>(endpoint, { params })
    if (answer !== undefined) finish(answer.message)
  }
  async function withdraw(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/pending-changes/:id/withdraw' } as const
    const answer = await sending.send<typeof withdrawPendingChange>(endpoint, { params })
    if (answer !== undefined) finish(answer.message)
  }
  function finish(message: string): void {
    toast({ text: message })
    onAnswered()
  }
  return (
    <>
      <h3 className="font-semibold">{label}</h3>
      <dl className="mt-1 grid gap-x-4 text-md sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{t('changes.now')}</dt>
        <dd className="wrap-anywhere">{change.from}</dd>
        <dt className="text-ink-soft max-sm:mt-1.5">{t('changes.then')}</dt>
        <dd className="font-semibold wrap-anywhere">{change.to}</dd>
      </dl>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {[
          t('changes.asked', { name: change.requested_by, date: format.dateTime(change.requested_at) }),
          ...(change.effect_at === null ? [] : [t('changes.effect', { date: format.dateTime(change.effect_at) })]),
          ...(change.confirmed_by === null ? [] : [t('changes.effect_confirmed', { name: change.confirmed_by })]),
          ...(change.waits_for_review ? [t('changes.review')] : []),
        ].join(' ')}
      </p>
      <Problem text={sending.alert} />
      <div className="mt-2 flex flex-wrap gap-2.5">
        {change.can_confirm && (
          <BusyButton
            size="small"
            aria-label={t('changes.confirm_of', { kind: label })}
            isBusy={sending.isBusy}
            busyText={t('ui.busy')}
            onClick={() => void confirm()}
          >
            {t('changes.confirm')}
          </BusyButton>
        )}
        {change.can_withdraw && (
          <BusyButton
            kind="outline"
            size="small"
            aria-label={t('changes.withdraw_of', { kind: label })}
            isBusy={sending.isBusy}
            busyText={t('ui.busy')}
            onClick={() => void withdraw()}
          >
            {t('changes.withdraw')}
          </BusyButton>
        )}
      </div>
    </>
  )
}
