import type { ProjectPage } from '../../../contract/pages.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { Blocks } from './blocks.tsx'
import { EmptyNote } from './empty-note.tsx'
import { GiftList, LastGifts } from './gift-list.tsx'
import { Panel } from './panel.tsx'
import { ParticipantInList, ParticipantList, personGrid } from './participant-list.tsx'
import { TeamList } from './team-list.tsx'
import { UpdateList } from './update-list.tsx'
import { type LiveGiftList, useLiveGifts } from './use-live-gifts.ts'
import { Video } from './video.tsx'

/** Over · Updates · Deelnemers · Teams · Donaties; a project without participants or teams has no tab for them. */
export function ProjectTabs({ page, giftCount }: { page: ProjectPage; giftCount: number }) {
  const t = useTranslate()
  const format = useFormat()
  const { project, updates, donations, participants, teams } = page
  const gifts = useLiveGifts({ projectId: project.id, first: donations, count: giftCount })
  const countOf = (count: number) => (count === 0 ? undefined : format.number(count))
  const tabs: Tab[] = [
    { id: 'over', label: t('project.tabs.about'), content: <About page={page} gifts={gifts} /> },
    {
      id: 'updates',
      label: t('project.tabs.updates'),
      count: countOf(updates.length),
      content: <Panel title={t('project.tabs.updates')} content={<UpdateList updates={updates} />} />,
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
      content: <Panel title={t('project.tabs.teams')} content={<TeamList project={project} first={teams} />} />,
    })
  tabs.push({
    id: 'donaties',
    label: t('project.tabs.gifts'),
    count: countOf(giftCount),
    content: <Panel title={t('project.tabs.gifts')} content={<GiftList list={gifts} />} />,
  })
  return <Tabs label={t('project.tabs.label')} tabs={tabs} />
}

const shownPeopleMax = 3
const shownGiftsMax = 3

/** The story, with a glimpse of who takes part and who gave. */
function About({ page, gifts }: { page: ProjectPage; gifts: LiveGiftList }) {
  const t = useTranslate()
  const { project, blocks, participants } = page
  const isEmpty = blocks.length === 0 && project.video_url === null && participants.list.length === 0
  return (
    <>
      <Blocks blocks={blocks} />
      {project.video_url !== null && <Video url={project.video_url} title={project.name} />}
      {isEmpty && <EmptyNote text={t('project.story_empty')} />}
      {participants.list.length > 0 && (
        <>
          <h2 className="mt-10 mb-4 text-heading font-bold">{t('project.people.title')}</h2>
          <ul className={personGrid}>
            {participants.list.slice(0, shownPeopleMax).map((participant) => (
              <li key={participant.id}>
                <ParticipantInList projectUrl={project.url} participant={participant} />
              </li>
            ))}
          </ul>
        </>
      )}
      {gifts.items.length > 0 && (
        <>
          <h2 className="mt-10 mb-1 text-heading font-bold">{t('project.gifts.last')}</h2>
          <LastGifts list={gifts} max={shownGiftsMax} />
          <p className="mt-2">
            <a href="#donaties" className="link inline-flex min-h-11 items-center">
              {t('project.gifts.all')}
            </a>
          </p>
        </>
      )}
    </>
  )
}
