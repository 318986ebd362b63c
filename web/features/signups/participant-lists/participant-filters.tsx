import type { listManagedTeams } from '../../../../contract/signups/participant-lists/participant-list.ts'
import type { showProject } from '../../../../contract/pages/public-pages/project.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ListChoice } from '../../../ui/lists/list-tools.tsx'

/** The number of teams that are offered; a search finds the others. */
const offeredMax = 100

interface ParticipantFiltersProps {
  project: Pick<Project, 'id' | 'allow_teams'>
  chosen: Readonly<Record<'team' | 'event', string>>
  onChoose: (kind: 'team' | 'event', id: string) => void
}

/** The filters for participants of one team, or of one event; a filter without choices is not offered. */
export function ParticipantFilters({ project, chosen, onChoose }: ParticipantFiltersProps) {
  const t = useTranslate()
  const params = { id: project.id }
  const loadedProject = useLoaded<typeof showProject>('/api/project/:id', { params })
  const query = { order: 'name', limit: offeredMax } as const
  const teams = useLoaded<typeof listManagedTeams>('/api/project/:id/teams/list', { params, query })
  const groups = [
    {
      kind: 'team',
      label: t('participant_lists.columns.team'),
      all: t('participant_lists.all_teams'),
      rows: teams.data?.list,
    },
    {
      kind: 'event',
      label: t('participant_lists.columns.event'),
      all: t('participant_lists.all_events'),
      rows: loadedProject.data?.events,
    },
  ] as const
  return groups.map(({ kind, label, all, rows = [] }) => {
    const rowOptions = rows.map(({ id, name }) => ({ value: String(id), label: name }))
    const value = chosen[kind]
    // Chosen by the URL, and not among those that are offered.
    const isOther = value !== '' && !rowOptions.some((option) => option.value === value)
    const options = [
      { value: '', label: all },
      ...rowOptions,
      ...(isOther ? [{ value, label: `${label} ${value}` }] : []),
    ]
    if (options.length === 1) return null
    return <ListChoice key={kind} {...{ label, options, value }} onChange={(id) => onChoose(kind, id)} />
  })
}
