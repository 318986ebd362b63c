import { answerAuthForm } from '../../features/identity/auth/answer-auth-form.ts'
import { AuthPage } from '../../features/identity/auth/auth-page.tsx'
import { ForgotForm } from '../../features/identity/auth/forms/forgot-form.tsx'
import { redirectIn } from '../../features/identity/auth/auth-paths.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import type { Route } from './+types/password-forgot'

export const handle = { texts: ['auth'] } satisfies RouteHandle

/** Admits signed-in users too: a password can be forgotten while its session lives. */
export const loader = ({ request }: Route.LoaderArgs) => ({ redirectTo: redirectIn(request.url) })

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm('passwordForgot', request, context.get(pageContext))

export default function PasswordForgotRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage form="passwordForgot" redirectTo={loaderData.redirectTo} answer={actionData}>
      {(props) => <ForgotForm {...props} />}
    </AuthPage>
  )
}
