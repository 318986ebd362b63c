import { reviewReasonLengthMax } from '../../../../../contract/fields/limits.ts'
import type { rejectReview, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Dialog } from '../../../../ui/aria/dialog.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { CountedTextArea } from '../../../../ui/fields/character-counter.tsx'

interface RejectDialogProps {
  review: Review
  onClose: () => void
  onRejected: (message: string) => void
}

/** A rejection needs a reason, which the requester reads in these words. */
export function RejectDialog({ review, onClose, onRejected }: RejectDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'reject',
    fields: ['reason', 'take_off_line'],
    async submit(body) {
      const endpoint = { method: 'POST', path: '/spark/kiosk/reviews/:id/reject' } as const
      const answer = await call<typeof rejectReview>(endpoint, { params: { id: review.id }, body })
      onRejected(answer.message)
    },
  })
  return (
    <Dialog title={t('kiosk.reviews.reject_title', { name: review.name })} isOpen onClose={onClose}>
      <SavedForm
        form={form}
        button={t('kiosk.reviews.reject')}
        busyText={t('kiosk.reviews.rejecting')}
        onCancel={onClose}
      >
        <p className="text-md text-ink-soft">{t('kiosk.reviews.reject_lead')}</p>
        <CountedTextArea
          {...form.field('reason')}
          label={t('kiosk.reviews.reason')}
          rows={4}
          defaultValue=""
          maxLength={reviewReasonLengthMax}
          required
        />
        {review.occasion === 'change' && (
          <div>
            <Checkbox id="reject-take_off_line" name="take_off_line">
              {t('kiosk.reviews.take_off_line')}
            </Checkbox>
            <p className="text-sm text-ink-soft">{t('kiosk.reviews.take_off_line_help')}</p>
          </div>
        )}
      </SavedForm>
    </Dialog>
  )
}
