import { useRef } from 'react'
import type { BillingOverview } from '../../../../contract/subscriptions/billing/billing.ts'
import type {
  redeemCoupon,
  updatePaymentMethod,
  updateVatId,
} from '../../../../contract/subscriptions/billing/own-billing.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { usePageSettings, useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { Notice } from '../../../ui/status/notice.tsx'
import { FoldedSection } from '../../../parts/folded-section.tsx'
import { LoadingSection } from '../../../parts/loading-section.tsx'
import { Section } from '../../../parts/section.tsx'
import { PostalAddressFields, postalFieldNames, postalValuesOf } from './postal-address-fields.tsx'
import { CardFrame, type CardHandle } from './cards/card-frame.tsx'
import { StoredCard } from './cards/stored-card.tsx'
import { discountText } from './discount-text.ts'
import { PastDue } from './current-plan/past-due.tsx'
import { endOfCancelled } from './trial-date.ts'
import { type BillingScope, pathAt } from './scope/billing-scope.ts'
import { dispatchBillingChanged, useBilling } from './scope/use-billing.ts'

interface FormProps {
  scope: BillingScope
  billing: BillingOverview
}

/** The payment method and address of the bills: card and billing address, code, and VAT number [2.23]. */
function PaymentTab({ scope }: { scope: BillingScope }) {
  const t = useTranslate()
  const { data, refusal, reload } = useBilling(scope)
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data === undefined) return <LoadingSection title={t('plans.card_title')} />
  // Where no VAT is charged a number has no field; one that is there can be taken away [5.19].
  const hasVat = data.vat_id !== null || data.vat_countries.includes(data.billing_country ?? '')
  return (
    <>
      {data.past_due !== null && (
        <div className="mb-5">
          <PastDue scope={scope} billing={data} isBesideCard />
        </div>
      )}
      {data.takes_cards ? (
        <CardSection scope={scope} billing={data} />
      ) : (
        <Notice tone="sky">{t('plans.no_cards')}</Notice>
      )}
      <CouponSection scope={scope} billing={data} />
      {hasVat && <VatIdSection scope={scope} billing={data} />}
    </>
  )
}

/** The stored card, and the form for another one, which is open where there is none. */
function CardSection({ scope, billing }: FormProps) {
  const t = useTranslate()
  const format = useFormat()
  const endsAt = endOfCancelled(billing)
  const {
    card_brand: brand,
    card_expiry: expiry,
    billing_address: street,
    billing_zip: zip,
    billing_city: city,
  } = billing
  if (brand === null)
    return (
      <Section title={t('plans.card_title')} lead={t('plans.card_none')}>
        <CardForm scope={scope} billing={billing} />
      </Section>
    )
  const address = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return (
    <FoldedSection
      title={t('plans.card_title')}
      opening={t('plans.card_another')}
      kind={endsAt !== null || expiry === null || expiry.state === 'good' ? 'outline' : 'primary'}
      form={(close) => <CardForm scope={scope} billing={billing} onDone={close} />}
    >
      <div className="grid gap-2 text-md">
        <StoredCard billing={billing} />
        {address !== '' && <p className="text-ink-soft">{address}</p>}
        {endsAt !== null && <p>{t('plans.stops', { date: format.date(endsAt) })}</p>}
      </div>
    </FoldedSection>
  )
}

const cardFields = ['card_token', ...postalFieldNames] as const

