import type { ChangeSubjectKind, ChangeKind } from '../../../../contract/fundraisers/pending-changes/change-kinds.ts'
import type {
  dismissRejectedChange,
  RejectedChange,
} from '../../../../contract/fundraisers/pending-changes/pending-changes.ts'
import type { TextKey } from '../../../../contract/texts.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Problem } from '../../problem.tsx'

/**
 * Returns the text key of a change. The identity of a project is its name alone; that of an organization has its
 * numbers too.
 */
export const kindOf = (subject: ChangeSubjectKind, kind: ChangeKind): TextKey =>
  subject === 'project' && kind === 'identity' ? 'changes.project_name' : `changes.kinds.${kind}`

interface RejectedChangesProps {
  subject: ChangeSubjectKind
  list: readonly RejectedChange[]
  onDismissed: () => void
}

/** The changes that staff rejected, with day and reason, until a leader dismisses them or requests another change. */
export function RejectedChanges({ subject, list, onDismissed }: RejectedChangesProps) {
  const t = useTranslate()
  if (list.length === 0) return null
  return (
    <Card className="mb-6 px-4.5 py-5">
      <h2 className="text-lg font-bold">{t('changes.rejected_title')}</h2>
      <p className="mt-1 max-w-prose text-md text-ink-soft">{t('changes.rejected_lead')}</p>
      <ul className="mt-3 grid gap-5">
        {list.map((change) => (
          <li key={change.id}>
            <RejectedCard label={t(kindOf(subject, change.kind))} change={change} onDismissed={onDismissed} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RejectedChangeProps {
  label: string
  change: RejectedChange
  onDismissed: () => void
}

function RejectedCard({ label, change, onDismissed }: RejectedChangeProps) {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const sending = useSending()
  async function dismiss(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/pending-changes/:id/dismiss' } as const
    const answer = await sending.send<typeof dismissRejectedChange>(endpoint, { params: { id: change.id } })
    if (answer === undefined) return
    toast({ text: answer.message })
    onDismissed()
  }
  return (
    <>
      <h3 className="font-semibold">{label}</h3>
      <dl className="mt-1 grid gap-x-4 text-md sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-soft">{t('changes.stayed')}</dt>
        <dd className="wrap-anywhere">{change.from}</dd>
        <dt className="text-ink-soft max-sm:mt-1.5">{t('changes.wanted')}</dt>
        <dd className="wrap-anywhere">{change.to}</dd>
      </dl>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        {t('changes.asked', { name: change.requested_by, date: format.dateTime(change.requested_at) })}
      </p>
      <p className="mt-2 max-w-prose text-md whitespace-pre-line wrap-anywhere">
        {t('changes.rejected_why', { date: format.dateTime(change.rejected_at), reason: change.reason })}
      </p>
      <Problem text={sending.alert} />
      <BusyButton
        kind="outline"
        size="small"
        className="mt-2"
        aria-label={t('changes.dismiss_of', { kind: label })}
        isBusy={sending.isBusy}
        busyText={t('ui.busy')}
        onClick={() => void dismiss()}
      >
        {t('changes.dismiss')}
      </BusyButton>
    </>
  )
}
