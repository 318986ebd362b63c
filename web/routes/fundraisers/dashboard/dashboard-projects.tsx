import { lazy, Suspense } from 'react'
import { ListHead } from '../../../features/fundraisers/dashboard/list-head.tsx'
import { MakeTeam } from '../../../features/fundraisers/dashboard/projects/make-team.tsx'
import { ProjectDetails } from '../../../features/fundraisers/dashboard/projects/project-details.tsx'
import { ProjectFrame, type ProjectPage } from '../../../features/fundraisers/dashboard/projects/project-frame.tsx'
import { ProjectList } from '../../../features/fundraisers/dashboard/projects/project-list.tsx'
import { ParticipantsPage } from '../../../features/signups/participant-lists/participants-page.tsx'
import { TeamsPage } from '../../../features/signups/participant-lists/teams-page.tsx'
import { hashOf } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { ChooseProjectDialog } from './choose-project-dialog.tsx'
import { RequestedManualDialog, DashboardDonations } from './dashboard-donations.tsx'
import { type OpenItem, useOpenItem } from './use-open-item.ts'
// Here, as a chunk that is fetched later does not bring its style.
import '../../../features/money/project-money/picture/money-picture.css'
import '../../../ui/charts/chart.css'
import '../../../ui/prints-alone.css'

// Screens that come with their own texts.
const MoneyPage = lazy(() => import('../../../features/money/project-money/money-page.tsx'))
const RegisterOther = lazy(() => import('../../../features/signups/participant-lists/register-other.tsx'))
const TeamForm = lazy(() => import('../../../features/fundraisers/manage-team/team-form.tsx'))

/** The screen `#/projects`: the list, or one project with its pages [2.07]. */
export function DashboardProjects(item: OpenItem) {
  const t = useTranslate()
  const { id, part } = useOpenItem(item)
  if (id === undefined)
    return (
      <>
        <ListHead
          title={t('dashboard.tabs.projects')}
          lead={t('dashboard.projects.lead')}
          action={
            <ButtonLink href="/acties/nieuw" size="small">
              {t('notifications.create')}
            </ButtonLink>
          }
        />
        <ProjectList
          baseHash={hashOf('projects')}
          start={<ButtonLink href="/acties/nieuw">{t('notifications.create')}</ButtonLink>}
        />
        <ChooseProjectDialog />
      </>
    )
  const pages: ProjectPage[] = [
    {
      part: 'details',
      label: t('dashboard.figures.title'),
      draftLabel: t('first_steps.tab'),
      isShownArchived: true,
      render: (project) => <ProjectDetails project={project} part={part} />,
    },
    {
      part: 'list',
      label: t('donations.title'),
      isShownArchived: true,
      render: (project) => <DashboardDonations project={project} />,
    },
    {
      part: 'money',
      label: t('donations.refunds.money'),
      isShownArchived: true,
      render: (project) => (
        <Suspense fallback={<SkeletonLines count={5} />}>
          <MoneyPage projectId={project.id} />
        </Suspense>
      ),
    },
    {
      part: 'participants',
      label: t('participant_lists.participants'),
      isShown: ({ allow_peer_to_peer: has }) => has,
      render: (project) => <ParticipantsPage project={project} />,
    },
    {
      part: 'create',
      label: t('participant_lists.sign_up'),
      within: 'participants',
      render: (project) => (
        <Suspense fallback={<SkeletonLines count={5} />}>
          <RegisterOther project={project} />
        </Suspense>
      ),
    },
    {
      part: 'teams',
      label: t('participant_lists.teams'),
      isShown: ({ allow_peer_to_peer: has, allow_teams: hasTeams }) => has && hasTeams,
      render: (project) => <TeamsPage project={project} />,
    },
    {
      part: 'createteam',
      label: t('dashboard.new_team.title'),
      within: 'teams',
      render: (project) => (
        <MakeTeam project={project}>
          <Suspense fallback={<SkeletonLines count={5} />}>
            <TeamForm
              projectId={project.id}
              onFounded={(_team, url) => location.assign(url)}
              onCancel={() => location.assign(hashOf('projects', project.id, 'teams'))}
            />
          </Suspense>
        </MakeTeam>
      ),
    },
  ]
  return (
    <ProjectFrame
      key={id}
      id={id}
      part={part}
      pages={pages.map((page) => (page.part === 'list' ? page : withManualDialog(page)))}
    />
  )
}

/**
 * Adds the dialog of manual donations. The URL may name it on every page of a project
 * [2.08]; that of donations has its own.
 */
const withManualDialog = (page: ProjectPage): ProjectPage => ({
  ...page,
  render: (project) => (
    <>
      {page.render(project)}
      <RequestedManualDialog project={project} />
    </>
  ),
})
