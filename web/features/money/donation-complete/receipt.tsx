import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { FactList } from '../../../parts/fact-list.tsx'
import { SentenceWithName } from '../../../ui/sentence-with-name.tsx'
import { PrintButton } from './print-button.tsx'

/** The proof of a donation that was paid: recipient, amount, donor, moment, method, purpose, and its number. */
export function Receipt({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { recipient } = donation
  const facts = [
    { name: t('complete.receipt_number'), value: donation.receipt_number },
    { name: t('complete.donor'), value: `${donation.first_name} ${donation.last_name}`.trim() },
    { name: t('complete.recipient'), value: [recipient.name, ...recipient.address].join('\n') },
    { name: t('complete.rsin'), value: recipient.rsin },
    { name: t('complete.purpose'), value: <Purpose donation={donation} /> },
    ...useAmountAndMethod(donation),
    { name: t('complete.date'), value: donation.paid_at === null ? null : date(donation.paid_at) },
    { name: t('complete.mandate'), value: donation.mandate_reference },
  ]
  return (
    <section aria-labelledby="receipt-title">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="receipt-title" className="text-lg font-bold">
          {t('complete.receipt_heading')}
        </h2>
        <PrintButton />
      </div>
      <FactList facts={facts} />
    </section>
  )
}

/** The facts of a donation whose money went back to the donor, which say to the donor which one it is. */
export function ReturnedDonation({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  const { date } = useFormat()
  const { paid_at: paidAt, returned_at: returnedAt } = donation
  const facts = [
    { name: t('complete.receipt_number'), value: donation.receipt_number },
    { name: t('complete.purpose'), value: <Purpose donation={donation} /> },
    ...useAmountAndMethod(donation),
    { name: t('complete.date'), value: paidAt === null ? null : date(paidAt) },
    { name: t('complete.returned_on'), value: returnedAt === null ? null : date(returnedAt) },
  ]
  return <FactList facts={facts} />
}

/** The facts of a donation before it is paid; a mandate on which nothing will be taken is none of them. */
export function PlannedDonation({ donation }: { donation: DonationStatus }) {
  const t = useTranslate()
  const facts = [
    { name: t('complete.purpose'), value: <Purpose donation={donation} /> },
    ...useAmountAndMethod(donation),
    { name: t('complete.mandate'), value: donation.outcome === 'error' ? null : donation.mandate_reference },
  ]
  return <FactList facts={facts} />
}

function Purpose({ donation: { project, participant, team } }: { donation: DonationStatus }) {
  const t = useTranslate()
  const via = participant?.name ?? team?.name
  return (
    <SentenceWithName
      text={(name) => (via === undefined ? name : t('complete.purpose_via', { project: name, name: via }))}
      name={project.name}
      lang={project.language}
    />
  )
}

function useAmountAndMethod(donation: DonationStatus) {
  const t = useTranslate()
  const { money } = useFormat()
  const amount = money(donation.amount)
  return [
    { name: t('complete.amount'), value: donation.recurring ? t('complete.amount_monthly', { amount }) : amount },
    { name: t('complete.covered'), value: donation.covered === 0 ? null : money(donation.covered) },
    { name: t('complete.method'), value: donation.payment_method_name },
  ]
}
