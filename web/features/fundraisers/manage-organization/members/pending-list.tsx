import { Mail } from 'lucide-react'
import type { z } from 'zod'
import type { pendingMember, withdrawMemberRequest } from '../../../../../contract/fundraisers/organizations/members.ts'
import { useFormat } from '../../../../lib/format.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'

type PendingMember = z.output<typeof pendingMember>

interface PendingListProps {
  organizationId: number
  pending: readonly PendingMember[]
  onChanged: () => Promise<void>
}

/** The open invitations, which can be withdrawn. */
export function PendingList({ organizationId, pending, onChanged }: PendingListProps) {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useDeletion()
  const { target, request: focusList } = useFocusRequest<HTMLHeadingElement>()
  async function withdraw({ id, email }: PendingMember): Promise<void> {
    const confirmation = { title: t('organize.members.withdraw_title'), text: t('organize.members.withdraw_text') }
    const confirmLabel = t('organize.members.withdraw')
    if (!(await confirm({ ...confirmation, confirmLabel, isDestructive: true, subjectName: email }))) return
    const path = '/api/organization/:id/members/pending-request/:request/delete'
    const params = { id: organizationId, request: id }
    const answer = await sending.send<typeof withdrawMemberRequest>({ method: 'POST', path }, { params })
    if (answer !== undefined) toast({ text: answer.message })
    focusList()
    // An invitation answered meanwhile is not listed any more.
    await onChanged()
  }
  function termsOf({ invited_by: name, created_at: askedAt, expires_at: expiresAt }: PendingMember): string {
    const dates = { date: format.date(askedAt), until: format.date(expiresAt) }
    return name === null ? t('organize.members.asked_on', dates) : t('organize.members.asked_by', { ...dates, name })
  }
  if (pending.length === 0) return null
  return (
    <div className="mt-8">
      <h3 ref={target} tabIndex={-1} className="mb-1 text-lg font-bold outline-none">
        {t('organize.members.pending')}
      </h3>
      <Problem text={sending.alert} />
      <ul className="divide-y divide-line">
        {pending.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-3">
            <Mail aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{invitation.email}</p>
              <p className="text-sm text-ink-soft">{termsOf(invitation)}</p>
            </div>
            <Button
              kind="outline"
              size="small"
              disabled={sending.isBusy}
              aria-label={`${t('organize.members.withdraw')}: ${invitation.email}`}
              onClick={() => void withdraw(invitation)}
            >
              {t('organize.members.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
