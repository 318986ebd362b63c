import { redirect } from 'react-router'
import { answerAuthForm } from '../../features/identity/auth/answer-auth-form.ts'
import { AuthPage } from '../../features/identity/auth/auth-page.tsx'
import { LoginForm } from '../../features/identity/auth/forms/login-form.tsx'
import { loadGuest } from '../../features/identity/auth/load-guest.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Notice } from '../../ui/status/notice.tsx'
import type { Route } from './+types/login'

export const handle = { texts: ['auth'] } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { redirectTo, isGuest } = await loadGuest(request, context.get(pageContext))
  if (!isGuest) return redirect(redirectTo || '/')
  const { searchParams } = new URL(request.url)
  return { redirectTo, isSecondFactorOver: searchParams.has('over'), hasJoined: searchParams.has('joined') }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerAuthForm('login', request, context.get(pageContext))

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { redirectTo, isSecondFactorOver, hasJoined } = loaderData
  const expiredAnswer = isSecondFactorOver ? { values: {}, errors: {}, alert: t('auth.login.expired') } : undefined
  return (
    <AuthPage form="login" redirectTo={redirectTo} answer={actionData ?? expiredAnswer}>
      {(props) => (
        <>
          {hasJoined && (
            <div className="mb-5">
              <Notice tone="sky">{t('auth.login.joined')}</Notice>
            </div>
          )}
          <LoginForm {...props} />
        </>
      )}
    </AuthPage>
  )
}
