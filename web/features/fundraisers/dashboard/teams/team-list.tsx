import { Users } from 'lucide-react'
import type { listOwnTeams, OwnTeam } from '../../../../../contract/fundraisers/participants/own-participations.ts'
import { ownParticipationOrders } from '../../../../../contract/fundraisers/participants/participation-choices.ts'
import { useFormat } from '../../../../lib/format.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { Column } from '../../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../../ui/lists/list-card.tsx'
import { usePageList } from '../../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../../ui/status/empty-state.tsx'
import { dashboardPageSize } from '../page-size.ts'
import { RaisedOfGoal } from '../raised-of-goal.tsx'
import { RowName } from '../row-name.tsx'

/** The teams in which the user raises money, ten a page [2.06, 9.03]. */
export function TeamList({ baseHash }: { baseHash: string }) {
  const t = useTranslate()
  const { number } = useFormat()
  const orders = ownParticipationOrders.map((id) => ({ id, label: t(`dashboard.orders.${id}`) }))
  const listOptions = { baseHash, pageSize: dashboardPageSize, orders }
  const list = usePageList<typeof listOwnTeams>('/api/user/teams/', listOptions)
  const columns: Column<OwnTeam>[] = [
    {
      id: 'name',
      header: t('dashboard.columns.name'),
      isName: true,
      render: ({ id, name, project }) => (
        <RowName href={hashOf('teams', id)} name={name} line={project.name} lineLang={project.language} />
      ),
    },
    {
      id: 'role',
      header: t('dashboard.columns.role'),
      render: ({ is_captain: isCaptain }) => (
        <Chip tone={isCaptain ? 'sky' : 'plain'}>
          {t(isCaptain ? 'dashboard.roles.captain' : 'dashboard.roles.member')}
        </Chip>
      ),
    },
    {
      id: 'members',
      header: t('dashboard.columns.members'),
      isFigure: true,
      render: ({ member_count: count }) => number(count),
    },
    {
      id: 'raised',
      header: t('dashboard.columns.raised'),
      isFigure: true,
      render: (team) => <RaisedOfGoal progress={team} />,
    },
  ]
  return (
    <ListCard
      label={t('dashboard.tabs.teams')}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          icon={<Users />}
          title={t('dashboard.teams.empty')}
          action={
            <ButtonLink size="small" href="/acties">
              {t('dashboard.participations.find')}
            </ButtonLink>
          }
        >
          {t('dashboard.teams.empty_text')}
        </EmptyState>
      }
    />
  )
}
