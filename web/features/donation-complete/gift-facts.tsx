import type { DonationStatus } from '../../../contract/donations.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'

/** What the donor may want to note down. */
export function GiftFacts({ gift }: { gift: DonationStatus }) {
  const t = useTranslate()
  const { shortMoney, date } = useFormat()
  const amount = shortMoney(gift.amount)
  const facts = [
    { name: t('complete.amount'), value: gift.recurring ? t('complete.amount_monthly', { amount }) : amount },
    { name: t('complete.paid_with'), value: gift.payment_method_name },
    ...(gift.paid_at === null ? [] : [{ name: t('complete.date'), value: date(gift.paid_at) }]),
    ...(gift.receipt_number === null ? [] : [{ name: t('complete.receipt_number'), value: gift.receipt_number }]),
    ...(gift.mandate_reference === null ? [] : [{ name: t('complete.mandate'), value: gift.mandate_reference }]),
  ]
  return (
    <dl className="figures mt-5 divide-y divide-line border-y border-line text-md">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
