import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import type { OrganizationPage as Page } from '../../../contract/pages/public-pages/address-page.ts'
import { organizationFacts } from '../../features/pages/organization-page/organization-facts.ts'
import { OrganizationView } from '../../features/pages/organization-page/organization-view.tsx'
import { ShareButton } from '../../features/pages/project-page/share-button.tsx'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { useCurrentUser, useRootData } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { type MetaImage, PageMeta, StructuredData } from '../../ui/page-meta.tsx'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'
import type { Tab } from '../../ui/tabs.tsx'

// Only members of the organization fetch these, and staff.
const PublishOrganization = lazy(() => import('../../features/fundraisers/moderation/publish/publish-organization.tsx'))
const OrganizationPreview = lazy(() => import('../../features/pages/organization-page/organization-preview.tsx'))
const ManageOrganization = lazy(() => import('../../features/fundraisers/manage-organization/manage-organization.tsx'))
const OwnProjects = lazy(() => import('../../features/fundraisers/manage-organization/projects/own-projects.tsx'))
const MessageProviders = lazy(() => import('../../features/fundraisers/manage-organization/message-providers.tsx'))
const StaffTools = lazy(() => import('../../features/fundraisers/manage-organization/staff-tools.tsx'))
const Membership = lazy(() => import('../../features/fundraisers/manage-organization/membership.tsx'))
const MembersTab = lazy(() => import('../../features/fundraisers/manage-organization/members/members-tab.tsx'))

/** An organization's public page, with its structured data, and the tools of its members. */
export default function OrganizationPage({ page }: { page: Page }) {
  const { organization } = page
  const origin = useRootData()?.origin ?? ''
  const url = `${origin}/${organization.url}`
  const isStaff = useCurrentUser()?.is_staff === true
  const view = (
    <OrganizationView
      page={page}
      share={<ShareButton className="w-full" url={url} title={organization.name} hasPoster />}
      tools={<Tools page={page} isStaff={isStaff} />}
      ownTabs={useOwnTabs(page)}
    />
  )
  return (
    <>
      <PageMeta
        title={organization.name}
        description={organization.description}
        url={url}
        image={organization.is_public ? cardOf(page, url) : undefined}
        isHidden={!organization.is_public}
      />
      <StructuredData data={organizationFacts(organization, origin)} />
      {isMember(page) || isStaff ? <MessageProviders>{view}</MessageProviders> : view}
    </>
  )
}

/** Returns the picture that the server draws for links to the page; its URL changes with its content. */
const cardOf = ({ organization, projects }: Page, url: string): MetaImage => ({
  url: `${url}/card.jpg?v=${projects.total}`,
  width: 1200,
  height: 630,
  alt: organization.name,
})

const isMember = ({ organization: { role } }: Page): boolean => role !== null

/** A button that is there before its scripts would do nothing. */
function Tools({ page, isStaff }: { page: Page; isStaff: boolean }) {
  const { organization } = page
  const isHydrated = useHydrated()
  if (!isHydrated || !(isMember(page) || isStaff)) return null
  const publishing = {
    organization,
    preview: (draft: Draft) => <Preview page={page} draft={draft} />,
  }
  return (
    <Suspense fallback={null}>
      {organization.is_manager ? (
        <div className="mb-6 md:mb-9">
          <ManageOrganization organization={organization} publish={<PublishOrganization {...publishing} isButton />} />
          <PublishOrganization {...publishing} />
        </div>
      ) : (
        <>
          {isStaff && <StaffTools organization={organization} />}
          {isMember(page) && <Membership organization={organization} />}
        </>
      )}
    </Suspense>
  )
}

type Draft = ComponentProps<typeof OrganizationPreview>['draft']

/** Waited for by itself: the button that opened the wizard would be hidden meanwhile, and lose the focus. */
const Preview = (preview: ComponentProps<typeof OrganizationPreview>) => (
  <Suspense>
    <OrganizationPreview {...preview} />
  </Suspense>
)

function useOwnTabs({ organization }: Page): Tab[] {
  const t = useTranslate()
  if (!organization.is_manager) return []
  return [
    {
      id: 'beheer',
      label: t('organization.tabs.manage'),
      content: (
        <DeferredProjects>
          <OwnProjects organization={organization} />
        </DeferredProjects>
      ),
    },
    {
      id: 'leden',
      label: t('organization.tabs.members'),
      content: (
        <DeferredProjects>
          <MembersTab organization={organization} />
        </DeferredProjects>
      ),
    },
  ]
}

function DeferredProjects({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated()
  const waiting = <SkeletonLines count={4} />
  return isHydrated ? <Suspense fallback={waiting}>{children}</Suspense> : waiting
}
