import { redirect } from 'react-router'
import { answerAuthForm } from '../../features/identity/auth/answer-auth-form.ts'
import { AuthMain } from '../../features/identity/auth/auth-main.tsx'
import { AuthPage } from '../../features/identity/auth/auth-page.tsx'
import { RegisterForm } from '../../features/identity/auth/forms/register-form.tsx'
import { findInvitation, InvitationNotice, invitationsPath } from '../../features/identity/auth/invitation-notice.tsx'
import { loadGuest } from '../../features/identity/auth/load-guest.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { Route } from './+types/register'

export const handle = { texts: ['auth', 'invitation'] } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { redirectTo, isGuest } = await loadGuest(request, page)
  const invitation = await findInvitation(request.url, page)
  if (invitation === undefined) return isGuest ? { redirectTo, isGuest } : redirect(redirectTo || '/')
  // An invited user answers among their teams, now or once there is an account.
  if (!isGuest && invitation !== 'invalid' && invitation.is_yours) return redirect(invitationsPath)
  return { redirectTo: redirectTo || invitationsPath, isGuest, invitation }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm('register', request, context.get(pageContext))

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { redirectTo, isGuest, invitation } = loaderData
  if (!isGuest && invitation !== undefined)
    return (
      <AuthMain title={t('auth.register.title')}>
        <InvitationNotice invitation={invitation} isSignedIn />
        <ButtonLink href={invitationsPath} className="mt-5 w-full">
          {t('invitation.to_teams')}
        </ButtonLink>
      </AuthMain>
    )
  return (
    <AuthPage
      form="register"
      redirectTo={redirectTo}
      answer={actionData}
      email={invitation === 'invalid' ? undefined : invitation?.email}
    >
      {(props) => (
        <>
          {invitation !== undefined && (
            <div className="mb-5">
              <InvitationNotice invitation={invitation} />
            </div>
          )}
          <RegisterForm {...props} />
        </>
      )}
    </AuthPage>
  )
}
