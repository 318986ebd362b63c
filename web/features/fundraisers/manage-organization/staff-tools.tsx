import { Link, useLocation } from 'react-router'
import type { listOrganizationMembers } from '../../../../contract/fundraisers/organizations/members.ts'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { DetailsProvider } from './details.tsx'
import { PaymentLinksTab } from './settings/payment-links-tab.tsx'
import { searchWith } from './settings/settings-search.ts'

/**
 * The tools of staff for an organization of others: they decide about payment links, at the same URL as its
 * settings. For all else they impersonate a leader.
 */
function StaffTools({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  const isOpen = new URLSearchParams(search).has('settings')
  return (
    <section aria-label={t('organize.staff.title')} className="mb-6 rounded-panel border border-line bg-card md:mb-9">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-4.5 py-2.5 md:px-6">
        <p className="font-semibold">{t('organize.staff.title')}</p>
        <span className="grow" />
        <a href="/spark/kiosk#/reviews" className="link inline-flex min-h-11 items-center">
          {t('organize.staff.reviews')}
        </a>
        <Link
          to={{ search: searchWith(search, isOpen ? undefined : 'betaallinks'), hash }}
          preventScrollReset
          className="link inline-flex min-h-11 items-center"
        >
          {t(isOpen ? 'organize.close' : 'organize.settings')}
        </Link>
      </div>
      {isOpen && (
        <div className="grid gap-7 border-t border-line px-4.5 py-5 md:px-6">
          <section aria-label={t('organize.tabs.payment_links')} className="grid gap-7">
            <DetailsProvider id={organization.id}>
              <PaymentLinksTab isStaff />
            </DetailsProvider>
          </section>
          <Members organizationId={organization.id} />
        </div>
      )}
    </section>
  )
}

/** The members in whose name staff can do something. */
function Members({ organizationId }: { organizationId: number }) {
  const t = useTranslate()
  const params = { id: organizationId }
  const { data, refusal, reload } = useLoaded<typeof listOrganizationMembers>('/api/organization/:id/members', {
    params,
  })
  return (
    <section>
      <h2 className="mb-1 text-title font-bold">{t('organize.staff.members')}</h2>
      <p className="mb-3 max-w-prose text-md text-ink-soft">{t('organize.staff.lead')}</p>
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      {data === undefined && refusal === undefined && <SkeletonLines count={3} />}
      <ul className="divide-y divide-line">
        {data?.list.map(({ user_id: id, name, email, role }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
            <a
              href={`/spark/kiosk#/users/${id}`}
              aria-label={t('organize.staff.profile', { name })}
              className="link font-semibold wrap-anywhere"
            >
              {name}
            </a>
            <Chip>{t(`organize.members.roles.${role}`)}</Chip>
            <span className="text-sm wrap-anywhere text-ink-soft">{email}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default withTexts(['organize'], StaffTools)
