import { Users } from 'lucide-react'
import type {
  AccountTeamCard,
  listAccountTeams,
  switchTeam,
} from '../../../../contract/subscriptions/account-teams/teams.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import type { LoadState } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { FoldedSection } from '../../../parts/folded-section.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { CreateTeam } from './create-team.tsx'

/** The teams of the user; with more than one, they choose which one they work for. */
export function AccountTeamList({ teams }: { teams: LoadState<SuccessOf<typeof listAccountTeams>> }) {
  const t = useTranslate()
  const toast = useToast()
  const sending = useSending()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const { data, refusal, reload } = teams

  async function choose({ id }: AccountTeamCard): Promise<void> {
    const endpoint = { method: 'PUT', path: '/teams/current' } as const
    const answer = await sending.send<typeof switchTeam>(endpoint, { body: { team_id: id } })
    if (answer !== undefined) {
      toast({ text: answer.message })
      heading.request()
    }
    // A former member does not see it here any more.
    await reload()
  }
  return (
    <FoldedSection
      title={t('account_teams.title')}
      lead={t('account_teams.lead')}
      headingRef={heading.target}
      opening={t('account_teams.create.title')}
      form={(close) => <CreateTeam onCancel={() => close()} />}
    >
      <Problem text={sending.alert} />
      {refusal !== undefined && <LoadProblem refusal={refusal} onRetry={() => void reload()} />}
      {data === undefined && refusal === undefined && <SkeletonLines count={3} />}
      {data?.list.length === 0 && (
        <EmptyState icon={<Users />} title={t('account_teams.none')}>
          {t('account_teams.none_text')}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {data?.list.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            canChoose={data.list.length > 1}
            isBusy={sending.isBusy}
            onChoose={() => void choose(team)}
          />
        ))}
      </ul>
    </FoldedSection>
  )
}

interface TeamRowProps {
  team: AccountTeamCard
  canChoose: boolean
  isBusy: boolean
  onChoose: () => void
}

function TeamRow({ team, canChoose, isBusy, onChoose }: TeamRowProps) {
  const t = useTranslate()
  const isOwn = team.pivot.role === 'owner'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0">
      <Avatar name={team.name} photo={team.photo} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <a href={hashOf('teams', team.id)} className="link font-semibold wrap-anywhere">
            {team.name}
          </a>
          {canChoose && team.is_current && <Chip tone="leaf">{t('account_teams.current')}</Chip>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {isOwn ? t('account_teams.owner') : t('account_teams.owned_by', { name: team.owner.name })}
        </p>
      </div>
      {canChoose && !team.is_current && (
        <Button
          kind="outline"
          size="small"
          disabled={isBusy}
          aria-label={`${t('account_teams.choose')}: ${team.name}`}
          onClick={onChoose}
        >
          {t('account_teams.choose')}
        </Button>
      )}
    </li>
  )
}
