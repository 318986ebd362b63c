import { Check } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BillingInterval } from '../../../../../contract/subscriptions/billing/subscription-states.ts'
import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import type { subscribe } from '../../../../../contract/subscriptions/billing/own-billing.ts'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { type Form, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { OptionalField } from '../../../../ui/forms/optional-field.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { Section } from '../../../../parts/section.tsx'
import { PostalAddressFields, postalFieldNames, postalValuesOf } from '../postal-address-fields.tsx'
import { CardChoice } from '../cards/card-choice.tsx'
import type { CardHandle } from '../cards/card-frame.tsx'
import { composeOrder, type OrderParts } from './compose-order.ts'
import { OrderSummary } from './order-summary.tsx'
import { findOffered, firstInterval, IntervalChoice, PlanPicker } from '../plan-picker.tsx'
import { type BillingScope, pathAt, type Residence } from '../scope/billing-scope.ts'
import { usePlanChange } from '../scope/use-plan-change.ts'
import { useTaxRate } from './use-tax-rate.ts'
import { useTypedCoupon } from './use-typed-coupon.ts'

interface SubscribeFormProps {
  scope: BillingScope
  billing: BillingOverview
  plans: readonly Plan[]
  /** The id of the plan that the visitor chose before. */
  chosenId: string | undefined
}

const fields = ['plan', 'card_token', 'coupon', 'vat_id', ...postalFieldNames] as const

const firstPaid = (plans: readonly Plan[], interval: BillingInterval) =>
  plans.find((plan) => plan.price > 0 && plan.interval === interval)

/** Takes a plan: which one, where bills go, and the card [2.23]. The first paid plan is chosen beforehand [4.16]. */
export function SubscribeForm({ scope, billing, plans, chosenId }: SubscribeFormProps) {
  const t = useTranslate()
  const concludeChange = usePlanChange()
  const call = useCall()
  const offer = findOffered(plans, chosenId)
  const [interval, setInterval] = useState(() => offer?.interval ?? firstInterval(plans, undefined))
  const [chosen, setChosen] = useState(() => offer ?? firstPaid(plans, interval))
  const card = useRef<CardHandle>(null)
  const form = useForm({
    id: 'subscribe',
    fields,
    values: { ...postalValuesOf(billing, scope.residence), vat_id: billing.vat_id ?? '' },
    async submit(body) {
      const endpoint = { method: 'POST', path: pathAt(scope, '/settings/subscription') } as const
      const card_token = (await card.current?.obtain()) ?? ''
      const answer = await call<typeof subscribe>(endpoint, { body: { ...body, card_token } })
      return concludeChange(answer) ? 'leaving' : undefined
    },
  })
  const { rate, refetch } = useTaxRate(billing, postalValuesOf(billing, scope.residence).country)
  const coupon = useTypedCoupon()
  // An address that is filled in by the profile may be in another country than ours.
  const fetchFirst = useEffectEvent(() => {
    const element = form.element()
    if (element !== null && billing.billing_country === null) void refetch(element)
  })
  useEffect(() => fetchFirst(), [])
  function choose(plan: Plan | undefined) {
    setChosen(plan)
    form.forgive(['plan'])
  }
  return (
    <form method="post" noValidate {...form.props}>
      <Section
        title={t('plans.choose')}
        lead={t('plans.choose_lead')}
        mark={
          <IntervalChoice
            plans={plans}
            interval={interval}
            onInterval={(one) => {
              setInterval(one)
              choose(firstPaid(plans, one))
            }}
          />
        }
      >
        <PlanPicker
          plans={plans}
          interval={interval}
          taxRate={rate}
          chosenId={chosen?.id}
          action={(plan) => (
            <Button kind="outline" size="small" aria-pressed={plan.id === chosen?.id} onClick={() => choose(plan)}>
              {plan.id === chosen?.id && <Check aria-hidden="true" className="size-4.5" />}
              {plan.id === chosen?.id ? t('plans.chosen') : t('plans.choose_this', { plan: plan.name })}
            </Button>
          )}
        />
        <input type="hidden" name="plan" value={chosen?.id ?? ''} />
      </Section>
      {chosen !== undefined && (
        <Section title={t('plans.pay_title')} lead={t('plans.pay_lead')}>
          <div className="plan-order">
            <div className="plan-order-parts">
              <FormAlert alert={form.alert ?? form.errors.plan} />
              <div className="plan-order-fields">
                <BillingAddress
                  form={form}
                  billing={billing}
                  residence={scope.residence}
                  onCountry={(element) => void refetch(element)}
                  onLeave={(element) => {
                    void refetch(element)
                    void coupon.refetch(element)
                  }}
                />
                <CardChoice
                  billing={billing}
                  handle={card}
                  scope={scope}
                  id="subscribe-card_token"
                  error={form.errors.card_token}
                  onReady={() => form.forgive(['card_token'])}
                />
              </div>
              <div className="plan-order-total">
                <OrderTotal
                  plan={chosen}
                  billing={billing}
                  typedTerms={coupon.terms}
                  taxRate={rate}
                  isBusy={form.isBusy}
                />
              </div>
            </div>
          </div>
        </Section>
      )}
    </form>
  )
}

/** The order, and the button that takes it, whose words say that money is owed: today, later, or never. */
function OrderTotal({ isBusy, ...parts }: OrderParts & { isBusy: boolean }) {
  const t = useTranslate()
  const { todayCents, charge } = composeOrder(parts)
  // The law wants the duty to pay in these words too where it begins after a trial or a discount.
  const words =
    todayCents > 0 ? 'plans.subscribe' : charge === undefined ? 'plans.subscribe_free' : 'plans.subscribe_later'
  return (
    <>
      <OrderSummary {...parts} />
      <BusyButton type="submit" isBusy={isBusy} busyText={t('plans.busy')}>
        {t(words)}
      </BusyButton>
    </>
  )
}

interface BillingAddressProps {
  form: ComponentProps<typeof PostalAddressFields>['form'] & {
    field: (name: 'vat_id' | 'coupon') => ReturnType<Form['field']>
  }
  billing: BillingOverview
  residence: Residence | undefined
  /** The country was changed, which may decide the VAT alone. */
  onCountry: (form: HTMLFormElement) => void
  /** A field of it was left. */
  onLeave: (form: HTMLFormElement) => void
}

/** The billing address and a code; a VAT number is entered only where VAT is charged [5.19]. */
function BillingAddress({ form, billing, residence, onCountry, onLeave }: BillingAddressProps) {
  const t = useTranslate()
  const [country, setCountry] = useState(postalValuesOf(billing, residence).country)
  const code = form.field('coupon')
  const coupon = (
    <OptionalField name={t('plans.coupon')} isNeeded={code.error !== undefined}>
      <TextField {...code} label={t('plans.coupon')} remark={t('ui.optional')} maxLength={40} />
    </OptionalField>
  )
  return (
    <div
      className="contents"
      onChange={({ target }) => {
        if (!(target instanceof HTMLSelectElement) || target.name !== 'country') return
        setCountry(target.value)
        if (target.form !== null) onCountry(target.form)
      }}
      onBlur={({ target }) => {
        const { form: element } = target as HTMLElement & { form?: HTMLFormElement | null }
        if (element) onLeave(element)
      }}
    >
      {billing.is_address_required ? (
        <PostalAddressFields form={form}>{coupon}</PostalAddressFields>
      ) : (
        <div className="plan-optional">{coupon}</div>
      )}
      {billing.vat_countries.includes(country) && (
        <div className="plan-pair">
          <TextField
            {...form.field('vat_id')}
            label={t('plans.vat_id')}
            help={t('plans.vat_id_help')}
            remark={t('ui.optional')}
            maxLength={50}
          />
        </div>
      )}
    </div>
  )
}
