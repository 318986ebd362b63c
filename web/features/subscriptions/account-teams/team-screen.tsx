import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { defined } from '../../../../contract/defined.ts'
import type { showAccountTeam } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { PartLinks } from '../../../ui/sections/part-links.tsx'
import { EmptyState } from '../../../ui/status/empty-state.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { AccountTeamDetails } from './team-details.tsx'
import { AccountTeamMembers } from './team-members.tsx'

/** Shows the billing of a team, as people have it for their own account too. */
export type ShowTeamBilling = (team: {
  teamId: number
  screen: 'billing' | 'payment' | 'invoices'
  isReadOnly: boolean
}) => ReactNode

interface TeamScreenProps {
  /** The id as it stands in the URL. */
  id: string
  part: string | undefined
  /** The reader. */
  userId: number
  /** Whether it came instead of the list, where the link or button was pressed that is gone now. */
  takesFocus: boolean
  showBilling: ShowTeamBilling
}

/** A team with its pages: its details, its members, and its billing [2.24]. */
export function TeamScreen({ id, part, userId, takesFocus, showBilling }: TeamScreenProps) {
  const t = useTranslate()
  const { data: team, refusal, reload } = useLoaded<typeof showAccountTeam>('/teams/:id', { params: { id } })
  const all = (
    <p className="mb-4">
      <a href={hashOf('teams')} className="link inline-flex min-h-6 items-center">
        {t('account_teams.all')}
      </a>
    </p>
  )
  if (team === undefined && (refusal?.status === 404 || refusal?.status === 422)) return <TeamMissing />
  if (team === undefined)
    return (
      <>
        {all}
        {refusal === undefined ? (
          <SkeletonLines count={4} />
        ) : (
          <LoadProblem refusal={refusal} onRetry={() => void reload()} />
        )}
      </>
    )
  const isOwner = team.pivot.role === 'owner'
  const pages: { path: string[]; label: string; show: () => ReactNode }[] = [
    {
      path: [],
      label: t('account_teams.parts.details'),
      show: () => <AccountTeamDetails team={team} userId={userId} onChanged={reload} />,
    },
    {
      path: ['members'],
      label: t('account_teams.parts.members'),
      show: () => <AccountTeamMembers team={team} userId={userId} onChanged={reload} />,
    },
    // The treasurer sees the bills and their plan, and the owner alone changes the billing.
    ...(['billing', 'payment', 'invoices'] as const)
      .filter((screen) => isOwner || (screen === 'invoices' && team.pivot.role === 'treasurer'))
      .map((screen) => ({
        path: [screen],
        label: t(`account_teams.parts.${screen}`),
        show: () => showBilling({ teamId: team.id, screen, isReadOnly: !isOwner }),
      })),
  ]
  const open = pages.find(({ path }) => path[0] === part) ?? defined(pages[0])
  return (
    <>
      {all}
      <div className="mb-4 flex items-center gap-4">
        <Avatar name={team.name} photo={team.photo} size="medium" />
        <TeamName name={team.name} takesFocus={takesFocus} />
      </div>
      <PartLinks
        label={team.name}
        links={pages.map(({ path, label }) => ({ href: hashOf('teams', team.id, ...path), label }))}
        chosen={pages.indexOf(open)}
      />
      {open.show()}
    </>
  )
}

/** The id in the URL is of no team, or of one that they do not belong to. */
function TeamMissing() {
  const t = useTranslate()
  return (
    <EmptyState
      icon={<Users />}
      title={t('account_teams.not_found')}
      action={
        <ButtonLink kind="outline" size="small" href={hashOf('teams')}>
          {t('account_teams.all')}
        </ButtonLink>
      }
    >
      {t('account_teams.not_found_text')}
    </EmptyState>
  )
}

function TeamName({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  const target = useArrivalFocus<HTMLHeadingElement>(takesFocus)
  return (
    <h2 ref={target} tabIndex={-1} className="min-w-0 text-heading font-bold wrap-anywhere outline-none">
      {name}
    </h2>
  )
}
