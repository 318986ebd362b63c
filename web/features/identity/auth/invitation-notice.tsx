import type { showInvitation } from '../../../../contract/subscriptions/account-teams/invitations.ts'
import type { PageContext } from '../../../../contract/page-context.ts'
import { callApi, type SuccessOf } from '../../../lib/api.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Notice } from '../../../ui/status/notice.tsx'

/** The team of the invitation; 'invalid' when none was found by the code, for any reason [4.17, 8.16]. */
export type InvitationOfUrl = SuccessOf<typeof showInvitation> | 'invalid'

/** The page where invitations are answered. */
export const invitationsPath = '/settings#/teams'

/** @returns undefined when the URL names none */
export async function findInvitation(url: string, { send }: PageContext): Promise<InvitationOfUrl | undefined> {
  const code = new URL(url).searchParams.get('invitation')
  if (code === null) return undefined
  const endpoint = { method: 'GET', path: '/invitations/:code' } as const
  const answer = await callApi<typeof showInvitation>(send, endpoint, { params: { code } })
  return answer.status === 200 ? answer.body : 'invalid'
}

interface InvitationNoticeProps {
  invitation: InvitationOfUrl
  /** Whether the reader is signed in, with another e-mail address then. */
  isSignedIn?: boolean
}

/** The inviting team, and the next step [2.25]. */
export function InvitationNotice({ invitation, isSignedIn = false }: InvitationNoticeProps) {
  const t = useTranslate()
  const format = useFormat()
  if (invitation === 'invalid')
    return (
      <Notice tone="brick">
        <p className="font-semibold">{t('invitation.invalid')}</p>
        {t('invitation.invalid_text')}
      </Notice>
    )
  const { team, email, invited_by: name, expires_at: expiresAt } = invitation
  if (isSignedIn)
    return (
      <Notice tone="amber">
        <p className="font-semibold">{t('invitation.other')}</p>
        {t('invitation.other_text', { team: team.name, email })}
      </Notice>
    )
  return (
    <Notice tone="sky">
      <p className="font-semibold">{t('invitation.title', { name, team: team.name })}</p>
      {t('invitation.text', { email, date: format.date(expiresAt) })}
    </Notice>
  )
}
