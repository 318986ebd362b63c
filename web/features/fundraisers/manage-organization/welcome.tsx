import { Link, useLocation } from 'react-router'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { OrganizationStart } from '../../../parts/fundraisers/first-steps/organization-start.tsx'

/** The onboarding of an organization, once it was made [2.04]: the same first steps as on the dashboard. */
export function Welcome({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  return (
    <div className="border-t border-line bg-band/50 px-4.5 py-5 md:px-6">
      <h2 className="text-title font-bold">{t('organize.welcome.title', { name: organization.name })}</h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-mid">{t('organize.welcome.text')}</p>
      <OrganizationStart organization={organization} />
      <Link
        to={{ search: withoutNew(search), hash }}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center text-ink-soft underline"
      >
        {t('organize.welcome.close')}
      </Link>
    </div>
  )
}

function withoutNew(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('new')
  return query.size === 0 ? '' : `?${query}`
}
