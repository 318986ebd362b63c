import { lazy, Suspense } from 'react'
import { ListHead } from '../../../features/fundraisers/dashboard/list-head.tsx'
import { TeamDetails } from '../../../features/fundraisers/dashboard/teams/team-details.tsx'
import { TeamList } from '../../../features/fundraisers/dashboard/teams/team-list.tsx'
import { hashOf } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { type OpenItem, useOpenItem } from './use-open-item.ts'

const LeadTeam = lazy(() => import('../../../features/fundraisers/team-members/lead/lead-team.tsx'))
const TeamSettings = lazy(() => import('../../../features/fundraisers/manage-team/team-settings.tsx'))

/** The screen `#/teams`: the list, or one team [2.07]. */
export function DashboardTeams(item: OpenItem) {
  const t = useTranslate()
  const { id } = useOpenItem(item)
  if (id !== undefined)
    return (
      <TeamDetails
        key={id}
        id={id}
        lead={({ team, project }, onChanged) => (
          <Suspense fallback={<SkeletonLines count={4} />}>
            <LeadTeam teamId={team.id} projectUrl={project.url} onChanged={onChanged} />
          </Suspense>
        )}
        settings={({ team, project }, onChanged) => (
          <Suspense fallback={<SkeletonLines count={4} />}>
            <TeamSettings id={team.id} projectUrl={project.url} language={project.language} onChanged={onChanged} />
          </Suspense>
        )}
      />
    )
  return (
    <>
      <ListHead title={t('dashboard.tabs.teams')} lead={t('dashboard.teams.lead')} />
      <TeamList baseHash={hashOf('teams')} />
    </>
  )
}
