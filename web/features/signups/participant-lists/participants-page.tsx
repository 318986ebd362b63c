import { Archive, BadgeCheck, Eye, PersonStanding, RotateCcw, Users } from 'lucide-react'
import { useState } from 'react'
import { participantFilters, participantOrders } from '../../../../contract/signups/participant-lists/list-filters.ts'
import type {
  ListedParticipant,
  listManagedParticipants,
} from '../../../../contract/signups/participant-lists/participant-list.ts'
import type { ManagedProject, Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useShortDay } from '../../../lib/short-date.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ExportLinks } from '../../../parts/export-links.tsx'
import { Problem } from '../../../parts/problem.tsx'
import { ActionMenu } from '../../../ui/buttons/action-menu.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import type { Column } from '../../../ui/lists/data-table.tsx'
import { ListCard } from '../../../ui/lists/list-card.tsx'
import { ListChoice } from '../../../ui/lists/list-tools.tsx'
import { usePageList } from '../../../ui/lists/use-page-list.ts'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { ParticipantFilters } from './participant-filters.tsx'
import { useArchiving } from './use-archiving.ts'
import { useRaisedColumns } from './use-raised-columns.ts'
import { useSettling } from './use-settling.ts'

/** The size of a page, as the specification has it [9.03]. */
const pageSize = 10
const icon = 'size-5 text-ink-soft'
const number = /^[1-9]\d{0,14}$/
const choices = { filter: participantFilters, team: number, event: number }

/** The participants of a project for its managers: found, downloaded as a file, moved, archived and brought back. */
export function ParticipantsPage({ project }: { project: ManagedProject | Project }) {
  const t = useTranslate()
  const orders = participantOrders.map((id) => ({ id, label: t(`participant_lists.orders.${id}`) }))
  const baseHash = hashOf('projects', project.id, 'participants')
  const params = { id: project.id }
  const path = '/api/project/:id/participants/list'
  const list = usePageList<typeof listManagedParticipants>(path, { params, baseHash, pageSize, orders, choices })
  const { reload } = list
  const { filter, team, event } = list.chosen
  const [moving, setMoving] = useState<ListedParticipant>()
  const [isMailing, setMailing] = useState(false)
  const archiving = useArchiving(project.id, () => void reload())
  const fee = useSettling(project.id, () => void reload())
  const columns = useColumns(project, { ...archiving, move: setMoving, settle: fee.settle })
  const group = { search: list.search, filter, team, event }
  const filterOptions = [
    { value: '', label: t('participant_lists.filter.all') },
    ...participantFilters.map((name) => ({ value: name, label: t(`participant_lists.filter.${name}`) })),
  ]
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="mr-auto text-title font-bold">{t('participant_lists.participants')}</h2>
        <ButtonLink size="small" className="max-sm:w-full" href={hashOf('projects', project.id, 'create')}>
          {t('participant_lists.sign_up')}
        </ButtonLink>
        {filter !== 'archived' && (
          <Button
            kind="outline"
            size="small"
            className="max-sm:w-full"
            aria-haspopup="dialog"
            onClick={() => setMailing(true)}
          >
            {t('participant_lists.mail.open')}
          </Button>
        )}
        <ButtonLink kind="outline" size="small" className="max-sm:w-full" href={`/${project.url}?settings=deelnemers`}>
          {t('participant_lists.limit.raise')}
        </ButtonLink>
      </div>
      <p className="mt-2 mb-4 text-md text-ink-soft">{t('participant_lists.participants_lead')}</p>
      <Problem text={archiving.problem ?? fee.problem} />
      <ListCard
        label={t('participant_lists.participants')}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        choices={
          <>
            <ListChoice
              label={t('participant_lists.filter_label')}
              options={filterOptions}
              value={filter}
              onChange={(value) => list.choose('filter', value)}
            />
            <ParticipantFilters project={project} chosen={list.chosen} onChoose={list.choose} />
          </>
        }
        empty={
          <EmptyState icon={<PersonStanding />} title={t('participant_lists.empty')}>
            {t('participant_lists.empty_text')}
          </EmptyState>
        }
      />
      <div className="mt-4">
        <ExportLinks
          path={`/api/project/${project.id}/participants/export`}
          filter={group}
          label={(format) => t(`participant_lists.export.${format}`)}
          hint={t('participant_lists.export.hint')}
        />
      </div>
      {isMailing && filter !== 'archived' && (
        <MailDialog projectId={project.id} group={{ ...group, filter }} onClose={() => setMailing(false)} />
      )}
      {moving !== undefined && (
        <MoveDialog
          projectId={project.id}
          participant={moving}
          onClose={() => setMoving(undefined)}
          onMoved={() => {
            setMoving(undefined)
            void reload()
          }}
        />
      )}
    </>
  )
}

