import { redirect } from 'react-router'
import { answerAuthForm } from '../features/auth/answer-auth-form.ts'
import { AuthPage } from '../features/auth/auth-page.tsx'
import { RegisterForm } from '../features/auth/forms/register-form.tsx'
import { lookForGuest } from '../features/auth/look-for-guest.ts'
import { pageContext } from '../lib/load-context.ts'
import type { RouteHandle } from '../lib/route-texts.ts'
import type { Route } from './+types/register'

export const handle = { texts: ['auth'] } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { redirectTo, isGuest } = await lookForGuest(request, context.get(pageContext))
  return isGuest ? { redirectTo } : redirect(redirectTo || '/')
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm('register', request, context.get(pageContext))

export default function RegisterRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AuthPage form="register" redirectTo={loaderData.redirectTo} answer={actionData}>
      {(props) => <RegisterForm {...props} />}
    </AuthPage>
  )
}
