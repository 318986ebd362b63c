import type { OrganizationPage } from '../../../../contract/pages/public-pages/address-page.ts'
import { OrganizationStory } from './about.tsx'
import { Contact } from './contact.tsx'
import { OrganizationCard } from './organization-card.tsx'
import { OrganizationHead } from './organization-head.tsx'

interface OrganizationPreviewProps {
  page: OrganizationPage
  /** The form's current texts by field, which may not be saved yet. */
  draft: Partial<Record<string, string>>
}

/** An organization's page as visitors on a phone will see it, without anything to press. */
export default function OrganizationPreview({ page, draft }: OrganizationPreviewProps) {
  const organization = { ...page.organization, ...draft }
  return (
    <div className="grid gap-6">
      <OrganizationHead organization={organization} />
      <OrganizationCard organization={organization} share={null} />
      <OrganizationStory page={{ ...page, organization }} />
      <Contact organization={organization} />
    </div>
  )
}
