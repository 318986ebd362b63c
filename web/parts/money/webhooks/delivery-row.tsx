import { useState } from 'react'
import type { redeliverOne, showDelivery, WebhookDelivery } from '../../../../contract/money/webhooks/deliveries.ts'
import type { ReceiverKind } from '../../../../contract/money/webhooks/webhook-fields.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useShortMoment } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Problem } from '../../problem.tsx'
import { RawText } from './raw-text.tsx'
import { SendButton } from './send-button.tsx'

const tones = { waiting: 'amber', delivered: 'leaf', failed: 'brick' } as const

interface DeliveryRowProps {
  delivery: WebhookDelivery
  /** The subject of the list: deliveries to others are not opened there. */
  of: ReceiverKind
  onChange: (delivery: WebhookDelivery) => void
}

export function DeliveryRow({ delivery, of, onChange }: DeliveryRowProps) {
  const t = useTranslate()
  const shortMoment = useShortMoment()
  const [isOpen, setOpen] = useState(false)
  const { name, donation_id: donation, state, attempts, created_at: createdAt, receiver } = delivery
  const title = t(`webhooks.deliveries.names.${name}`)
  const dialogTitle = t('webhooks.deliveries.about', { name: title, id: String(donation ?? '') })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <b className="block font-semibold">{title}</b>
        <span className="block text-sm text-ink-soft">
          {[
            shortMoment(createdAt),
            donation && t('webhooks.deliveries.donation', { id: String(donation) }),
            of === 'project' ? t(`webhooks.deliveries.receiver.${receiver}`) : delivery.project_name,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
      <span className="text-sm text-ink-soft">
        {[outcomeOf(delivery), t('webhooks.deliveries.attempts', { count: attempts })]
          .filter((part) => part !== undefined)
          .join(', ')}
      </span>
      <Chip tone={tones[state]}>{t(`webhooks.deliveries.states.${state}`)}</Chip>
      {receiver === of && (
        <Button kind="outline" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('webhooks.deliveries.show')}
          <span className="sr-only">: {dialogTitle}</span>
        </Button>
      )}
      <Dialog title={dialogTitle} isOpen={isOpen} onClose={() => setOpen(false)} size="large">
        <DeliveryDetails delivery={delivery} onChange={onChange} onDone={() => setOpen(false)} />
      </Dialog>
    </div>
  )

  function outcomeOf({ status_code: status, reason }: WebhookDelivery): string | undefined {
    if (status !== null) return t('webhooks.deliveries.answered', { status: String(status) })
    return reason === null ? undefined : t(`webhooks.deliveries.reasons.${reason}`)
  }
}

interface DeliveryDetailsProps extends Pick<DeliveryRowProps, 'delivery' | 'onChange'> {
  onDone: () => void
}

/** Request and answer, and sending it once more. */
function DeliveryDetails({ delivery: { id }, onChange, onDone }: DeliveryDetailsProps) {
  const t = useTranslate()
  const toast = useToast()
  const sending = useSending()
  const input = { params: { id } }
  const { data, refusal } = useLoaded<typeof showDelivery>('/api/webhook-deliveries/:id', input)
  async function sendAgain(): Promise<void> {
    const endpoint = { method: 'POST', path: '/api/webhook-deliveries/:id/redeliver' } as const
    const answer = await sending.send<typeof redeliverOne>(endpoint, input)
    if (answer === undefined) return
    onChange(answer.item)
    toast({ text: answer.message })
    onDone()
  }
  if (data === undefined)
    return refusal === undefined ? <p role="status">{t('ui.loading')}</p> : <Problem text={refusal.alert} />
  const { request, answer, item } = data
  return (
    <div className="grid gap-4">
      <RawText label={t('webhooks.deliveries.request')} text={JSON.stringify(JSON.parse(request), null, 2)} />
      <RawText
        label={t('webhooks.deliveries.answer')}
        text={answer === null || answer === '' ? t('webhooks.deliveries.no_answer') : answer}
      />
      <Problem text={sending.alert} />
      {item.state !== 'waiting' && (
        <SendButton sending={sending} onSend={sendAgain}>
          {t('webhooks.deliveries.again')}
        </SendButton>
      )}
    </div>
  )
}
