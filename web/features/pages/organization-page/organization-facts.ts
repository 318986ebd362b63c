import { pictureUrl } from '../../../../contract/identity/media/picture-address.ts'
import type { Organization } from '../../../../contract/fundraisers/organizations/organization.ts'

/** Returns the structured data of the page: its subject, where they are, and under which numbers they are known. */
export function organizationFacts(organization: Organization, origin: string): object {
  const { name, photo, country } = organization
  const url = `${origin}/${organization.url}`
  const subject = {
    '@type': 'NGO',
    name,
    url,
    description: organization.description,
    logo: photo === null ? undefined : origin + pictureUrl(photo, photo.width),
    email: organization.email || undefined,
    telephone: organization.phone || undefined,
    sameAs: organization.external_url ?? undefined,
    taxID: organization.rsin ?? undefined,
    identifier: organization.registration_number ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: organization.address || undefined,
      postalCode: organization.zipcode || undefined,
      addressLocality: organization.city || undefined,
      addressCountry: country,
    },
  }
  const crumbs = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1, name, item: url }] }
  return { '@graph': [subject, crumbs] }
}
