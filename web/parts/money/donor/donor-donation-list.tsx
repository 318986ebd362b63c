import type { DonorDonation } from '../../../../contract/money/donors/portal.ts'
import { isolate } from '../../../../contract/texts.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Chip } from '../../../ui/chip.tsx'

/** The donations of a donor, one by one, each with the page of its receipt. */
export function DonorDonationList({ list }: { list: readonly DonorDonation[] }) {
  return (
    <ul className="divide-y divide-line">
      {list.map((donation) => (
        <DonorDonationRow key={donation.id} donation={donation} />
      ))}
    </ul>
  )
}

function DonorDonationRow({ donation }: { donation: DonorDonation }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const { project, recipient } = donation
  const params = { amount: money(donation.amount), date: date(donation.date) }
  return (
    <li className="figures flex items-start justify-between gap-4 py-3.5 first:pt-0">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>
          <a className="link font-semibold" lang={project.language} href={`/${project.url}`}>
            {project.name}
          </a>
        </p>
        <p className="text-sm text-ink-soft">
          {[isolate(recipient), params.date, ...(donation.is_monthly ? [t('donors.every_month')] : [])].join(' · ')}
        </p>
      </div>
      <div className="shrink-0 text-right">
        <b>{params.amount}</b>
        {donation.receipt_number !== null && (
          <p className="text-sm">
            <a
              className="link inline-flex min-h-6 items-center"
              href={`/donatie/${donation.token}`}
              aria-label={t('donors.receipt_of', params)}
            >
              {t('donors.receipt')}
              {/* The receipt itself has it, and a phone has no room. */}
              <span className="max-sm:hidden">&nbsp;{donation.receipt_number}</span>
            </a>
          </p>
        )}
        {donation.returned > 0 && (
          <p className="text-sm text-ink-soft">{t('donors.returned', { amount: money(donation.returned) })}</p>
        )}
        {donation.status === 'pending' && (
          <p>
            <Chip tone="amber">{t('donors.pending')}</Chip>
          </p>
        )}
      </div>
    </li>
  )
}
