import type { OrganizationPage } from '../../../../contract/pages/public-pages/address-page.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { OrganizationStory } from './about.tsx'
import { OrganizationCard } from './organization-card.tsx'

/** An organization's page as visitors on a phone will see it, without anything to press. */
export default function PagePreview({ page }: { page: OrganizationPage }) {
  const { organization } = page
  const { header_image: header } = organization
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {header !== null && <Picture photo={header} sizes="23rem" className="aspect-[3/1] w-full rounded-panel" />}
      <h1 className="text-phone-title font-bold wrap-anywhere">{organization.name}</h1>
      <OrganizationCard organization={organization} share={null} />
      <OrganizationStory page={page} />
    </div>
  )
}
