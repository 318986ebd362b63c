import { Send } from 'lucide-react'
import { useState } from 'react'
import type { WebhookName } from '../../../../contract/fundraisers/organizations/webhook-names.ts'
import type {
  testOrganizationWebhook,
  testProjectWebhook,
  WebhookTest,
} from '../../../../contract/money/webhooks/webhooks.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Notice } from '../../../ui/status/notice.tsx'
import { Problem } from '../../problem.tsx'
import { RawText } from './raw-text.tsx'
import { SendButton } from './send-button.tsx'

type WebhookTestCall = typeof testOrganizationWebhook | typeof testProjectWebhook

interface WebhookTestProps {
  path: WebhookTestCall['path']
  /** The number of the organization or the project. */
  id: number
  /** The webhook that is tried. */
  name: WebhookName
}

/** Sends made-up data to a URL, and shows the answer [7.20, 8.12]. */
export function WebhookTestButton({ path, id, name }: WebhookTestProps) {
  const t = useTranslate()
  const sending = useSending()
  const [test, setTest] = useState<WebhookTest>()
  async function send(): Promise<void> {
    setTest(undefined)
    const answer = await sending.send<WebhookTestCall>({ method: 'GET', path }, { params: { id, name } })
    if (answer !== undefined) setTest(answer)
  }
  return (
    <div className="grid gap-3">
      <SendButton sending={sending} onSend={send} busyText={t('webhooks.test.busy')}>
        <Send aria-hidden="true" className="size-4.5" />
        {t('webhooks.test.button')}
        <span className="sr-only">: {t(`webhooks.${name}`)}</span>
      </SendButton>
      <Problem text={sending.alert} />
      {test !== undefined && <Outcome test={test} />}
    </div>
  )
}

function Outcome({ test }: { test: WebhookTest }) {
  const t = useTranslate()
  return (
    <div className="grid gap-2.5">
      <Notice tone={test.failed ? 'amber' : 'sky'} isAlert>
        {test.intro}
      </Notice>
      {test.statusCode !== null && (
        <details open={test.failed}>
          <summary className="cursor-pointer py-1.5 text-sm font-semibold">{t('webhooks.test.answer')}</summary>
          <RawText
            isLabelHidden
            label={t('webhooks.test.answer')}
            text={test.response === '' ? t('webhooks.test.no_answer') : test.response}
          />
        </details>
      )}
      <details>
        <summary className="cursor-pointer py-1.5 text-sm font-semibold">{t('webhooks.test.sent')}</summary>
        <RawText isLabelHidden label={t('webhooks.test.sent')} text={JSON.stringify(test.data, null, 2)} />
      </details>
    </div>
  )
}
