import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'

/** The name of an organization, its cause and its city. */
export function OrganizationHead({ organization: { name, category, city } }: { organization: Organization }) {
  const t = useTranslate()
  const facts = [category === null ? '' : t(`organization.categories.${category}`), city].filter((fact) => fact !== '')
  return (
    <div>
      <h1 className="max-w-title text-phone-title font-bold wrap-anywhere md:text-page">{name}</h1>
      {facts.length > 0 && <p className="mt-2.5 text-md wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>}
    </div>
  )
}
