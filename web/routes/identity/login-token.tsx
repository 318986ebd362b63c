import { AuthMain } from '../../features/identity/auth/auth-main.tsx'
import { withRedirect } from '../../features/identity/auth/auth-paths.ts'
import { answerFactorForm } from '../../features/identity/auth/second-factor/answer-factor-form.ts'
import { loadChallenge } from '../../features/identity/auth/second-factor/load-challenge.ts'
import { SecondFactorForm } from '../../features/identity/auth/second-factor/second-factor-form.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/login-token'

export const handle = { texts: ['auth'] } satisfies RouteHandle

export const loader = ({ request, context }: Route.LoaderArgs) => loadChallenge(request, context.get(pageContext))

export const action = ({ request, context }: Route.ActionArgs) => answerFactorForm(request, context.get(pageContext))

export default function LoginTokenRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AuthMain
      title={t('auth.token.title')}
      below={
        <p className="mt-5 text-center text-sm">
          <a className="link inline-block py-1" href={withRedirect('/login', loaderData.redirectTo)}>
            {t('auth.token.other_account')}
          </a>
        </p>
      }
    >
      <SecondFactorForm {...loaderData} answer={actionData} token={<TokenField />} heading="h1" />
    </AuthMain>
  )
}
