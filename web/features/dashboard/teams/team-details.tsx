import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { listOwnTeams, OwnTeam } from '../../../../contract/participants/own-participations.ts'
import type { ParticipantCard } from '../../../../contract/participants/participants.ts'
import type { listTeamMembers } from '../../../../contract/team-members/member-calls.ts'
import { readInBrowser } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { shownGoal } from '../../../parts/goal-progress.tsx'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx'
import { LoadProblem } from '../../../ui/lists/list-card.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { Figure, Figures } from '../figures.tsx'
import { PlaceFrame, PlaceWaiting } from '../place-frame.tsx'
import { RaisedOfGoal } from '../raised-of-goal.tsx'
import { RowName } from '../row-name.tsx'

interface TeamDetailsProps {
  id: string
  /** What there is to set of it, for who leads it. */
  settings: (team: OwnTeam, onChanged: () => void) => ReactNode
  /** Who is in it and who asks to be, for who leads it. */
  lead: (team: OwnTeam, onChanged: () => void) => ReactNode
}

/** Of the members; more come when they are asked for. */
const shownAtOnce = 20

/** One team in which somebody raises money: how far it is, and who is in it [2.07]. */
export function TeamDetails({ id, settings, lead }: TeamDetailsProps) {
  const t = useTranslate()
  // The number in the address is anything that somebody typed, and so is no number of a team.
  const { data, refusal, reload } = useLoaded<typeof listOwnTeams>('/api/user/teams/', { query: { team: id } })
  const team = data?.list[0]
  if (team === undefined)
    return <PlaceWaiting tab="teams" refusal={refusal} isMissing={data !== undefined} onRetry={() => void reload()} />
  const path = `/${team.project.url}/teams/${team.url}`
  const action = (
    <ButtonLink kind="outline" size="small" href={path}>
      <Eye aria-hidden="true" className="size-4.5" />
      {t('dashboard.actions.view')}
    </ButtonLink>
  )
  const mark = team.is_captain ? <Chip tone="sky">{t('dashboard.roles.captain')}</Chip> : null
  return (
    <PlaceFrame tab="teams" id={team.id} head={{ title: team.name, mark, action }} pages={[]} part="">
      <p className="-mt-2 mb-5 text-md text-ink-soft">
        <a href={`/${team.project.url}`} lang={team.project.language} className="link">
          {team.project.name}
        </a>
      </p>
      <TeamFigures team={team} />
      <Members key={team.member_count} team={team} />
      {team.is_captain && (
        <>
          <Card className="mt-5 rounded-card p-5">{lead(team, () => void reload())}</Card>
          <Card className="mt-5 rounded-card p-5">{settings(team, () => void reload())}</Card>
        </>
      )}
    </PlaceFrame>
  )
}

function TeamFigures({ team }: { team: OwnTeam }) {
  const t = useTranslate()
  const { shortMoney, number } = useFormat()
  const goal = shownGoal(team)
  return (
    <Figures>
      <Figure label={t('dashboard.figures.raised')} value={shortMoney(team.raised)}>
        {goal === null ? null : t('dashboard.projects.of_goal', { goal: shortMoney(goal) })}
      </Figure>
      <Figure label={t('dashboard.figures.donations')} value={number(team.donation_count)} />
      <Figure label={t('dashboard.columns.members')} value={number(team.member_count)} />
    </Figures>
  )
}

function Members({ team }: { team: OwnTeam }) {
  const t = useTranslate()
  const params = { id: team.id }
  const loaded = useLoaded<typeof listTeamMembers>('/api/teams/:id/members', { params, query: { limit: shownAtOnce } })
  const { data, refusal, reload, change } = loaded
  const [isAsking, setAsking] = useState(false)
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data === undefined) return <SkeletonLines count={3} />
  const { list, next } = data
  const more = async (after: string) => {
    setAsking(true)
    try {
      const query = { after, limit: shownAtOnce }
      const further = await readInBrowser<typeof listTeamMembers>('/api/teams/:id/members', { params, query })
      change((known) => ({ list: [...known.list, ...further.list], next: further.next }))
    } finally {
      setAsking(false)
    }
  }
  const columns: Column<ParticipantCard>[] = [
    {
      id: 'name',
      header: t('dashboard.columns.name'),
      isName: true,
      render: ({ url, fullName, is_captain: isCaptain }) => (
        <RowName
          href={`/${team.project.url}/deelnemers/${url}`}
          name={fullName}
          line={isCaptain ? t('dashboard.roles.captain') : ''}
        />
      ),
    },
    {
      id: 'raised',
      header: t('dashboard.columns.raised'),
      isFigure: true,
      render: (member) => <RaisedOfGoal progress={member} />,
    },
  ]
  return (
    <Card className="rounded-card">
      <h2 className="border-b border-line px-4 py-3.5 text-lg font-bold">{t('dashboard.columns.members')}</h2>
      <DataTable caption={t('dashboard.columns.members')} columns={columns} rows={list} keyOf={({ id }) => id} />
      {next === null ? null : (
        <p className="border-t border-line px-4 py-3 text-md">
          <Button kind="outline" size="small" disabled={isAsking} onClick={() => void more(next).catch(() => {})}>
            {t('dashboard.teams.more_members')}
          </Button>
        </p>
      )}
    </Card>
  )
}
