import { useState } from 'react'
import type {
  AccountTeam,
  AccountTeamMember,
  listTeamRoles,
  removeAccountTeamMember,
} from '../../../../contract/subscriptions/account-teams/teams.ts'
import { useFormat } from '../../../lib/format.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import type { OfferedRole } from './offered-role.ts'
import { RoleDialog } from './role-dialog.tsx'
import { TeamInvitations } from './team-invitations.tsx'

interface AccountTeamMembersProps {
  team: AccountTeam
  /** The reader. */
  userId: number
  onChanged: () => Promise<void>
}

/** The members of a team and its invitations; its owner changes both [5.21, 6.07]. */
export function AccountTeamMembers({ team, userId, onChanged }: AccountTeamMembersProps) {
  const roles = useLoaded<typeof listTeamRoles>('/settings/teams/roles')
  if (roles.refusal !== undefined) return <LoadProblem refusal={roles.refusal} onRetry={() => void roles.reload()} />
  const list = roles.data?.list ?? []
  return (
    <>
      <MemberList team={team} userId={userId} onChanged={onChanged} roles={list} />
      <TeamInvitations team={team} roles={list} />
    </>
  )
}

function MemberList({ team, userId, onChanged, roles }: AccountTeamMembersProps & { roles: readonly OfferedRole[] }) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useDeletion()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const [edited, setEdited] = useState<AccountTeamMember>()

  async function settle(message: string): Promise<void> {
    toast({ text: message })
    setEdited(undefined)
    await onChanged()
  }
  async function remove({ id, name }: AccountTeamMember): Promise<void> {
    const confirmation = {
      title: t('account_teams.members.remove_title'),
      text: t('account_teams.members.remove_text'),
    }
    const confirmLabel = t('account_teams.members.remove')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: name }))) return
    const endpoint = { method: 'DELETE', path: '/settings/teams/:id/members/:user' } as const
    const answer = await sending.send<typeof removeAccountTeamMember>(endpoint, { params: { id: team.id, user: id } })
    heading.request()
    // A member who left meanwhile is not listed any more.
    if (answer === undefined) await onChanged()
    else await settle(answer.message)
  }
  return (
    <Section title={t('account_teams.members.title')} headingRef={heading.target}>
      <Problem text={sending.alert} />
      <ul className="divide-y divide-line">
        {team.users.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            role={roles.find(({ value }) => value === member.pivot.role)?.text}
            isSelf={member.id === userId}
            canChange={team.pivot.role === 'owner' && member.pivot.role !== 'owner'}
            isBusy={sending.isBusy}
            onEdit={() => setEdited(member)}
            onRemove={() => void remove(member)}
          />
        ))}
      </ul>
      {edited !== undefined && (
        <RoleDialog
          teamId={team.id}
          member={edited}
          roles={roles}
          onChanged={settle}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

interface MemberRowProps {
  member: AccountTeamMember
  /** The name of the role; undefined for the owner. */
  role: string | undefined
  isSelf: boolean
  canChange: boolean
  isBusy: boolean
  onEdit: () => void
  onRemove: () => void
}

function MemberRow({ member, role, isSelf, canChange, isBusy, onEdit, onRemove }: MemberRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { name, email, photo, pivot, joined_at: joinedAt } = member
  const isOwner = pivot.role === 'owner'
  const shownRole = isOwner ? t('account_teams.owner') : role
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 first:pt-0 last:pb-0">
      <Avatar name={name} photo={photo} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {shownRole !== undefined && <Chip tone={isOwner ? 'leaf' : 'plain'}>{shownRole}</Chip>}
          {isSelf && <span className="text-sm text-ink-soft">{t('account_teams.you')}</span>}
        </p>
        {email !== null && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
        <p className="text-sm text-ink-soft">{t('account_teams.members.joined', { date: format.date(joinedAt) })}</p>
      </div>
      {canChange && (
        <div className="flex flex-wrap gap-1">
          <Button
            kind="quiet"
            size="small"
            disabled={isBusy}
            aria-label={`${t('account_teams.members.edit')}: ${name}`}
            onClick={onEdit}
          >
            {t('account_teams.members.edit')}
          </Button>
          <Button
            kind="quiet"
            size="small"
            disabled={isBusy}
            aria-label={`${t('account_teams.members.remove')}: ${name}`}
            onClick={onRemove}
          >
            {t('account_teams.members.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}