interface RowActions {
  archive: (row: ListedParticipant) => void
  restore: (row: ListedParticipant) => void
  move: (row: ListedParticipant) => void
  settle: (row: ListedParticipant) => void
}

function useColumns(
  project: ManagedProject | Project,
  { archive, restore, move, settle }: RowActions,
): Column<ListedParticipant>[] {
  const t = useTranslate()
  const raisedColumns = useRaisedColumns()
  const day = useShortDay()
  const pathOf = ({ url }: ListedParticipant) => `/${project.url}/deelnemers/${url}`
  const actionsOf = (row: ListedParticipant) =>
    row.archived_at === null
      ? [
          {
            label: t('participant_lists.actions.view'),
            icon: <Eye aria-hidden="true" className={icon} />,
            href: pathOf(row),
          },
          ...(project.allow_teams
            ? [
                {
                  label: t('participant_lists.actions.move'),
                  icon: <Users aria-hidden="true" className={icon} />,
                  onAction: () => move(row),
                },
              ]
            : []),
          ...(row.is_fee_due
            ? [
                {
                  label: t('participant_lists.actions.settle_fee'),
                  icon: <BadgeCheck aria-hidden="true" className={icon} />,
                  onAction: () => settle(row),
                },
              ]
            : []),
          {
            label: t('participant_lists.actions.archive'),
            icon: <Archive aria-hidden="true" className={icon} />,
            onAction: () => archive(row),
          },
        ]
      : [
          {
            label: t('participant_lists.actions.restore'),
            icon: <RotateCcw aria-hidden="true" className={icon} />,
            onAction: () => restore(row),
          },
        ]
  return [
    {
      id: 'name',
      header: t('participant_lists.columns.name'),
      isName: true,
      render: (row) => (
        <>
          {row.archived_at === null ? (
            <a href={pathOf(row)} className="link row-link inline-flex min-h-6 items-center font-semibold">
              {row.fullName}
            </a>
          ) : (
            <span className="font-semibold">{row.fullName}</span>
          )}
          <small className="block text-sm font-normal text-ink-soft">
            <EmailText email={row.email} />
          </small>
          {row.is_fee_due && <span className="block text-sm text-amber">{t('participant_lists.fee_due')}</span>}
        </>
      ),
    },
    { id: 'team', header: t('participant_lists.columns.team'), render: ({ team_name: team }) => team },
    {
      id: 'event',
      header: t('participant_lists.columns.event'),
      isLine: true,
      render: ({ project_event_name: event }) => event,
    },
    {
      id: 'newest',
      header: t('participant_lists.columns.joined'),
      isShort: true,
      render: (row) => day(row.created_at),
    },
    ...raisedColumns,
    {
      id: 'actions',
      header: t('participant_lists.columns.actions'),
      isActions: true,
      render: (row) => (
        <ActionMenu label={t('participant_lists.actions.menu', { name: row.fullName })} actions={actionsOf(row)} />
      ),
    },
  ]
}
