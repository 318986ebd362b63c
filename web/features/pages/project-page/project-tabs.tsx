import { lazy, Suspense } from 'react'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { type Tab, Tabs } from '../../../ui/tabs.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { DonationList, LatestDonations } from './donation-list.tsx'
import { boardsTab } from './boards-tab.ts'
import { LeaderboardsPanel } from './leaderboards-panel.tsx'
import { Panel } from './panel.tsx'
import { ParticipantInList, ParticipantList, personGrid } from './participant-list.tsx'
import { StoryBlocks } from './story-blocks.tsx'
import { TeamList } from './team-list.tsx'
import { Updates } from './updates/updates.tsx'
import { type LiveDonationList, useLiveDonations } from './use-live-donations.ts'

/** Few pages have one. */
const Video = lazy(() => import('./video.tsx'))

interface ProjectTabsProps {
  page: ProjectPage
  donationCount: number
  /** A text that is another one when totals may have changed. */
  news: string
}

/**
 * The tabs: Over · Updates · Deelnemers · Teams · Ranglijst · Donaties; a project without participants or teams has
 * none for them.
 */
export function ProjectTabs({ page, donationCount, news }: ProjectTabsProps) {
  const t = useTranslate()
  const format = useFormat()
  const { project, updates, donations, participants, leaderboards } = page
  const live = useLiveDonations({ projectId: project.id, first: donations, count: donationCount })
  const countOf = (count: number) => (count === 0 ? undefined : format.number(count))
  const tabs: Tab[] = [
    { id: 'over', label: t('project.tabs.about'), content: <ProjectStory page={page} donations={live} /> },
    {
      id: 'updates',
      label: t('project.tabs.updates'),
      count: countOf(updates.length),
      content: (
        <Panel
          title={t('project.tabs.updates')}
          content={
            <Updates
              updates={updates}
              project={project}
              parent={{ type: 'project', id: project.id }}
              isManager={project.is_manager}
            />
          }
        />
      ),
    },
  ]
  if (project.allow_peer_to_peer)
    tabs.push({
      id: 'deelnemers',
      label: t('project.tabs.participants'),
      count: countOf(project.participant_count),
      content: (
        <Panel
          title={t('project.tabs.participants')}
          content={<ParticipantList project={project} first={participants} />}
        />
      ),
    })
  if (project.allow_peer_to_peer && project.allow_teams)
    tabs.push({
      id: 'teams',
      label: t('project.tabs.teams'),
      count: countOf(project.team_count),
      content: <Panel title={t('project.tabs.teams')} content={<Teams page={page} />} />,
    })
  if (leaderboards !== null)
    tabs.push({
      id: boardsTab,
      label: t('project.boards.tab'),
      content: (
        <Panel
          title={t('project.boards.tab')}
          content={<LeaderboardsPanel project={project} first={leaderboards} news={news} />}
        />
      ),
    })
  tabs.push({
    id: 'donaties',
    label: t('project.tabs.gifts'),
    count: countOf(donationCount),
    content: <Panel title={t('project.tabs.gifts')} content={<DonationList list={live} />} />,
  })
  return <Tabs label={t('project.tabs.label')} tabs={tabs} />
}

/** The teams, with the way to make one, for visitors who may. */
function Teams({ page: { project, teams, can_make_team: canMake } }: { page: ProjectPage }) {
  const t = useTranslate()
  return (
    <>
      <TeamList project={project} first={teams} />
      {canMake && (
        <ButtonLink kind="outline" size="small" className="mt-6" href={`/${project.url}/teams/nieuw`}>
          {t('project.team.make')}
        </ButtonLink>
      )}
    </>
  )
}

const shownPeopleMax = 3

/** The story, with a glimpse of participants and donors. */
function ProjectStory({ page, donations }: { page: ProjectPage; donations: LiveDonationList }) {
  const t = useTranslate()
  const { project, blocks, participants } = page
  const isEmpty = blocks.length === 0 && project.video_url === null && participants.list.length === 0
  return (
    <>
      <StoryBlocks
        blocks={blocks}
        lang={project.language}
        parent={{ type: 'project', id: project.id }}
        isManager={project.is_manager}
      />
      {project.video_url !== null && (
        <Suspense>
          <Video url={project.video_url} title={project.name} />
        </Suspense>
      )}
      {isEmpty && !project.is_manager && <EmptyNote text={t('project.story_empty')} />}
      {participants.list.length > 0 && (
        <>
          <h2 className="mt-10 mb-4 text-heading font-bold">
            {t(project.state === projectStates.finished ? 'project.people.title_finished' : 'project.people.title')}
          </h2>
          <ul className={personGrid}>
            {participants.list.slice(0, shownPeopleMax).map((participant) => (
              <li key={participant.id}>
                <ParticipantInList projectUrl={project.url} participant={participant} />
              </li>
            ))}
          </ul>
        </>
      )}
      <LatestDonations list={donations} />
    </>
  )
}
