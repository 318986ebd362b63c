import type {
  acceptInvitation,
  listPendingInvitations,
  PendingInvitation,
  rejectInvitation,
} from '../../../../contract/subscriptions/account-teams/invitations.ts'
import { useSending } from '../../../lib/forms/use-sending.ts'
import { useFormat } from '../../../lib/format.ts'
import { useFocusRequest } from '../../../lib/hooks/use-focus-request.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Problem } from '../../../parts/problem.tsx'
import { Section } from '../../../parts/section.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { useConfirm } from '../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

/** The invitations to teams, to be answered [4.17]. Nothing without any. */
export function Invitations({ onJoined }: { onJoined: () => Promise<void> }) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useSending()
  const { target, request: focusHeading } = useFocusRequest<HTMLHeadingElement>()
  const { data, refusal, change, reload } = useLoaded<typeof listPendingInvitations>('/settings/invitations/pending')

  function settle({ id }: PendingInvitation, answer: { message: string } | undefined): void {
    // It may have been taken back, or answered in another window.
    if (answer === undefined) return void reload()
    change(({ list }) => ({ list: list.filter((each) => each.id !== id) }))
    focusHeading()
    toast({ text: answer.message })
  }
  async function accept(invitation: PendingInvitation): Promise<void> {
    const endpoint = { method: 'POST', path: '/settings/invitations/:id/accept' } as const
    const answer = await sending.send<typeof acceptInvitation>(endpoint, { params: { id: invitation.id } })
    settle(invitation, answer)
    if (answer !== undefined) await onJoined()
  }
  async function reject(invitation: PendingInvitation): Promise<void> {
    const confirmation = { title: t('account_teams.asked.reject_title'), text: t('account_teams.asked.reject_text') }
    const confirmLabel = t('account_teams.asked.reject')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: invitation.team.name })))
      return
    const endpoint = { method: 'POST', path: '/settings/invitations/:id/reject' } as const
    settle(invitation, await sending.send<typeof rejectInvitation>(endpoint, { params: { id: invitation.id } }))
  }
  if (data === undefined)
    return refusal === undefined ? null : <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data.list.length === 0 && sending.alert === undefined)
    return (
      <h2 ref={target} tabIndex={-1} className="sr-only">
        {t('account_teams.asked.none')}
      </h2>
    )
  return (
    <div className="mb-5">
      <Section title={t('account_teams.asked.title')} headingRef={target}>
        <Problem text={sending.alert} />
        <ul className="divide-y divide-line">
          {data.list.map((invitation) => (
            <InvitationRow
              key={invitation.id}
              invitation={invitation}
              isBusy={sending.isBusy}
              onAccept={() => void accept(invitation)}
              onReject={() => void reject(invitation)}
            />
          ))}
        </ul>
      </Section>
    </div>
  )
}

interface InvitationRowProps {
  invitation: PendingInvitation
  isBusy: boolean
  onAccept: () => void
  onReject: () => void
}

function InvitationRow({ invitation, isBusy, onAccept, onReject }: InvitationRowProps) {
  const t = useTranslate()
  const format = useFormat()
  const { team, invited_by: name, expires_at: expiresAt } = invitation
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <Avatar name={team.name} photo={team.photo} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="font-sans font-semibold wrap-anywhere">{team.name}</h3>
        <p className="text-sm text-ink-soft">{t('account_teams.asked.by', { name, date: format.date(expiresAt) })}</p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button
          kind="outline"
          size="small"
          disabled={isBusy}
          aria-label={`${t('account_teams.asked.reject')}: ${team.name}`}
          onClick={onReject}
        >
          {t('account_teams.asked.reject')}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`${t('account_teams.asked.accept')}: ${team.name}`}
          onClick={onAccept}
        >
          {t('account_teams.asked.accept')}
        </Button>
      </div>
    </li>
  )
}
