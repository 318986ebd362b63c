import { useState } from 'react'
import { eurosOf } from '../../../../../contract/money.ts'
import { discountDurations } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import type { DiscountTerms, showDiscountOfUser } from '../../../../../contract/subscriptions/billing/coupons.ts'
import { discountTypes, type DiscountType } from '../../../../../contract/staff/kiosk/discount-types.ts'
import type { giveDiscount } from '../../../../../contract/staff/kiosk/discounts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { usePlanMoney } from '../../../../parts/subscriptions/plan-money.ts'
import { DialogOverlay } from '../../../../ui/aria/dialog-overlay.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { DigitsInput } from '../../../../ui/fields/digits-input.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'
import { ReasonField } from '../reason-field.tsx'

interface DiscountDialogProps {
  user: { id: number; name: string }
  currency: string
  onClose: () => void
  onRequested: (message: string) => void
}

type Duration = (typeof discountDurations)[number]

/** The discount of staff on a user's plan [3.18]. */
export function DiscountDialog({ user: { id, name }, currency, onClose, onRequested: onGiven }: DiscountDialogProps) {
  const t = useTranslate()
  const call = useCall()
  const { symbol } = usePlanMoney(currency)
  const current = useLoaded<typeof showDiscountOfUser>('/coupon/user/:id', { params: { id } }).data
  const [type, setType] = useState<DiscountType>(discountTypes[0])
  const [duration, setDuration] = useState<Duration>('once')
  const form = useForm({
    id: 'discount',
    fields: ['value', 'months', 'reason'],
    async submit({ value, months, reason }) {
      const endpoint = { method: 'POST', path: '/spark/kiosk/users/discount/:id' } as const
      const term = duration === 'repeating' ? { months: String(months ?? '') } : {}
      const body = { type, duration, value: String(value ?? ''), reason: String(reason ?? ''), ...term }
      const { message } = await call<typeof giveDiscount>(endpoint, { params: { id }, body })
      onGiven(message)
    },
  })
  return (
    <DialogOverlay title={t('kiosk.discount.title', { name })} isOpen onClose={onClose}>
      <SavedForm form={form} button={t('kiosk.discount.give')} busyText={t('kiosk.users.busy')} onCancel={onClose}>
        <div className="grid gap-2 text-md text-ink-soft">
          <p>{t('kiosk.discount.lead')}</p>
          {current && <CurrentDiscount discount={current} />}
        </div>
        <Segments
          name="type"
          legend={t('kiosk.discount.type')}
          options={discountTypes.map((value) => ({ value, label: t(`kiosk.discount.types.${value}`) }))}
          onChoose={(value) => setType(value as DiscountType)}
        />
        <DigitsInput
          {...form.field('value')}
          label={type === 'amount' ? t('kiosk.discount.amount', { symbol }) : t('kiosk.discount.percent')}
          maxLength={5}
          required
        />
        <Segments
          name="duration"
          legend={t('kiosk.discount.duration')}
          options={discountDurations.map((value) => ({ value, label: t(`kiosk.discount.durations.${value}`) }))}
          onChoose={(value) => setDuration(value as Duration)}
        />
        {duration === 'repeating' && (
          <DigitsInput {...form.field('months')} label={t('kiosk.discount.months')} maxLength={3} required />
        )}
        <ReasonField {...form.field('reason')} />
      </SavedForm>
    </DialogOverlay>
  )
}

/** The discount that they have now; in cents as it is stored [9.13]. */
function CurrentDiscount({ discount }: { discount: DiscountTerms }) {
  const t = useTranslate()
  const format = useFormat()
  const money = usePlanMoney(discount.currency)
  const { percent_off: percent, amount_off: cents, duration, duration_in_months: months } = discount
  const amount = percent === null ? money.exact(eurosOf(cents ?? 0)) : format.percent(percent)
  return (
    <p className="font-semibold text-ink">
      {duration === 'repeating'
        ? t('kiosk.discount.now_repeating', { amount, count: months ?? 1 })
        : t(`kiosk.discount.now_${duration}`, { amount })}
    </p>
  )
}
