import { useState } from 'react'
import type {
  JoinableTeam,
  listJoinableTeams,
  RegistrationOffer,
} from '../../../../contract/signups/registrations/register-calls.ts'
import { searchLengthMax, teamNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { TeamMode } from '../../../../contract/signups/registrations/registration-states.ts'
import { readInBrowser } from '../../../lib/api.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import type { RegisterField } from './register-steps.ts'
import { useDebounce } from '../../../lib/hooks/use-debounce.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { FieldError, TextField } from '../../../ui/fields/field.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'

interface TeamChoiceProps {
  offer: RegistrationOffer
  form: Pick<Form<RegisterField>, 'field' | 'errors'>
  mode: TeamMode
  onMode: (mode: TeamMode) => void
  /** Whether scripts run: only the fields of the chosen way are shown. */
  isReady: boolean
  /** The search without scripts, or in the URL, and its results. */
  search: string | undefined
  found: readonly JoinableTeam[] | undefined
}

const searchPauseMs = 250

/** Alone, with a team that is there, or with a new one [4.06]. */
export function TeamChoice({ offer, form, mode, onMode, isReady, search = '', found: teams }: TeamChoiceProps) {
  const t = useTranslate()
  const { project } = offer
  const { options, look, count } = useTeams(offer, search, teams)
  // The team of an invitation is offered where others find none.
  const hasTeams = offer.team_total > 0 || offer.teams.length > 0
  const modes = project.allow_teams ? modesOf({ hasTeams, canCreate: project.allow_team_creation }) : []
  if (modes.length < 2) return <input type="hidden" name="teamMode" value="alone" />
  // A draft may know a team that is gone since.
  const chosen = modes.includes(mode) ? mode : 'alone'
  const labelOf = ({ name, is_open }: JoinableTeam) =>
    is_open ? name : t('participate.team_on_request', { team: name })
  return (
    <fieldset>
      <legend className="mb-2.5 text-sm font-semibold">{t('participate.team_mode')}</legend>
      <div className="grid gap-2.5">
        {modes.map((each) => (
          <ChoiceCard
            key={each}
            name="teamMode"
            value={each}
            defaultChecked={chosen === each}
            onChange={() => onMode(each)}
            note={t(`participate.modes.${each}_note`)}
          >
            <span className="font-semibold text-ink">{t(`participate.modes.${each}`)}</span>
          </ChoiceCard>
        ))}
      </div>
      <FieldError id="register-teamMode">{form.errors.teamMode}</FieldError>
      <div className="mt-4 grid gap-4" hidden={!hasTeams || (isReady && mode !== 'join')}>
        {offer.team_total > offer.teams.length && (
          <div>
            <TextField
              id="register-team-search"
              name="team_search"
              type="search"
              label={t('participate.team_search')}
              autoComplete="off"
              maxLength={searchLengthMax}
              defaultValue={search}
              onInput={(event) => look(event.currentTarget.value)}
            />
            <p role="status" className="mt-1.5 text-sm text-ink-soft">
              {count !== undefined && t('participate.team_found', { count })}
            </p>
            <noscript>
              {/* The button for Enter in any field of the form: it signs up, and does not look for a team. */}
              <button className="sr-only" tabIndex={-1} aria-hidden="true" />
              <button name="find_team" value="1" className="link mt-2 min-h-11 font-semibold">
                {t('participate.team_search')}
              </button>
            </noscript>
          </div>
        )}
        {hasTeams && (
          <NativeSelect
            {...form.field('team_id')}
            label={t('participate.team')}
            placeholder={t('participate.team_choose')}
            help={t('participate.team_request_note')}
            options={options.map((team) => ({ value: String(team.id), label: labelOf(team) }))}
          />
        )}
      </div>
      {project.allow_team_creation && (
        <div className="mt-4" hidden={isReady && mode !== 'create'}>
          <TextField
            {...form.field('team_name')}
            label={t('participate.team_name')}
            maxLength={teamNameLengthMax}
            autoComplete="off"
          />
        </div>
      )}
    </fieldset>
  )
}

/** Returns the modes that can be chosen: joining a team only where the project has one to join. */
const modesOf = ({ hasTeams, canCreate }: { hasTeams: boolean; canCreate: boolean }): TeamMode[] => [
  'alone',
  ...(hasTeams ? (['join'] as const) : []),
  ...(canCreate ? (['create'] as const) : []),
]

/** The teams that can be chosen now: those of the form, and those that were looked for. */
function useTeams(offer: RegistrationOffer, searched: string, firstResults?: readonly JoinableTeam[]) {
  const [teams, setTeams] = useState(firstResults ?? [])
  const [count, setCount] = useState(searched === '' ? undefined : (firstResults ?? offer.teams).length)
  const [search, look] = useState('')
  const id = offer.project.id
  const fetchTeams = (isCurrent: () => boolean) => {
    if (search.trim() === '') return
    readInBrowser<typeof listJoinableTeams>('/api/project/:id/register/teams', { params: { id }, query: { search } })
      .then(({ list, total }) => {
        if (!isCurrent()) return
        setCount(total)
        // Teams that were found before stay, as one of them may be chosen.
        setTeams((before) => [...list, ...without(before, list)])
      })
      // Teams that were found before stay to be chosen from.
      .catch(() => undefined)
  }
  useDebounce(search, fetchTeams, searchPauseMs)
  return { options: [...teams, ...without(offer.teams, teams)], look, count }
}

const without = (teams: readonly JoinableTeam[], others: readonly JoinableTeam[]) =>
  teams.filter((team) => !others.some((each) => each.id === team.id))
