import { Check, Users } from 'lucide-react'
import type {
  AccountTeamCard,
  listAccountTeams,
  switchTeam,
} from '../../../../contract/subscriptions/account-teams/teams.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { withTexts } from '../../../lib/texts/with-texts.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'

interface TeamSwitchProps {
  /** The look of a line of the menu. */
  item: string
}

/** The current team, and the others that can be chosen. Without a team, or an answer, nothing [8.16]. */
function TeamSwitch({ item }: TeamSwitchProps) {
  const t = useTranslate()
  const sending = useSending()
  const { data, change } = useLoaded<typeof listAccountTeams>('/teams')
  const current = data?.list.find((team) => team.is_current)
  if (data === undefined || current === undefined) return null

  async function choose({ id }: AccountTeamCard): Promise<void> {
    const endpoint = { method: 'PUT', path: '/teams/current' } as const
    const answer = await sending.send<typeof switchTeam>(endpoint, { body: { team_id: id } })
    if (answer === undefined) return
    change(({ list }) => ({ list: list.map((team) => ({ ...team, is_current: team.id === id })) }))
  }
  return (
    <div className="my-1.5 border-y border-line py-1.5">
      <LiveRegion text={sending.alert ?? `${t('account_teams.menu')}: ${current.name}`} />
      <ul aria-label={t('account_teams.menu')}>
        {data.list.map((team) => (
          <li key={team.id}>
            {team === current ? (
              <a href={`/settings${hashOf('teams', team.id)}`} className={item}>
                <Users aria-hidden="true" className="size-5 text-ink-soft" />
                <span className="min-w-0 flex-1 truncate">{team.name}</span>
                {data.list.length > 1 && <Check aria-hidden="true" className="size-5 text-leaf" />}
              </a>
            ) : (
              <button
                type="button"
                className={item}
                disabled={sending.isBusy}
                aria-label={`${t('account_teams.choose')}: ${team.name}`}
                onClick={() => void choose(team)}
              >
                <Users aria-hidden="true" className="size-5 text-ink-soft" />
                <span className="min-w-0 flex-1 truncate">{team.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

export default withTexts(['account_teams'], TeamSwitch)
