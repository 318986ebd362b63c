import { Users } from 'lucide-react'
import {
  participantOrders,
  type TeamFilter,
  teamFilters,
} from '../../../../contract/signups/participant-lists/list-filters.ts'
import type { ListedTeam, listManagedTeams } from '../../../../contract/signups/participant-lists/participant-list.ts'
import type { ManagedProject, Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ExportLinks } from '../../../parts/export-links.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { ListChoice } from '../../../ui/lists/list-tools.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { useRaisedColumns } from './use-raised-columns.ts'

/** The size of a page, as the specification has it [9.03]. */
const pageSize = 10
const choices = { filter: teamFilters }

/** The teams of a project with their captains, for its managers. */
export function TeamsPage({ project }: { project: ManagedProject | Project }) {
  const t = useTranslate()
  const format = useFormat()
  const raisedColumns = useRaisedColumns()
  const orders = participantOrders.map((id) => ({ id, label: t(`participant_lists.orders.${id}`) }))
  const baseHash = hashOf('projects', project.id, 'teams')
  const params = { id: project.id }
  const path = '/api/project/:id/teams/list'
  const list = usePageList<typeof listManagedTeams>(path, { params, baseHash, pageSize, orders, choices })
  const { filter } = list.chosen
  const columns: Column<ListedTeam>[] = [
    {
      id: 'name',
      header: t('participant_lists.columns.name'),
      isName: true,
      render: ({ name, url }) => (
        <a
          href={`/${project.url}/teams/${url}`}
          className="link row-link inline-flex min-h-6 items-center font-semibold wrap-anywhere"
        >
          {name}
        </a>
      ),
    },
    {
      id: 'captains',
      header: t('participant_lists.columns.captain'),
      isNamed: true,
      render: ({ captains }) => captains.join(', ') || null,
    },
    {
      id: 'state',
      header: t('participant_lists.columns.state'),
      render: (team) => t(`participant_lists.team_filter.${stateOf(team)}`),
    },
    {
      id: 'members',
      header: t('participant_lists.columns.members'),
      isFigure: true,
      render: (row) => format.number(row.member_count),
    },
    ...raisedColumns,
  ]
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-title font-bold">{t('participant_lists.teams')}</h2>
        <ButtonLink kind="outline" size="small" href={hashOf('projects', project.id, 'createteam')}>
          {t('participant_lists.make_team')}
        </ButtonLink>
      </div>
      <ListCard
        label={t('participant_lists.teams')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        choices={
          <ListChoice
            label={t('participant_lists.columns.state')}
            options={[
              { value: '', label: t('participant_lists.team_filter.all') },
              ...teamFilters.map((name) => ({ value: name, label: t(`participant_lists.team_filter.${name}`) })),
            ]}
            value={filter}
            onChange={(value) => list.choose('filter', value)}
          />
        }
        empty={
          <EmptyState icon={<Users />} title={t('participant_lists.no_teams')}>
            {t('participant_lists.no_teams_text')}
          </EmptyState>
        }
      />
      <div className="mt-4">
        <ExportLinks
          path={`/api/project/${project.id}/teams/export`}
          filter={{ search: list.search, filter }}
          label={(format) => t(`participant_lists.export.${format}`)}
          hint={t('participant_lists.export.teams_hint')}
        />
      </div>
    </>
  )
}

const stateOf = ({ state, is_open: isOpen }: ListedTeam): TeamFilter =>
  state === 'closed' ? 'closed' : isOpen ? 'open' : 'on_request'
