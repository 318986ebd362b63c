import { languageNames } from '../../../../../contract/language-names.ts'
import { reviewReasonLengthMax } from '../../../../../contract/fields/limits.ts'
import type { rejectReview, Review } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import type { ReviewBackground } from '../../../../../contract/staff/kiosk/review-background.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DialogOverlay } from '../../../../ui/aria/dialog-overlay.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { CountedTextArea } from '../../../../ui/fields/character-counter.tsx'

interface RejectDialogProps {
  review: Review
  /** The usual reasons; undefined where they have not come. */
  background: ReviewBackground | undefined
  onClose: () => void
  onRejected: (message: string) => void
}

/** A rejection needs a reason, which the requester reads in these words: a usual one to edit, or their own. */
export function RejectDialog({ review, background, onClose, onRejected }: RejectDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'reject',
    fields: ['reason', 'take_off_line'],
    async submit(body) {
      const endpoint = { method: 'POST', path: '/spark/kiosk/reviews/:id/reject' } as const
      const answer = await call<typeof rejectReview>(endpoint, {
        params: { id: review.id },
        body: { ...body, can_undo: true },
      })
      onRejected(answer.message)
    },
  })
  return (
    <DialogOverlay title={t('kiosk.reviews.reject_title', { name: review.name })} isOpen onClose={onClose}>
      <SavedForm
        form={form}
        button={t('kiosk.reviews.reject')}
        busyText={t('kiosk.reviews.rejecting')}
        onCancel={onClose}
      >
        <p className="text-md text-ink-soft">{t('kiosk.reviews.reject_lead')}</p>
        {background !== undefined && (
          <UsualReasons background={background} onPick={(text) => addTo(form.field('reason').id, text)} />
        )}
        <CountedTextArea
          {...form.field('reason')}
          label={t('kiosk.reviews.reason')}
          rows={6}
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
    </DialogOverlay>
  )
}

interface UsualReasonsProps {
  background: ReviewBackground
  onPick: (text: string) => void
}

function UsualReasons({ background: { reasons, language }, onPick }: UsualReasonsProps) {
  const t = useTranslate()
  return (
    <fieldset>
      <legend className="font-semibold">{t('kiosk.reviews.usual.title')}</legend>
      <p className="mt-0.5 text-sm text-ink-soft">
        {t('kiosk.reviews.usual.language', { language: languageNames[language] })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {reasons.map(({ kind, text }) => (
          <Button key={kind} kind="outline" size="small" onClick={() => onPick(text)}>
            {t(`kiosk.reviews.usual.${kind}`)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Appends a text to that of a field, as if it was typed. */
function addTo(fieldId: string, text: string): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setRangeText(field.value === '' ? text : `\n\n${text}`, field.value.length, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
