import { data } from 'react-router'
import { AuthMain } from '../features/auth/auth-main.tsx'
import { followLink } from '../features/auth/mailed-link/follow-link.ts'
import { UndoEmailPanel } from '../features/auth/mailed-link/undo-email-panel.tsx'
import { readForm } from '../lib/forms/posted-fields.ts'
import { pageContext } from '../lib/load-context.ts'
import { createTranslate, useTranslate } from '../lib/translate.ts'
import { TokenField } from '../ui/token-field.tsx'
import type { Route } from './+types/account-undo-email'

/** Opening the link changes nothing: mail programs open links to look what is behind them. */
export const loader = ({ params }: Route.LoaderArgs) => ({ linkToken: params.token })

export async function action({ request, params, context }: Route.ActionArgs) {
  const { send, texts, language } = context.get(pageContext)
  const { token } = await readForm(request)
  const t = createTranslate(texts, language)
  const outcome = await followLink(send, { path: '/account/undo-email-change', linkToken: params.token, token, t })
  return data(outcome, outcome.kind === 'refused' ? outcome.status : 200)
}

export default function AccountUndoEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AuthMain title={t('auth.undo.title')}>
      <UndoEmailPanel linkToken={loaderData.linkToken} answer={actionData} token={<TokenField />} />
    </AuthMain>
  )
}
