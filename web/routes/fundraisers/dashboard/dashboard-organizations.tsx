import { lazy, Suspense, useState } from 'react'
import { ListHead } from '../../../features/fundraisers/dashboard/list-head.tsx'
import { OrganizationFacts } from '../../../features/fundraisers/dashboard/organizations/organization-facts.tsx'
import { OrganizationFrame } from '../../../features/fundraisers/dashboard/organizations/organization-frame.tsx'
import { OrganizationList } from '../../../features/fundraisers/dashboard/organizations/organization-list.tsx'
import { ProjectList } from '../../../features/fundraisers/dashboard/projects/project-list.tsx'
import { hashOf } from '../../../lib/hash-location.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { type OpenItem, useOpenItem } from './use-open-item.ts'
// Here, as a chunk that is fetched later does not bring its style.
import '../../../features/money/project-money/picture/money-picture.css'
import '../../../ui/charts/chart.css'
import '../../../ui/prints-alone.css'

// Screens that come with their own texts.
const EditOrganization = lazy(() => import('../../../features/fundraisers/manage-organization/edit-organization.tsx'))
const CreateForOrganization = lazy(
  () => import('../../../features/fundraisers/create-project/create-for-organization.tsx'),
)
const ManagedOverview = lazy(() => import('../../../parts/money/overview/managed-overview.tsx'))
const OrganizationMoney = lazy(() => import('../../../features/money/project-money/organization-money.tsx'))
const OrganizationRequests = lazy(
  () => import('../../../features/fundraisers/organization-requests/organization-requests.tsx'),
)

/** The screen `#/organizations`: the list, or one organization with its pages [2.07]. */
export function DashboardOrganizations(item: OpenItem) {
  const t = useTranslate()
  const { id, part } = useOpenItem(item)
  // A new member finds it in the list at once.
  const [joined, setJoined] = useState(0)
  const start = (
    <ButtonLink href="/organisaties/nieuw" kind="outline" size="small">
      {t('dashboard.organizations.create')}
    </ButtonLink>
  )
  if (id === undefined)
    return (
      <>
        <ListHead title={t('dashboard.tabs.organizations')} lead={t('dashboard.organizations.lead')} action={start} />
        <div className="flex flex-col gap-8">
          <Suspense fallback={null}>
            <OrganizationRequests baseHash={hashOf('organizations')} onJoined={() => setJoined(joined + 1)} />
          </Suspense>
          <OrganizationList key={joined} baseHash={hashOf('organizations')} start={start} />
        </div>
      </>
    )
  return (
    <OrganizationFrame
      key={id}
      id={id}
      part={part}
      pages={[
        {
          part: 'details',
          label: t('dashboard.organizations.details'),
          render: (organization) => <OrganizationFacts organization={organization} />,
        },
        {
          part: 'list',
          label: t('dashboard.tabs.projects'),
          isForLeaders: true,
          render: ({ id, role }) => (
            <ProjectList
              baseHash={hashOf('organizations', id, 'list')}
              organizationId={id}
              start={role === 'owner' ? <BeginProject organizationId={id} /> : undefined}
            />
          ),
        },
        {
          part: 'overview',
          label: t('dashboard.tabs.overview'),
          isForLeaders: true,
          render: ({ id }) => (
            <Suspense fallback={<SkeletonLines count={6} />}>
              <ManagedOverview
                baseHash={hashOf('organizations', id, 'overview')}
                scope={{ organization: id }}
                firstSteps={
                  <ButtonLink kind="outline" href={hashOf('organizations', id, 'list')}>
                    {t('dashboard.to_projects')}
                  </ButtonLink>
                }
              />
            </Suspense>
          ),
        },
        {
          part: 'money',
          label: t('donations.refunds.money'),
          isForLeaders: true,
          render: ({ id }) => (
            <Suspense fallback={<SkeletonLines count={5} />}>
              <OrganizationMoney organizationId={id} />
            </Suspense>
          ),
        },
        {
          part: 'create',
          label: t('notifications.create'),
          isForOwners: true,
          render: (organization) => (
            <Suspense fallback={<SkeletonLines count={5} />}>
              <CreateForOrganization organization={organization} />
            </Suspense>
          ),
        },
        {
          part: 'edit',
          label: t('dashboard.organizations.edit'),
          isForLeaders: true,
          render: ({ id }) => (
            <Suspense fallback={<SkeletonLines count={5} />}>
              <EditOrganization id={id} />
            </Suspense>
          ),
        },
      ]}
    />
  )
}

function BeginProject({ organizationId }: { organizationId: number }) {
  const t = useTranslate()
  return <ButtonLink href={hashOf('organizations', organizationId, 'create')}>{t('notifications.create')}</ButtonLink>
}
