import type { Organization } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { FactList } from '../../../../parts/fact-list.tsx'
import { OrganizationStart } from '../../../../parts/fundraisers/first-steps/organization-start.tsx'
import { Section } from '../../../../parts/section.tsx'
import { EmailText } from '../../../../ui/email-text.tsx'

/** The facts of an organization, for its members; with its first steps, for those who lead it. */
export function OrganizationFacts({ organization }: { organization: Organization }) {
  const t = useTranslate()
  const { role, description, email, phone, address, zipcode, city, external_url: website } = organization
  const postalAddress = [address, [zipcode, city].filter(Boolean).join(' ')].filter(Boolean).join('\n')
  return (
    <>
      {organization.is_manager && <OrganizationStart organization={organization} />}
      <Section title={t('dashboard.organizations.details')} lead={description === '' ? undefined : description}>
        <FactList
          facts={[
            { name: t('dashboard.columns.role'), value: role === null ? null : t(`dashboard.roles.${role}`) },
            { name: t('dashboard.organizations.email'), value: email === '' ? null : <EmailText email={email} /> },
            { name: t('dashboard.organizations.phone'), value: phone },
            { name: t('dashboard.organizations.address'), value: postalAddress },
            { name: t('dashboard.organizations.website'), value: website },
          ]}
        />
      </Section>
    </>
  )
}
