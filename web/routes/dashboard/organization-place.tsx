import { ListHead } from '../../features/dashboard/list-head.tsx'
import { OrganizationFacts } from '../../features/dashboard/organizations/organization-facts.tsx'
import { OrganizationFrame } from '../../features/dashboard/organizations/organization-frame.tsx'
import { OrganizationList } from '../../features/dashboard/organizations/organization-list.tsx'
import { ProjectList } from '../../features/dashboard/projects/project-list.tsx'
import { hashOf } from '../../lib/hash-place.ts'
import { useTranslate } from '../../lib/translate.ts'
import { type Place, useOpenPlace } from './use-open-place.ts'

/** What stands behind `#/organizations`: the list, or one organization with its pages [2.07]. */
export function OrganizationPlace(place: Place) {
  const t = useTranslate()
  const { id, part } = useOpenPlace(place)
  if (id === undefined)
    return (
      <>
        <ListHead title={t('dashboard.tabs.organizations')} lead={t('dashboard.organizations.lead')} />
        <OrganizationList place={hashOf('organizations')} />
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
          render: ({ id }) => <ProjectList place={hashOf('organizations', id, 'list')} organizationId={id} />,
        },
      ]}
    />
  )
}
