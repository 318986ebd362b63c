import type { BillingOverview } from '../../../../../contract/subscriptions/billing/billing.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { CardMark } from './card-mark.tsx'

interface StoredCardProps {
  billing: Pick<BillingOverview, 'card_brand' | 'card_last_four' | 'card_expiry' | 'state'>
}

/** The stored card: the mark of its brand, its last four digits and its end, marked where that is near and charges still come; or nothing. */
export function StoredCard({ billing }: StoredCardProps) {
  const t = useTranslate()
  const { card_brand: brand, card_last_four: digits, card_expiry: expiry, state } = billing
  if (brand === null || digits === null) return null
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <CardMark brand={brand} />
      <span className="figures font-semibold">{t('plans.card_stored', { brand, digits })}</span>
      {expiry !== null && (
        <span className="figures text-ink-soft">{t('plans.card_until', { date: monthText(expiry.month) })}</span>
      )}
      {expiry?.state === 'soon' && state !== 'grace' && <Chip tone="amber">{t('plans.card_soon')}</Chip>}
      {expiry?.state === 'over' && <Chip tone="brick">{t('plans.card_over')}</Chip>}
    </span>
  )
}

/** Writes the month as it stands on the card: '08/31'. */
const monthText = (month: string): string => `${month.slice(5)}/${month.slice(2, 4)}`
