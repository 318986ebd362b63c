import { Link, useLocation } from 'react-router'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { searchWith } from './settings/settings-place.ts'

const steps = [
  { tab: 'beeld', text: 'organize.welcome.pictures' },
  { tab: 'contact', text: 'organize.welcome.contact' },
  { tab: 'registratie', text: 'organize.welcome.registration' },
  { tab: 'bank', text: 'organize.welcome.bank' },
  { tab: 'online', text: 'organize.welcome.online' },
] as const

/** The onboarding of an organization: its first steps, once it was made [2.04]. */
export function Welcome({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const { search, hash } = useLocation()
  return (
    <div className="border-t border-line bg-band/50 px-4.5 py-5 md:px-6">
      <h2 className="text-title font-bold">{t('organize.welcome.title', { name: organization.name })}</h2>
      <p className="mt-1 max-w-prose text-ink-mid">{t('organize.welcome.text')}</p>
      <ol className="mt-3 grid gap-1">
        {steps.map(({ tab, text }, index) => (
          <li key={tab} className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-full bg-copper text-sm font-bold text-white"
            >
              {index + 1}
            </span>
            <Link
              to={{ search: searchWith(search, tab), hash }}
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              {t(text)}
            </Link>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <a href="#leden" className="link inline-flex min-h-11 items-center">
          {t('organize.welcome.members')}
        </a>
        <Link
          to={{ search: withoutNew(search), hash }}
          replace
          preventScrollReset
          className="inline-flex min-h-11 items-center text-ink-soft underline"
        >
          {t('organize.welcome.close')}
        </Link>
      </p>
    </div>
  )
}

function withoutNew(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('new')
  return query.size === 0 ? '' : `?${query}`
}
