import { type MouseEvent, useEffect, useState } from 'react'
import type { BoardKind, BoardOrder } from '../../../../contract/fundraisers/leaderboards/board-kinds.ts'
import { boardOrders } from '../../../../contract/fundraisers/leaderboards/board-kinds.ts'
import type {
  Leaderboard,
  showLeaderboard,
  Standing,
} from '../../../../contract/fundraisers/leaderboards/leaderboards.ts'
import type { ProjectPage } from '../../../../contract/pages/public-pages/pages.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { readInBrowser } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BoldText } from '../../../ui/bold-text.tsx'
import { GrowingList } from '../../../ui/lists/growing-list.tsx'
import { useGrowingList } from '../../../ui/lists/use-growing-list.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EmptyNote } from '../../../ui/status/empty-note.tsx'
import { boardsTab } from './boards-tab.ts'
import { useCatchUp } from './use-live-progress.ts'

/** The number that a board begins with, and that the server gives at once. */
const rowsMin = 10
const rowsMax = 100

type Boards = NonNullable<ProjectPage['leaderboards']>

const fetchRanks = (id: number, query: { of: BoardKind; order: BoardOrder; after?: string; limit?: number }) =>
  readInBrowser<typeof showLeaderboard>('/api/project/:id/leaderboard', { params: { id }, query })

interface LeaderboardsProps {
  project: Project
  /** The boards that the page came with. */
  first: Boards
  /** A text that changes whenever the ranks may have changed. */
  news: string
  /** Receives the event that this board is shown instead of the one that the server rendered. */
  onThere?: (isThere: true) => void
}

/** The leaderboards, of participants and teams, by amount or by number of donations. */
export default function Leaderboards({ project, first, news, onThere }: LeaderboardsProps) {
  useEffect(() => onThere?.(true), [onThere])
  const t = useTranslate()
  const [boards, setBoards] = useState(first)

  const choose = (event: MouseEvent<HTMLAnchorElement>, order: BoardOrder) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    Promise.all([
      fetchRanks(project.id, { of: 'participants', order }),
      fetchRanks(project.id, { of: 'teams', order }),
    ]).then(
      ([participants, teams]) => {
        setBoards({ order, participants, teams })
        history.replaceState(history.state, '', href)
      },
      () => location.assign(href),
    )
  }
  const boardOf = (kind: BoardKind) => (
    <Board
      key={`${kind} ${boards.order}`}
      of={kind}
      project={project}
      order={boards.order}
      first={boards[kind]}
      news={news}
    />
  )
  return (
    <>
      <nav
        aria-label={t('project.boards.order')}
        className="mb-2 flex max-w-md flex-wrap gap-1 rounded-option bg-sunken p-1"
      >
        {boardOrders.map((order) => (
          <a
            key={order}
            href={`/${project.url}${order === 'raised' ? '' : `?${boardsTab}=donaties`}#${boardsTab}`}
            aria-current={order === boards.order ? 'true' : undefined}
            onClick={(event) => choose(event, order)}
            className="grid min-h-11 flex-[1_1_5.5rem] place-items-center rounded-control px-1 text-center text-md font-semibold text-ink-soft no-underline transition-colors hover:text-ink aria-[current]:bg-copper-tint aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-copper-ink"
          >
            {t(`project.boards.${order}`)}
          </a>
        ))}
      </nav>
      <p className="mb-6 text-sm text-ink-soft">{t('project.boards.equal')}</p>
      <div className="grid gap-10">
        {boardOf('participants')}
        {project.allow_teams && boardOf('teams')}
      </div>
    </>
  )
}

interface BoardProps {
  of: BoardKind
  project: Project
  order: BoardOrder
  first: Leaderboard
  news: string
}

function Board({ of, project, order, first, news }: BoardProps) {
  const t = useTranslate()
  const [own, setOwn] = useState(first.own)
  const listRequest = { params: { id: project.id }, query: { of, order } }
  const list = useGrowingList<typeof showLeaderboard>('/api/project/:id/leaderboard', listRequest, first)
  useCatchUp(news, async () => {
    const limit = Math.min(Math.max(list.items.length, rowsMin), rowsMax)
    const fresh = await fetchRanks(project.id, { of, order, limit })
    list.change(() => fresh)
    setOwn(fresh.own)
  })
  const rowOf = (standing: Standing) => (
    <Row
      href={`/${project.url}/${of === 'teams' ? 'teams' : 'deelnemers'}/${standing.url}`}
      standing={standing}
      order={order}
      own={standing.id === own?.id ? t(of === 'teams' ? 'project.boards.your_team' : 'project.boards.you') : undefined}
    />
  )
  return (
    <section>
      <h3 className="mb-1 text-lg font-bold">{t(`project.tabs.${of}`)}</h3>
      {list.items.length === 0 ? (
        <EmptyNote text={t(of === 'teams' ? 'project.boards.no_team' : 'project.boards.nobody')} />
      ) : (
        <GrowingList
          list={list}
          keyOf={({ id }) => id}
          render={rowOf}
          className="divide-y divide-line"
          texts={{
            more: t('project.boards.more'),
            loading: t('project.loading'),
            failed: t('project.loading_failed'),
          }}
        />
      )}
      {own !== null && list.items.every(({ id }) => id !== own.id) && (
        <div className="mt-3 border-t-2 border-edge">{rowOf(own)}</div>
      )}
    </section>
  )
}

interface RowProps {
  href: string
  standing: Standing
  order: BoardOrder
  /** The standing of the reader, or of their team. */
  own: string | undefined
}

function Row({ href, standing: { rank, name, photo, raised, donation_count: count }, order, own }: RowProps) {
  const t = useTranslate()
  const format = useFormat()
  const figures = [
    <b key="raised">{format.money(raised)}</b>,
    <BoldText key="donations" text={t('project.card.gifts', { count, number: format.number(count) })} />,
  ]
  if (order === 'donations') figures.reverse()
  return (
    <div className="flex items-center gap-3 py-2">
      <span className="figures w-7 shrink-0 text-right font-bold text-ink-soft">
        <span className="sr-only">{t('project.boards.rank')} </span>
        {format.number(rank)}
      </span>
      <Avatar name={name} photo={photo} />
      <p className="min-w-0 flex-1 leading-tight">
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere no-underline hover:underline"
        >
          {name}
        </a>
        {own && <span className="text-sm text-ink-soft"> ({own})</span>}
      </p>
      <p className="figures shrink-0 text-right text-sm text-ink-soft">
        <span className="block text-md text-ink">{figures[0]}</span>
        {figures[1]}
      </p>
    </div>
  )
}
