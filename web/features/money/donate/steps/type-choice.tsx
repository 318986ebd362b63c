import type { DonationType } from '../../../../../contract/money/donations/donations.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ChoiceCard } from '../../../../ui/fields/choice-card.tsx'
import { FieldError } from '../../../../ui/fields/field.tsx'

interface TypeChoiceProps {
  types: DonationType[]
  chosen: string
  error: string | undefined
}

const typeTexts = { single: 'donate.type_single', recurring: 'donate.type_recurring' } as const

/**
 * The choice of once or every month, as far as the project allows it, with the meaning and the end of a monthly
 * promise.
 */
export function TypeChoice({ types, chosen, error }: TypeChoiceProps) {
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
        {types[0] === 'recurring' && <p>{t('donate.only_monthly')}</p>}
        {explained}
        <FieldError id="donation_type">{error}</FieldError>
      </div>
    )
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'donation_type-error' : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t('donate.type_legend')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2.5">
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
