import { data } from 'react-router'
import { AuthMain } from '../features/auth/auth-main.tsx'
import { followLink } from '../features/auth/mailed-link/follow-link.ts'
import { VerifyPanel } from '../features/auth/mailed-link/verify-panel.tsx'
import { readForm } from '../lib/forms/posted-fields.ts'
import { pageContext } from '../lib/load-context.ts'
import { useCurrentUser } from '../lib/session.ts'
import { createTranslate, useTranslate } from '../lib/translate.ts'
import { TokenField } from '../ui/token-field.tsx'
import type { Route } from './+types/account-verify'

/** Opening the link changes nothing: mail programs open links to look what is behind them. */
export const loader = ({ params }: Route.LoaderArgs) => ({ linkToken: params.token })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { send, texts, language } = context.get(pageContext)
  const { token } = await readForm(request)
  const t = createTranslate(texts, language)
  const outcome = await followLink(send, { path: '/account/verify', linkToken: params.token, token, t })
  return data(outcome, outcome.kind === 'refused' ? outcome.status : 200)
}

export default function AccountVerifyRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AuthMain title={t('auth.verify.title')}>
      <VerifyPanel
        linkToken={loaderData.linkToken}
        answer={actionData}
        token={<TokenField />}
        isSignedIn={useCurrentUser() !== null}
      />
    </AuthMain>
  )
}
