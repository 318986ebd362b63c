import { RefreshCw } from 'lucide-react'
import type { makeSubscriptionCode } from '../../../../../contract/fundraisers/projects/change-project.ts'
import { subscriptionCodeLength } from '../../../../../contract/fields/limits.ts'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { sendChange } from '../../../../lib/forms/send-change.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { ProjectField } from '../project-field.tsx'

/** The code with which its holders may sign up: typed, or made anew [5.15]. */
export function Code() {
  const t = useTranslate()
  const { project, apply } = useManagedProject()
  const { isBusy, alert, run } = useSending({ offline: t('errors.offline') })
  /** Changes of other fields are not in the way, those of the code itself are. */
  async function replaceCode(): Promise<void> {
    for (let { version } = project; ;) {
      const endpoint = { method: 'POST', path: '/api/project/:id/subscription-code' } as const
      const input = { params: { id: project.id }, body: { version } }
      const answer = await sendChange<typeof makeSubscriptionCode>(t, endpoint, input)
      const { item } = answer.body
      apply(item)
      if (answer.status === 200) return
      if (item.subscription_code !== project.subscription_code)
        throw new Refusal({ status: 409, errors: {}, alert: t('manage.participants.newer_code') })
      version = item.version
    }
  }
  return (
    <div>
      <Problem text={alert} />
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
        isBusy={isBusy}
        busyText={t('ui.busy')}
        onClick={() => void run(replaceCode)}
      >
        <RefreshCw aria-hidden="true" className="size-4.5" />
        {t('manage.participants.make_code')}
      </BusyButton>
    </div>
  )
}
