import { Send } from 'lucide-react'
import { useState } from 'react'
import { type WebhookName, webhookNames } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type {
  testOrganizationWebhook,
  testProjectWebhook,
  WebhookTrial,
} from '../../../../contract/money/webhooks/webhooks.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Notice } from '../../../ui/status/notice.tsx'
import { Problem } from '../../problem.tsx'
import { RawText } from './raw-text.tsx'
import { SendButton } from './send-button.tsx'

type TrialCall = typeof testOrganizationWebhook | typeof testProjectWebhook

interface TrialProps {
  path: TrialCall['path']
  /** The number of the organization or the project. */
  id: number
  /** The webhook that is tried. */
  name: WebhookName
}

/** Sends made-up data to an address, and shows the answer [7.20, 8.12]. */
export function Trial({ path, id, name }: TrialProps) {
  const t = useTranslate()
  const sending = useSending()
  const [trial, setTrial] = useState<WebhookTrial>()
  async function send(): Promise<void> {
    setTrial(undefined)
    const answer = await sending.send<TrialCall>({ method: 'GET', path }, { params: { id, name } })
    if (answer !== undefined) setTrial(answer)
  }
  return (
    <div className="grid gap-3">
      <SendButton sending={sending} onSend={send} busyText={t('webhooks.trial.busy')}>
        <Send aria-hidden="true" className="size-4.5" />
        {t('webhooks.trial.button')}
        <span className="sr-only">: {t(`webhooks.${name}`)}</span>
      </SendButton>
      <Problem text={sending.alert} />
      {trial === undefined ? null : <Outcome trial={trial} />}
    </div>
  )
}

function Outcome({ trial }: { trial: WebhookTrial }) {
  const t = useTranslate()
  return (
    <div className="grid gap-2.5">
      <Notice tone={trial.failed ? 'amber' : 'sky'} isAlert>
        {trial.intro}
      </Notice>
      {trial.statusCode === null ? null : (
        <details open={trial.failed}>
          <summary className="cursor-pointer py-1.5 text-sm font-semibold">{t('webhooks.trial.answer')}</summary>
          <RawText
            isLabelHidden
            label={t('webhooks.trial.answer')}
            text={trial.response === '' ? t('webhooks.trial.no_answer') : trial.response}
          />
        </details>
      )}
      <details>
        <summary className="cursor-pointer py-1.5 text-sm font-semibold">{t('webhooks.trial.sent')}</summary>
        <RawText isLabelHidden label={t('webhooks.trial.sent')} text={JSON.stringify(trial.data, null, 2)} />
      </details>
    </div>
  )
}

/** The trials, one for each kind of news. */
export function Trials({ path, id }: Omit<TrialProps, 'name'>) {
  const t = useTranslate()
  return (
    <div className="grid gap-4.5">
      {webhookNames.map((name) => (
        <div key={name}>
          <p className="mb-1.5 text-sm font-semibold">{t(`webhooks.${name}`)}</p>
          <Trial path={path} id={id} name={name} />
        </div>
      ))}
    </div>
  )
}
