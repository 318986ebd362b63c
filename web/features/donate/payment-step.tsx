import type { DonationType } from '../../../contract/donations.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceCard } from '../../ui/choice.tsx'
import { FieldError } from '../../ui/field.tsx'
import { AccountPanel } from './account-panel.tsx'
import { asksForAccount, fitOf, type GiftOffer, type OfferedMethod } from './gift/gift-offer.ts'
import { chosenEuros, type GiftValues } from './gift/gift-values.ts'
import type { GiftErrors } from './gift/problem-texts.ts'

interface PaymentStepProps {
  offer: GiftOffer
  initialValues: GiftValues
  values: GiftValues
  isReady: boolean
  errors: GiftErrors
}

const typeTexts = { single: 'donate.type_single', recurring: 'donate.type_recurring' } as const

/** Once or every month, as far as the project allows it, and how to pay [4.07]. */
export function PaymentStep({ offer, initialValues, values, isReady, errors }: PaymentStepProps) {
  const t = useTranslate()
  const gift = { euros: chosenEuros(values), type: values.donation_type }
  return (
    <>
      <TypeChoice types={offer.types} chosen={initialValues.donation_type} error={errors.donation_type} />
      <fieldset
        className="mt-6 grid min-w-0 grid-cols-1 gap-2.5 md:grid-cols-2"
        aria-describedby={errors.payment_method ? 'payment_method-error' : undefined}
      >
        <legend className="mb-2 text-sm font-semibold">{t('donate.method_legend')}</legend>
        {offer.methods.map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            offer={offer}
            isChosen={initialValues.payment_method === method.id}
            isWrong={errors.payment_method !== undefined}
            gift={isReady ? gift : undefined}
          />
        ))}
      </fieldset>
      <FieldError id="payment_method">{errors.payment_method}</FieldError>
      {offer.methods.some(asksForAccount) ? (
        <AccountPanel offer={offer} initialValues={initialValues} errors={errors} />
      ) : null}
      <Button type="submit" name="go_to" value="3" size="large" className="mt-6 w-full noscript:hidden">
        {t('donate.next')}
      </Button>
    </>
  )
}

function TypeChoice({ types, chosen, error }: { types: DonationType[]; chosen: string; error: string | undefined }) {
  const t = useTranslate()
  const explained = types.includes('recurring') ? (
    <p
      className={`mt-2.5 text-sm text-ink-soft ${types.length > 1 ? 'group-not-has-[[value=recurring]:checked]/form:hidden' : ''}`}
    >
      {t('donate.recurring_explained')}
    </p>
  ) : null
  if (types.length === 1)
    return (
      <div>
        <input type="hidden" name="donation_type" value={types[0]} />
        {types[0] === 'recurring' ? <p>{t('donate.only_monthly')}</p> : null}
        {explained}
        <FieldError id="donation_type">{error}</FieldError>
      </div>
    )
  return (
    <fieldset aria-describedby={error ? 'donation_type-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t('donate.type_legend')}</legend>
      <div className="grid grid-cols-2 gap-2.5 max-[24rem]:grid-cols-1">
        {types.map((type) => (
          <ChoiceCard
            key={type}
            name="donation_type"
            value={type}
            defaultChecked={chosen === type}
            data-invalid={error ? '' : undefined}
            placing="gap-2.5 px-3"
          >
            <span className="text-md font-semibold text-ink">{t(typeTexts[type])}</span>
          </ChoiceCard>
        ))}
      </div>
      {explained}
      <FieldError id="donation_type">{error}</FieldError>
    </fieldset>
  )
}

interface MethodCardProps {
  method: OfferedMethod
  offer: GiftOffer
  isChosen: boolean
  isWrong: boolean
  /** Undefined while only the form itself knows. */
  gift: { euros: number | undefined; type: DonationType | '' } | undefined
}

function MethodCard({ method, offer, isChosen, isWrong, gift }: MethodCardProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const fit = gift === undefined ? 'fits' : fitOf(method, gift)
  const isOutOfRange = fit === 'amount-too-small' || fit === 'amount-too-big'
  const from = t('donate.method_from', { amount: shortMoney(method.minimum) })
  const upTo = t('donate.method_up_to', { amount: shortMoney(method.maximum ?? method.minimum) })
  const isSingleOnly = !method.types.includes('recurring') && offer.types.includes('recurring')
  return (
    <ChoiceCard
      name="payment_method"
      value={method.id}
      defaultChecked={isChosen}
      disabled={isOutOfRange}
      data-asks-account={asksForAccount(method) ? '' : undefined}
      data-invalid={isWrong ? '' : undefined}
      placing={`gap-3.5 px-3.5 ${isSingleOnly ? 'group-has-[[value=recurring]:checked]/form:hidden' : ''}`}
      note={
        isOutOfRange ? (
          fit === 'amount-too-small' ? (
            from
          ) : (
            upTo
          )
        ) : (
          // Without scripts nothing on this page knows the amount yet: the limits are told beforehand.
          <span className="hidden noscript:inline">
            {method.minimum > offer.minAmount ? `${from} ` : ''}
            {method.maximum !== null && method.maximum < offer.maxAmount ? `${upTo} ` : ''}
            {isSingleOnly ? t('donate.method_single_only') : ''}
          </span>
        )
      }
    >
      <span className="font-medium text-ink">{method.name}</span>
    </ChoiceCard>
  )
}