function CardForm({ scope, billing, onDone }: FormProps & { onDone?: FoldedFormProps['onDone'] }) {
  const t = useTranslate()
  const call = useCall()
  const card = useRef<CardHandle>(null)
  const form = useForm({
    id: 'payment-method',
    fields: cardFields,
    values: postalValuesOf(billing, scope.residence),
    async submit(body) {
      const endpoint = { method: 'PUT', path: pathAt(scope, '/settings/payment-method') } as const
      const card_token = (await card.current?.obtain()) ?? ''
      const saved = await call<typeof updatePaymentMethod>(endpoint, { body: { ...body, card_token } })
      form.setSavedText(saved.message)
      onDone?.(saved.message)
      dispatchBillingChanged()
    },
  })
  return (
    <SavedForm
      form={form}
      button={t('plans.card_save')}
      busyText={t('plans.busy')}
      beside={onDone && <CancelButton onCancel={() => onDone()} />}
    >
      <CardFrame
        handle={card}
        scope={scope}
        id="payment-method-card_token"
        error={form.errors.card_token}
        onReady={() => form.forgive(['card_token'])}
      />
      {billing.is_address_required && <PostalAddressFields form={form} />}
    </SavedForm>
  )
}

function CouponSection({ scope, billing }: FormProps) {
  const t = useTranslate()
  const format = useFormat()
  const { language } = usePageSettings()
  return (
    <FoldedSection
      title={t('plans.coupon_title')}
      lead={billing.coupon === null ? t('plans.coupon_lead') : discountText(billing.coupon, t, { language, format })}
      opening={t('plans.coupon_use')}
      form={(close) => <CouponForm scope={scope} onDone={close} />}
    />
  )
}

interface FoldedFormProps extends Pick<FormProps, 'scope'> {
  /** The form is called off, or done, with the words that say so. */
  onDone: (outcome?: string) => void
}

function CouponForm({ scope, onDone }: FoldedFormProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'coupon',
    fields: ['coupon'],
    async submit(body) {
      const endpoint = { method: 'POST', path: pathAt(scope, '/settings/payment-method/coupon') } as const
      const saved = await call<typeof redeemCoupon>(endpoint, { body })
      onDone(saved.message)
      dispatchBillingChanged()
    },
  })
  return (
    <SavedForm
      form={form}
      kind="outline"
      button={t('plans.coupon_use')}
      busyText={t('plans.busy')}
      beside={<CancelButton onCancel={() => onDone()} />}
    >
      <div className="plan-pair">
        <TextField {...form.field('coupon')} label={t('plans.coupon')} maxLength={40} required />
      </div>
    </SavedForm>
  )
}

function CancelButton({ onCancel }: { onCancel: () => void }) {
  const t = useTranslate()
  return (
    <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
      {t('ui.cancel')}
    </Button>
  )
}

function VatIdSection({ scope, billing }: FormProps) {
  const t = useTranslate()
  const { vat_id: vatId } = billing
  return (
    <FoldedSection
      title={t('plans.vat_id_title')}
      lead={t('plans.vat_id_lead')}
      mark={vatId !== null && <Chip>{vatId}</Chip>}
      opening={t(vatId === null ? 'plans.vat_id_enter' : 'plans.vat_id_change')}
      form={(close) => <VatIdForm scope={scope} vatId={vatId} onDone={close} />}
    >
      {billing.is_vat_id_unchecked && <Notice tone="amber">{t('plans.vat_id_unchecked')}</Notice>}
    </FoldedSection>
  )
}

function VatIdForm({ scope, vatId, onDone }: FoldedFormProps & { vatId: string | null }) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'vat-id',
    fields: ['vat_id'],
    values: { vat_id: vatId ?? '' },
    async submit(body) {
      const endpoint = { method: 'PUT', path: pathAt(scope, '/settings/payment-method/vat-id') } as const
      const saved = await call<typeof updateVatId>(endpoint, { body })
      onDone(saved.message)
      dispatchBillingChanged()
    },
  })
  return (
    <SavedForm
      form={form}
      kind="outline"
      button={t('plans.vat_id_save')}
      busyText={t('plans.busy')}
      beside={<CancelButton onCancel={() => onDone()} />}
    >
      <div className="plan-pair">
        <TextField {...form.field('vat_id')} label={t('plans.vat_id')} help={t('plans.vat_id_help')} maxLength={50} />
      </div>
    </SavedForm>
  )
}

export default withTexts(['plans'], PaymentTab)
