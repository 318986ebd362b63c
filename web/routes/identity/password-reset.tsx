import { answerAuthForm } from '../../features/identity/auth/answer-auth-form.ts'
import { AuthPage } from '../../features/identity/auth/auth-page.tsx'
import { redirectIn } from '../../features/identity/auth/auth-paths.ts'
import { ResetForm } from '../../features/identity/auth/forms/reset-form.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import type { Route } from './+types/password-reset'

export const handle = { texts: ['auth'] } satisfies RouteHandle

export const loader = ({ request, params }: Route.LoaderArgs) => ({
  redirectTo: redirectIn(request.url),
  email: new URL(request.url).searchParams.get('email') ?? '',
  resetToken: params.token,
})

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm('passwordReset', request, context.get(pageContext))

export default function PasswordResetRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { redirectTo, email, resetToken } = loaderData
  return (
    <AuthPage form="passwordReset" redirectTo={redirectTo} answer={actionData} email={email}>
      {(props) => <ResetForm {...props} resetToken={resetToken} />}
    </AuthPage>
  )
}
