import type { OrganizationPage as Page } from '../../../contract/pages/address-page.ts'
import { photoUrl } from '../../../contract/media/photo-address.ts'
import { organizationFacts } from '../../features/organization-page/organization-facts.ts'
import { OrganizationView } from '../../features/organization-page/organization-view.tsx'
import { ShareButton } from '../../features/project-page/share-button.tsx'
import { useRootData } from '../../lib/session.ts'
import { PageMeta, StructuredData } from '../../ui/page-meta.tsx'

/** An organization's public page, with what machines may know of it. */
export default function OrganizationPage({ page }: { page: Page }) {
  const { organization } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${organization.url}`
  const picture = organization.header_image ?? organization.photo
  return (
    <>
      <PageMeta
        title={organization.name}
        description={organization.description}
        url={url}
        image={picture === null ? undefined : { url: origin + photoUrl(picture, 1200), alt: organization.name }}
        isHidden={!organization.is_public}
      />
      <StructuredData data={organizationFacts(organization, origin)} />
      <OrganizationView page={page} share={<ShareButton className="w-full" url={url} title={organization.name} />} />
    </>
  )
}
