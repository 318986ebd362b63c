import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { makeSubscriptionCode } from '../../../../../contract/fundraisers/projects/change-project.ts'
import { subscriptionCodeLength } from '../../../../../contract/fields/limits.ts'
import { callApi, sendFromBrowser } from '../../../../lib/api.ts'
import { refusalFrom, refusalOf } from '../../../../lib/forms/refusal.ts'
import { useUnderWay } from '../../../../lib/forms/use-under-way.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { useManagedProject } from '../managed-project.tsx'
import { ProjectField } from '../project-field.tsx'

/** Its holders may sign up: typed, or made anew [5.15]. */
export function Code() {
  const t = useTranslate()
  const { project, keep } = useManagedProject()
  const underWay = useUnderWay()
  const [alert, setAlert] = useState<string>()
  async function make(): Promise<void> {
    if (underWay.isUnderWay()) return
    underWay.begin()
    setAlert(await replaceCode().catch((thrown: unknown) => refusalFrom(thrown, t, t('errors.offline')).alert))
    underWay.end()
  }
  /** @returns why there is no new one: changes of other fields are not in the way */
  async function replaceCode(): Promise<string | undefined> {
    for (let { version } = project; ;) {
      const address = { method: 'POST', path: '/api/project/:id/subscription-code' } as const
      const input = { params: { id: project.id }, body: { version } }
      const answer = await callApi<typeof makeSubscriptionCode>(sendFromBrowser, address, input)
      if (answer.status !== 200 && answer.status !== 409) return refusalOf(answer, t).alert
      const { item } = answer.body
      keep(item)
      if (answer.status === 200) return undefined
      if (item.subscription_code !== project.subscription_code) return t('manage.participants.newer_code')
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
        isBusy={underWay.isShown}
        busyText={t('ui.busy')}
        onClick={() => void make()}
      >
        <RefreshCw aria-hidden="true" className="size-4.5" />
        {t('manage.participants.make_code')}
      </BusyButton>
    </div>
  )
}
