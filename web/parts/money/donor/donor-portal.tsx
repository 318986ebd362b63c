import { HeartHandshake } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DonorMonthly } from '../../../../contract/money/donors/monthly-of-donor.ts'
import type { listDonorDonations, showDonorPortal, DonorAccess } from '../../../../contract/money/donors/portal.ts'
import { useIsImpersonated } from '../../../lib/session/impersonation.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { FileLink } from '../../file-link.tsx'
import { Section } from '../../section.tsx'
import { DonorDonationList } from './donor-donation-list.tsx'
import { isInTrouble, MonthlyCard } from './monthly-card.tsx'
import { MonthlyMandates } from './monthly-mandates.tsx'

interface DonorPortalProps {
  access: DonorAccess
  portal: SuccessOf<typeof showDonorPortal>
  donations: SuccessOf<typeof listDonorDonations>
  /** The way to the other pages of the list. */
  pages: ReactNode
}

/** All donations of a donor: every month, in each year, and one by one. */
export function DonorPortal({ access, portal, donations, pages }: DonorPortalProps) {
  const t = useTranslate()
  const [changes, setChanges] = useState<Record<number, DonorMonthly>>({})
  const monthlies = portal.monthly.map((monthly) => changes[monthly.id] ?? monthly)
  const firstTrouble = monthlies.find(isInTrouble)
  if (portal.monthly.length === 0 && donations.total === 0)
    return (
      <Card className="rounded-card">
        <EmptyState
          icon={<HeartHandshake />}
          title={t('donors.none')}
          action={<ButtonLink href="/acties">{t('donors.find')}</ButtonLink>}
        >
          {t('donors.none_text')}
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Section title={t('donors.monthly_title')}>
        {monthlies.length === 0 && <EmptyNote text={t('donors.monthly_none')} />}
        <ul className="divide-y divide-line">
          {monthlies.map((monthly) => (
            <MonthlyCard
              key={monthly.id}
              access={access}
              monthly={monthly}
              isFirstTrouble={monthly === firstTrouble}
              onChanged={(item) => setChanges((previous) => ({ ...previous, [item.id]: item }))}
            />
          ))}
        </ul>
        <MonthlyMandates list={monthlies} />
      </Section>
      {portal.years.length > 0 && <Years access={access} years={portal.years} />}
      <Section title={t('donors.given_title')}>
        {donations.total === 0 ? (
          <EmptyNote text={t('donors.given_none')} />
        ) : (
          <DonorDonationList list={donations.list} />
        )}
        {pages}
      </Section>
    </>
  )
}

function Years({ access, years }: { access: DonorAccess; years: SuccessOf<typeof showDonorPortal>['years'] }) {
  const t = useTranslate()
  const { money } = useFormat()
  const isImpersonated = useIsImpersonated()
  return (
    <Section
      title={t('donors.years_title')}
      lead={isImpersonated ? t('common.no_files_on_behalf') : t('donors.years_lead')}
    >
      <ul className="divide-y divide-line">
        {years.map(({ year, amount }) => (
          <li key={year} className="figures flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span>{t('donors.year', { year, amount: money(amount) })}</span>
            {!isImpersonated && (
              <FileLink
                className="link inline-flex min-h-11 items-center"
                href={`/api/donor/${access}/statement/${year}`}
              >
                {t('donors.year_pdf', { year })}
              </FileLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
