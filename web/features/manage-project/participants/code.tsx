import { RefreshCw } from 'lucide-react'
import type { makeSubscriptionCode } from '../../../../contract/projects/change-project.ts'
import { subscriptionCodeLength } from '../../../../contract/limits.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { ProjectField } from '../project-field.tsx'

/** Who has it may sign up: typed, or made anew [5.15]. */
export function Code() {
  const t = useTranslate()
  const { project, keep } = useManagedProject()
  const sending = useSending()
  async function make(): Promise<void> {
    const address = { method: 'POST', path: '/api/project/:id/subscription-code' } as const
    const answer = await sending.send<typeof makeSubscriptionCode>(address, { params: { id: project.id } })
    if (answer !== undefined) keep(answer.item)
  }
  return (
    <div>
      <Problem text={sending.alert} />
      <ProjectField
        field="subscription_code"
        label={t('manage.participants.code')}
        empty={t('manage.participants.no_code')}
        help={t('manage.participants.code_help')}
        show={(code) => <span className="figures text-lg tracking-widest">{code}</span>}
        input={{ maxLength: subscriptionCodeLength, autoComplete: 'off' }}
      />
      <BusyButton
        kind="outline"
        size="small"
        className="mt-2.5"
        isBusy={sending.isBusy}
        busyText={t('ui.busy')}
        onClick={() => void make()}
      >
        <RefreshCw aria-hidden="true" className="size-4.5" />
        {t('manage.participants.make_code')}
      </BusyButton>
    </div>
  )
}
