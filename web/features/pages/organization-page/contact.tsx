import type { ReactNode } from 'react'
import { countryName } from '../../../../contract/countries.ts'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'

/** The ways to reach the organization, and its registered numbers. */
export function Contact({ organization }: { organization: Organization }) {
  const { translate: t, language } = usePageSettings()
  const { email, phone, country, external_url: website } = organization
  const postalLines = [organization.address, `${organization.zipcode} ${organization.city}`.trim()].filter(Boolean)
  const isAbroad = country !== 'NL'
  const facts: { name: string; value: ReactNode }[] = [
    {
      name: t('organization.contact.address'),
      value:
        postalLines.length === 0
          ? null
          : [...postalLines, ...(isAbroad ? [countryName(country, language)] : [])].join('\n'),
    },
    {
      name: t('organization.contact.email'),
      value: email === '' ? null : <Way to={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Way>,
    },
    {
      name: t('organization.contact.phone'),
      value: phone === '' ? null : <Way to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</Way>,
    },
    {
      name: t('organization.contact.website'),
      value: website === null ? null : <Way to={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</Way>,
    },
    { name: t('organization.contact.legal_form'), value: organization.legal_form },
    {
      name: t(
        isAbroad ? 'organization.contact.registration_number_abroad' : 'organization.contact.registration_number',
      ),
      value: organization.registration_number,
    },
    { name: t('organization.contact.rsin'), value: organization.rsin },
  ]
  const filledIn = facts.filter(({ value }) => value !== null)
  return (
    <>
      <h2 className="mb-4 text-heading font-bold">{t('organization.tabs.contact')}</h2>
      {filledIn.length === 0 ? (
        <EmptyNote text={t('organization.contact.none')} />
      ) : (
        <dl className="figures grid gap-x-6 gap-y-3.5 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-y-2.5">
          {filledIn.map(({ name, value }) => (
            <div key={name} className="md:contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} rel="noopener" className="link inline-flex min-h-6 items-center">
      {children}
    </a>
  )
}
