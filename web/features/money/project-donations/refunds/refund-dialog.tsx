import { useId, useState } from 'react'
import type { ManagedDonation } from '../../../../../contract/money/donations/managed-list.ts'
import { refundReasonLengthMax } from '../../../../../contract/money/refunds/refund-states.ts'
import type { createRefunds, previewRefunds, RefundPreview } from '../../../../../contract/money/refunds/refunds.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { RefundEffects } from './refund-effects.tsx'
import { leftOf } from './refundable.ts'

interface RefundDialogProps {
  projectId: number
  /** The donation, or several of the list. */
  donations: readonly ManagedDonation[]
  isOpen: boolean
  onClose: () => void
  /** Receives the message of the server. */
  onDone: (message: string) => void
}

/** Gives donations back: how much and why, then what it does, and only then the button that does it. */
function RefundDialog({ projectId, donations, isOpen, onClose, onDone }: RefundDialogProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const call = useCall()
  const formId = useId()
  const [shownPreview, setLooked] = useState<{ preview: RefundPreview; key: string }>()
  const [only] = donations.length === 1 ? donations : []
  const params = { id: projectId }

  const form = useForm({
    id: 'refund',
    fields: ['amount', 'reason'],
    values: { amount: only === undefined ? '' : leftOf(only).toFixed(2).replace('.', ',') },
    async submit(fields) {
      const body = {
        donations: donations.map(({ id }) => id),
        amount: String(fields['amount'] ?? ''),
        reason: String(fields['reason'] ?? ''),
      }
      if (shownPreview === undefined) {
        const endpoint = { method: 'POST', path: '/api/project/:id/refunds/preview' } as const
        const preview = await call<typeof previewRefunds>(endpoint, { params, body })
        // A preview is ordered once, however often the button is pressed.
        setLooked({ preview, key: crypto.randomUUID() })
        return
      }
      const endpoint = { method: 'POST', path: '/api/project/:id/refunds' } as const
      const ordered = { ...body, total: shownPreview.preview.total }
      const answer = await call<typeof createRefunds>(endpoint, {
        params,
        body: ordered,
        idempotencyKey: shownPreview.key,
      })
      onDone(answer.message)
    },
    // The donations changed meanwhile, so the preview is loaded anew.
    onRefused: () => setLooked(undefined),
  })

  // This button alone gives nothing back: a second leader has to approve it.
  const isRequest = shownPreview !== undefined && shownPreview.preview.unconfirmed === shownPreview.preview.count
  const doing = isRequest ? 'refunds.do_ask' : 'refunds.do'

  return (
    <Dialog
      title={t('refunds.title', { count: donations.length })}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button kind="outline" onClick={shownPreview === undefined ? onClose : () => setLooked(undefined)}>
            {t(shownPreview === undefined ? 'ui.cancel' : 'refunds.back')}
          </Button>
          <BusyButton
            type="submit"
            form={formId}
            kind={shownPreview === undefined ? 'primary' : 'destructive'}
            isBusy={form.isBusy}
            busyText={t(shownPreview === undefined ? 'refunds.looking' : 'refunds.doing')}
          >
            {shownPreview === undefined ? t('refunds.look') : t(doing, { amount: money(shownPreview.preview.total) })}
          </BusyButton>
        </>
      }
    >
      <form id={formId} noValidate {...form.props} className="grid gap-4">
        <FormAlert alert={form.alert} />
        {/* The form stays during the preview. */}
        <div className="grid gap-4" hidden={shownPreview !== undefined}>
          {only !== undefined && (
            <TextField
              {...form.field('amount')}
              inputMode="decimal"
              autoComplete="off"
              label={t('refunds.amount')}
              help={t('refunds.amount_help', { left: money(leftOf(only)) })}
            />
          )}
          <TextField
            {...form.field('reason')}
            maxLength={refundReasonLengthMax}
            autoComplete="off"
            label={t('refunds.reason')}
            remark={t('ui.optional')}
            help={t('refunds.reason_help')}
          />
        </div>
        {shownPreview !== undefined && <RefundEffects preview={shownPreview.preview} />}
      </form>
    </Dialog>
  )
}

export default withTexts(['refunds'], RefundDialog)
