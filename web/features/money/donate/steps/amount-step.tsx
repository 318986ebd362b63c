import type { GiftSuggestion } from '../../../../../contract/fundraisers/projects/gift-suggestions.ts'
import type { Language } from '../../../../../contract/texts.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { ChoiceCard } from '../../../../ui/fields/choice-card.tsx'
import { WholeAmountInput } from '../../../../ui/fields/whole-amount-input.tsx'
import type { DonationOffer } from '../donation/donation-offer.ts'
import type { DonationValues } from '../donation/donation-values.ts'
import type { DonationErrors } from '../donation/problem-texts.ts'
import { amountText } from '../donation/amount-text.ts'

interface AmountStepProps {
  suggestions: GiftSuggestion[]
  /** The language of the suggestions. */
  language: Language
  offer: DonationOffer
  initialValues: DonationValues
  values: DonationValues
  isReady: boolean
  errors: DonationErrors
}

/** The step of the amount: one of the project's suggestions with its effect, or an own whole amount [5.01, 5.08]. */
export function AmountStep({ suggestions, language, offer, initialValues, values, isReady, errors }: AmountStepProps) {
  const t = useTranslate()
  const format = useFormat()
  const hasSuggestions = suggestions.length > 0
  const limit = t('donate.amount_limit', { amount: format.money(offer.minAmount) })
  // An amount that cannot be given is not promised by the button.
  const amount = isReady && errors.amount === undefined ? amountText(values, t, format) : undefined
  return (
    <>
      {hasSuggestions && (
        <fieldset className="mb-4 grid min-w-0 grid-cols-1 gap-2.5">
          <legend className="sr-only">{t('donate.amount_suggestions')}</legend>
          {suggestions.map((suggestion) => (
            <ChoiceCard
              key={suggestion.id}
              name="suggestion"
              value={suggestion.amount}
              defaultChecked={initialValues.suggestion === String(suggestion.amount)}
            >
              <span className="flex flex-wrap items-baseline gap-x-3.5">
                <b className="figures min-w-14 text-lg leading-6.5 whitespace-nowrap text-ink">
                  {format.shortMoney(suggestion.amount)}
                </b>
                <span lang={language} className="min-w-0 flex-1 basis-40">
                  {suggestion.name}
                </span>
              </span>
            </ChoiceCard>
          ))}
        </fieldset>
      )}
      <WholeAmountInput
        id="amount"
        name="amount"
        label={t(hasSuggestions ? 'donate.amount_free' : 'donate.amount_own')}
        defaultValue={initialValues.amount}
        required={!hasSuggestions}
        error={errors.amount}
        help={limit}
        blockedText={t('donate.amount_blocked')}
      />
      {hasSuggestions && <p className="hidden text-sm text-ink-soft noscript:block">{t('donate.amount_goes_first')}</p>}
      <Button type="submit" name="go_to" value="2" size="large" className="mt-6 w-full py-2 noscript:hidden">
        {amount === undefined ? t('donate.next') : t('donate.next_with', { amount })}
      </Button>
    </>
  )
}
