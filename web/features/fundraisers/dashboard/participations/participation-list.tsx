import { Archive, Eye, PersonStanding } from 'lucide-react'
import type {
  archiveParticipant,
  listOwnParticipations,
  OwnParticipation,
} from '../../../../../contract/fundraisers/participants/own-participations.ts'
import type { undoParticipantArchive } from '../../../../../contract/signups/participant-lists/participant-list.ts'
import { ownParticipationOrders } from '../../../../../contract/fundraisers/participants/participation-choices.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { ActionMenu } from '../../../../ui/buttons/action-menu.tsx'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { dashboardPageSize } from '../page-size.ts'
import { RaisedOfGoal } from '../raised-of-goal.tsx'
import { RowName } from '../row-name.tsx'
import { StateChip } from '../projects/state-chip.tsx'
import { useEnding } from '../use-ending.ts'

const icon = 'size-5 text-ink-soft'
const pathOf = ({ project, url }: OwnParticipation) => `/${project.url}/deelnemers/${url}`

/** The user's pages in projects, ten a page [2.06, 9.03]. */
export function ParticipationList({ baseHash }: { baseHash: string }) {
  const t = useTranslate()
  const call = useCall()
  const orders = ownParticipationOrders.map((id) => ({ id, label: t(`dashboard.orders.${id}`) }))
  const listOptions = { baseHash, pageSize: dashboardPageSize, orders }
  const list = usePageList<typeof listOwnParticipations>('/api/participant', listOptions)
  const { end, problem } = useEnding(() => void list.reload())
  const archive = ({ id, project }: OwnParticipation) => {
    const undo = (token: string) =>
      call<typeof undoParticipantArchive>(
        { method: 'POST', path: '/api/participant/undo-archive' },
        { body: { participant: id, undo: token } },
      )
    const { name: subjectName, language: lang } = project
    return end<typeof archiveParticipant>(
      { kind: 'archive', text: t('dashboard.archive.participant'), subjectName, lang, undo },
      { method: 'POST', path: '/api/participant/archive' },
      { body: { participant: id } },
    )
  }
  const columns: Column<OwnParticipation>[] = [
    {
      id: 'name',
      header: t('dashboard.columns.project'),
      isName: true,
      render: (row) => (
        <RowName href={pathOf(row)} name={row.project.name} lang={row.project.language} line={row.fullName} />
      ),
    },
    {
      id: 'state',
      header: t('dashboard.columns.state'),
      render: ({ project }) => <StateChip state={project.state} />,
    },
    { id: 'team', header: t('dashboard.columns.team'), render: ({ team_name: team }) => team },
    {
      id: 'raised',
      header: t('dashboard.columns.raised'),
      isFigure: true,
      render: (row) => <RaisedOfGoal progress={row} />,
    },
    {
      id: 'actions',
      header: t('dashboard.columns.actions'),
      isActions: true,
      render: (row) => (
        <ActionMenu
          label={t('dashboard.actions.menu', { name: row.project.name })}
          actions={[
            {
              label: t('dashboard.actions.view'),
              icon: <Eye aria-hidden="true" className={icon} />,
              href: pathOf(row),
            },
            {
              label: t('dashboard.actions.archive'),
              icon: <Archive aria-hidden="true" className={icon} />,
              onAction: () => void archive(row),
            },
          ]}
        />
      ),
    },
  ]
  return (
    <>
      <Problem text={problem} />
      <ListCard
        label={t('dashboard.tabs.participations')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            icon={<PersonStanding />}
            title={t('dashboard.participations.empty')}
            action={
              <ButtonLink size="small" href="/acties">
                {t('dashboard.participations.find')}
              </ButtonLink>
            }
          >
            {t('dashboard.participations.empty_text')}
          </EmptyState>
        }
      />
    </>
  )
}
