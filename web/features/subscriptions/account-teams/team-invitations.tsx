import { Mail } from 'lucide-react'
import { useState } from 'react'
import type {
  cancelTeamInvitation,
  inviteToTeam,
  listTeamInvitations,
  TeamInvitation,
} from '../../../../contract/subscriptions/account-teams/invitations.ts'
import type { AccountTeam } from '../../../../contract/subscriptions/account-teams/teams.ts'
import { emptyForNext } from '../../../lib/forms/empty-for-next.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useFormat } from '../../../lib/format.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { EmailField } from '../../../parts/email-field.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../ui/messages/use-deletion.ts'
import { Select } from '../../../ui/options/select.tsx'
import type { OfferedRole } from './offered-role.ts'

interface TeamInvitationsProps {
  team: AccountTeam
  roles: readonly OfferedRole[]
}

/** The open invitations, and for the owner the form to invite a user. */
export function TeamInvitations({ team, roles }: TeamInvitationsProps) {
  const t = useTranslate()
  const params = { id: team.id }
  const invitations = useLoaded<typeof listTeamInvitations>('/settings/teams/:id/invitations', { params })
  const heading = useFocusRequest<HTMLHeadingElement>()
  const isOwner = team.pivot.role === 'owner'
  const settle = () => {
    heading.request()
    return invitations.reload()
  }
  return (
    <>
      {isOwner && (
        <Section title={t('account_teams.invite.title')} lead={t('account_teams.invite.lead')}>
          <InviteForm teamId={team.id} roles={roles} onInvited={invitations.reload} />
        </Section>
      )}
      <Section title={t('account_teams.invite.pending')} headingRef={heading.target}>
        {invitations.refusal !== undefined && (
          <LoadProblem refusal={invitations.refusal} onRetry={() => void invitations.reload()} />
        )}
        {invitations.data?.list.length === 0 && (
          <p className="text-md text-ink-soft">{t('account_teams.invite.none')}</p>
        )}
        <InvitationList
          invitations={invitations.data?.list ?? []}
          roles={roles}
          canCancel={isOwner}
          onChanged={settle}
        />
      </Section>
    </>
  )
}

interface InviteFormProps {
  teamId: number
  roles: readonly OfferedRole[]
  onInvited: () => Promise<void>
}

function InviteForm({ teamId, roles, onInvited }: InviteFormProps) {
  const t = useTranslate()
  const toast = useToast()
  const call = useCall()
  const [role, setRole] = useState<OfferedRole['value']>('member')
  const form = useForm({
    id: 'invite',
    fields: ['email', 'role'],
    async submit({ email = '' }, element) {
      const endpoint = { method: 'POST', path: '/settings/teams/:id/invitations' } as const
      const input = { params: { id: teamId }, body: { email, role } }
      const { message } = await call<typeof inviteToTeam>(endpoint, input)
      emptyForNext(element, 'email')
      form.setSavedText(message)
      toast({ text: message })
      await onInvited()
    },
  })
  return (
    <SavedForm form={form} button={t('account_teams.invite.button')} busyText={t('account_teams.invite.busy')}>
      <EmailField {...form.field('email')} label={t('account_teams.invite.email')} autoComplete="off" />
      <Select
        {...form.field('role')}
        label={t('account_teams.members.role')}
        options={roles.map(({ value, text }) => ({ value, label: text }))}
        value={role}
        onChange={(chosen) => setRole(chosen as OfferedRole['value'])}
        isSearchable={false}
      />
    </SavedForm>
  )
}

interface InvitationListProps {
  invitations: readonly TeamInvitation[]
  roles: readonly OfferedRole[]
  canCancel: boolean
  onChanged: () => Promise<void>
}

function InvitationList({ invitations, roles, canCancel, onChanged }: InvitationListProps) {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useDeletion()
  const roleOf = ({ role }: TeamInvitation) => roles.find(({ value }) => value === role)?.text ?? ''

  /** Returns the e-mail address, which the owner alone reads. */
  const nameOf = ({ email }: TeamInvitation) => email ?? t('account_teams.invite.unnamed')

  async function cancel(invitation: TeamInvitation): Promise<void> {
    const confirmation = { title: t('account_teams.invite.cancel_title'), text: t('account_teams.invite.cancel_text') }
    const confirmLabel = t('account_teams.invite.cancel')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: nameOf(invitation) })))
      return
    const endpoint = { method: 'DELETE', path: '/settings/invitations/:id' } as const
    const answer = await sending.send<typeof cancelTeamInvitation>(endpoint, { params: { id: invitation.id } })
    if (answer !== undefined) toast({ text: answer.message })
    // An invitation answered meanwhile is not listed any more.
    await onChanged()
  }
  return (
    <>
      <Problem text={sending.alert} />
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{nameOf(invitation)}</p>
              <p className="text-sm text-ink-soft">
                {t('account_teams.invite.asked', {
                  role: roleOf(invitation),
                  name: invitation.invited_by,
                  date: format.date(invitation.expires_at),
                })}
              </p>
            </div>
            {canCancel && (
              <Button
                kind="outline"
                size="small"
                disabled={sending.isBusy}
                aria-label={`${t('account_teams.invite.cancel')}: ${nameOf(invitation)}`}
                onClick={() => void cancel(invitation)}
              >
                {t('account_teams.invite.cancel')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
