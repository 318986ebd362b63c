import type {
  redeliverFailed,
  redeliverFailedOfProject,
  resumeProjectWebhooks,
  resumeWebhooks,
  WebhookReceiver,
} from '../../../../contract/money/webhooks/deliveries.ts'
import type { ReceiverKind } from '../../../../contract/money/webhooks/webhook-fields.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { Problem } from '../../problem.tsx'
import { SendButton } from './send-button.tsx'

type ResumeCall = typeof resumeWebhooks | typeof resumeProjectWebhooks
type RedeliverCall = typeof redeliverFailed | typeof redeliverFailedOfProject

interface ReceiverStatusProps {
  of: ReceiverKind
  /** The number of the organization or the project. */
  id: number
  receiver: WebhookReceiver
  hasDeliveries: boolean
  reload: () => Promise<void>
}

/** The state of a URL, with the buttons to switch it on again, and to send failed deliveries again. */
export function ReceiverStatus({ of, id, receiver, hasDeliveries, reload }: ReceiverStatusProps) {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useSending()
  const { paused_at: pausedAt, failing_since: failingSince, former_secret_until: formerUntil } = receiver
  async function resume(): Promise<void> {
    const endpoint = { method: 'POST', path: `/api/${of}/:id/webhook-resume` } as const
    await say(await sending.send<ResumeCall>(endpoint, { params: { id } }))
  }
  async function sendAll(): Promise<void> {
    const confirmation = { title: t('webhooks.deliveries.all_title'), text: t('webhooks.deliveries.all_text') }
    if (!(await confirm({ ...confirmation, confirmLabel: t('webhooks.deliveries.again') }))) return
    const endpoint = { method: 'POST', path: `/api/${of}/:id/webhook-deliveries/redeliver` } as const
    await say(await sending.send<RedeliverCall>(endpoint, { params: { id } }))
  }
  async function say(answer: { message: string } | undefined): Promise<void> {
    if (answer === undefined) return
    toast({ text: answer.message })
    await reload()
  }
  return (
    <>
      <Problem text={sending.alert} />
      {formerUntil !== null && (
        <Notice tone="sky">{t('webhooks.secret.former', { date: format.dateTime(formerUntil) })}</Notice>
      )}
      {pausedAt !== null && (
        <Notice tone="amber">
          <p className="font-semibold">{t('webhooks.deliveries.paused_title')}</p>
          <p className="my-2">
            {t(`webhooks.deliveries.${receiver.is_gone ? 'gone_text' : 'paused_text'}`, {
              date: format.date(pausedAt),
            })}
          </p>
          <BusyButton
            kind="outline"
            size="small"
            isBusy={sending.isBusy}
            busyText={t('ui.busy')}
            onClick={() => void resume()}
          >
            {t('webhooks.deliveries.resume')}
          </BusyButton>
        </Notice>
      )}
      {pausedAt === null && failingSince !== null && (
        <Notice tone="amber">{t('webhooks.deliveries.failing', { date: format.dateTime(failingSince) })}</Notice>
      )}
      {pausedAt === null && hasDeliveries && (
        <SendButton sending={sending} onSend={sendAll}>
          {t('webhooks.deliveries.again_all')}
        </SendButton>
      )}
    </>
  )
}
