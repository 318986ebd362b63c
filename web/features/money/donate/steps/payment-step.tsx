import type { DonationType } from '../../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ChoiceCard } from '../../../../ui/fields/choice-card.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Notice } from '../../../../ui/status/notice.tsx'
import { noMethodProblem } from '../donation/check-step.ts'
import { needsAccount, fitOf, type DonationOffer, methodsFor, type OfferedMethod } from '../donation/donation-offer.ts'
import { chosenEuros, type DonationValues } from '../donation/donation-values.ts'
import type { DonationErrors } from '../donation/problem-texts.ts'
import { amountText } from '../donation/amount-text.ts'
import { AccountPanel } from './account-panel.tsx'
import { CoverCosts } from './cover-costs.tsx'
import { MethodMark } from './method-mark.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useDeviceWallets, walletsFirst } from './use-device-wallets.ts'

interface PaymentStepProps {
  offer: DonationOffer
  initialValues: DonationValues
  values: DonationValues
  isReady: boolean
  errors: DonationErrors
}

/** The step of the interval, once or every month, as far as the project allows it, and of the method [4.07]. */
export function PaymentStep({ offer, initialValues, values, isReady, errors }: PaymentStepProps) {
  const t = useTranslate()
  const format = useFormat()
  const donation = { euros: chosenEuros(values), type: values.donation_type }
  const amount = isReady ? amountText(values, t, format) : undefined
  const wallets = useDeviceWallets(offer)
  return (
    <>
      <TypeChoice types={offer.types} chosen={initialValues.donation_type} error={errors.donation_type} />
      <fieldset
        className="mt-6 grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-2.5"
        aria-describedby={errors.payment_method ? 'payment_method-error' : undefined}
      >
        <legend className="mb-2 text-sm font-semibold">{t('donate.method_legend')}</legend>
        {walletsFirst(offer.methods, wallets).map((method) => (
          <MethodCard
            key={method.id}
            method={method}
            offer={offer}
            isChosen={initialValues.payment_method === method.id}
            isWrong={errors.payment_method !== undefined}
            donation={isReady ? donation : undefined}
          />
        ))}
      </fieldset>
      <NoMethodProblem offer={offer} values={isReady ? values : undefined} />
      <p className="mt-2.5 text-sm text-ink-soft">{t('donate.payee', { name: offer.payee })}</p>
      <FieldError id="payment_method">{errors.payment_method}</FieldError>
      {offer.methods.some(needsAccount) && <AccountPanel offer={offer} initialValues={initialValues} errors={errors} />}
      <CoverCosts
        offer={offer}
        initialValues={initialValues}
        values={isReady ? values : undefined}
        error={errors.cover_cents}
      />
      <Button type="submit" name="go_to" value="3" size="large" className="mt-6 w-full py-2 noscript:hidden">
        {amount === undefined ? t('donate.next') : t('donate.next_with', { amount })}
      </Button>
    </>
  )
}

/**
 * No method takes this donation: said before the donor looks for one. Without scripts, only what holds for every
 * amount.
 */
function NoMethodProblem({ offer, values }: { offer: DonationOffer; values: DonationValues | undefined }) {
  const t = useTranslate()
  const problem = values === undefined ? undefined : noMethodProblem(values, offer)
  if (problem !== undefined)
    return (
      <div className="mt-2.5">
        <Notice tone="amber">{t(problem.key)}</Notice>
      </div>
    )
  const isMonthlyWithout =
    offer.types.includes('recurring') && methodsFor(offer, { euros: undefined, type: 'recurring' }).length === 0
  if (values !== undefined || !isMonthlyWithout) return null
  return (
    <div className="mt-2.5 group-not-has-[[value=recurring]:checked]/form:hidden">
      <Notice tone="amber">{t('donate.no_method_monthly')}</Notice>
    </div>
  )
}

interface MethodCardProps {
  method: OfferedMethod
  offer: DonationOffer
  isChosen: boolean
  isWrong: boolean
  /** The donation; undefined while only the form itself knows it. */
  donation: { euros: number | undefined; type: DonationType | '' } | undefined
}

function MethodCard({ method, offer, isChosen, isWrong, donation }: MethodCardProps) {
  const t = useTranslate()
  const { money, shortMoney } = useFormat()
  const fit = donation === undefined ? 'fits' : fitOf(method, donation)
  const isOutOfRange = fit === 'amount-too-small' || fit === 'amount-too-big'
  const from = t('donate.method_from', { amount: money(method.minimum) })
  const upTo = t('donate.method_up_to', { amount: shortMoney(method.maximum ?? method.minimum) })
  const isSingleOnly = !method.types.includes('recurring') && offer.types.includes('recurring')
  return (
    <ChoiceCard
      name="payment_method"
      value={method.id}
      defaultChecked={isChosen}
      disabled={isOutOfRange}
      data-asks-account={needsAccount(method) ? '' : undefined}
      data-invalid={isWrong ? '' : undefined}
      placing={`gap-2.5 px-3 ${isSingleOnly ? 'group-has-[[value=recurring]:checked]/form:hidden' : ''}`}
      note={
        isOutOfRange ? (
          fit === 'amount-too-small' ? (
            from
          ) : (
            upTo
          )
        ) : (
          // Without scripts nothing on this page knows the amount yet: the limits are shown beforehand.
          <span className="hidden noscript:inline">
            {method.minimum > offer.minAmount && `${from} `}
            {method.maximum !== null && method.maximum < offer.maxAmount && `${upTo} `}
            {isSingleOnly && t('donate.method_single_only')}
          </span>
        )
      }
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 flex-[1_1_6rem] font-medium text-ink">{method.name}</span>
        <MethodMark method={method.id} />
      </span>
    </ChoiceCard>
  )
}
