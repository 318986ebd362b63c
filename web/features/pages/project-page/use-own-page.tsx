import type { ReactNode } from 'react'
import type { Block } from '../../../../contract/fundraisers/content/content.ts'
import type { PublicDonation } from '../../../../contract/money/donations/donations.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { useFormat } from '../../../lib/format.ts'
import type { Page } from '../../../ui/lists/use-growing-list.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import type { Tab } from '../../../ui/tabs.tsx'
import { DonationList, LatestDonations } from './donation-list.tsx'
import { Panel } from './panel.tsx'
import { StoryBlocks } from './story-blocks.tsx'
import type { ShownUpdate } from './updates/update-list.tsx'
import { Updates } from './updates/updates.tsx'
import { useLiveDonations } from './use-live-donations.ts'
import { useLiveOwnProgress } from './use-live-progress.ts'

interface OwnPage {
  page: { project: Project; blocks: readonly Block[]; updates: readonly ShownUpdate[]; donations: Page<PublicDonation> }
  type: 'participant' | 'team'
  own: Progress & { id: number; is_manager: boolean }
  /** The progress by now. */
  fetchProgress: () => Promise<Progress>
  /** The members, between the story and the donations. */
  members?: { id: string; title: string; count: number; content: ReactNode }
}

/**
 * Returns the parts that the pages of a participant and of a team share: the progress, as it changes, and the tabs with
 * the story, the donations and the updates. Managers of the page see empty ones too.
 */
export function useOwnPage({ page, type, own, fetchProgress, members }: OwnPage): { progress: Progress; tabs: Tab[] } {
  const t = useTranslate()
  const format = useFormat()
  const { project, blocks, updates } = page
  const progress = useLiveOwnProgress(project, own, fetchProgress)
  const owner = type === 'team' ? { team_id: own.id } : { participant_id: own.id }
  const first = page.donations
  const donations = useLiveDonations({ projectId: project.id, owner, first, count: progress.donation_count })
  const managed = { parent: { type, id: own.id }, isManager: own.is_manager } as const
  const panel = (id: string, title: string, count: number, content: ReactNode): Tab => ({
    id,
    label: title,
    count: count === 0 ? undefined : format.number(count),
    content: <Panel title={title} content={content} />,
  })
  const story = {
    id: 'over',
    label: t('project.tabs.about'),
    content: (
      <>
        <StoryBlocks blocks={blocks} lang={project.language} {...managed} />
        <LatestDonations list={donations} hasParticipantNames={type === 'team'} />
      </>
    ),
  }
  // The latest donations stand in the story of a team, whose own tab of them comes behind its members.
  const hasStory = blocks.length > 0 || own.is_manager || (type === 'team' && donations.items.length > 0)
  return {
    progress,
    tabs: [
      ...(hasStory ? [story] : []),
      ...(members ? [panel(members.id, members.title, members.count, members.content)] : []),
      panel(
        'donaties',
        t('project.tabs.gifts'),
        progress.donation_count,
        <DonationList list={donations} hasParticipantNames={type === 'team'} />,
      ),
      ...(updates.length > 0 || own.is_manager
        ? [
            panel(
              'updates',
              t('project.tabs.updates'),
              updates.length,
              <Updates updates={updates} project={project} {...managed} />,
            ),
          ]
        : []),
      ...(project.isDonationAllowed
        ? [panel('geven', t('project.tabs.donate'), 0, <DonateTab project={project} query={`${type}=${own.id}`} />)]
        : []),
    ],
  }
}

/** The way to the whole form, at the end of the page [2.15]. */
function DonateTab({ project, query }: { project: Project; query: string }) {
  const t = useTranslate()
  return (
    <>
      <p className="mb-4 max-w-prose text-md text-ink-mid">{t('project.donate_tab')}</p>
      <ButtonLink href={`/${project.url}/doneer?${query}`}>{t('project.card.donate')}</ButtonLink>
    </>
  )
}
