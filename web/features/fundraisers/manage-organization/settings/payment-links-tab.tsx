import type { allowPaymentLinks } from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import { reviewReasonLengthMax } from '../../../../../contract/fields/limits.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { CountedTextArea } from '../../../../ui/fields/character-counter.tsx'
import { useDetails, useApplyAnswer } from '../details.tsx'

/** Whether they may make payment links [6.04]; staff decide. */
export function PaymentLinksTab({ isStaff }: { isStaff: boolean }) {
  const t = useTranslate()
  const { details } = useDetails()
  const isAllowed = details.allow_payment_link
  return (
    <>
      <p className="max-w-prose">{t('organize.payment_links.lead')}</p>
      <p>
        <Chip tone={isAllowed ? 'leaf' : 'plain'}>
          {t(isAllowed ? 'organize.payment_links.allowed' : 'organize.payment_links.not_allowed')}
        </Chip>
      </p>
      {isStaff ? (
        <Decision />
      ) : (
        !isAllowed && <p className="max-w-prose text-ink-soft">{t('organize.payment_links.ask')}</p>
      )}
    </>
  )
}

function Decision() {
  const t = useTranslate()
  const call = useCall()
  const applyAnswer = useApplyAnswer()
  const { details } = useDetails()
  const isAllowed = details.allow_payment_link
  const form = useForm({
    id: 'payment-links',
    fields: ['reason'],
    async submit({ reason = '' }) {
      const endpoint = { method: 'PUT', path: '/api/organization/:id/payment-links' } as const
      const body = { allow_payment_link: !isAllowed, reason: String(reason) }
      applyAnswer(await call<typeof allowPaymentLinks>(endpoint, { params: { id: details.id }, body }))
    },
  })
  return (
    <SavedForm
      key={String(isAllowed)}
      form={form}
      button={t(isAllowed ? 'organize.payment_links.forbid' : 'organize.payment_links.allow')}
      busyText={t('organize.payment_links.busy')}
    >
      <CountedTextArea
        {...form.field('reason')}
        label={t('organize.payment_links.reason')}
        rows={3}
        defaultValue=""
        maxLength={reviewReasonLengthMax}
        required
      />
      <p className="text-sm text-ink-soft">{t('organize.payment_links.staff_only')}</p>
    </SavedForm>
  )
}
