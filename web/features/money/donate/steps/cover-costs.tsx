import { useFormat } from '../../../../lib/format.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FieldError } from '../../../../ui/fields/field.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import type { DonationOffer } from '../donation/donation-offer.ts'
import { chosenEuros, type DonationValues } from '../donation/donation-values.ts'

interface CoverCostsProps {
  offer: DonationOffer
  initialValues: DonationValues
  /** The values; undefined while only the form itself knows them. */
  values: DonationValues | undefined
  error: string | undefined
}

/** Whether the donor pays the costs as well: how much that is, and what it comes to. Never ticked beforehand. */
export function CoverCosts({ offer, initialValues, values, error }: CoverCostsProps) {
  const t = useTranslate()
  const { money } = useFormat()
  const { coverCents } = offer
  // Only the error remains, for a donor who was offered the addition before: it is not offered any more.
  if (coverCents === null) return <FieldError id="cover_cents">{error}</FieldError>
  const euros = values === undefined ? undefined : chosenEuros(values)
  return (
    <div className="mt-5">
      <Checkbox
        // A tick for the former amount does not count for another amount.
        key={coverCents}
        id="cover_cents"
        name="cover_cents"
        value={coverCents}
        defaultChecked={initialValues.cover_cents === String(coverCents)}
        error={error}
      >
        {t('donate.cover', { amount: money(coverCents / 100) })}{' '}
        {euros !== undefined && t('donate.cover_total', { amount: money(euros + coverCents / 100) })}{' '}
        <span className="group-not-has-[[value=recurring]:checked]/form:hidden">{t('donate.cover_monthly')}</span>
      </Checkbox>
    </div>
  )
}
