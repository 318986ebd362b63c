import { AuthMain } from '../../features/identity/auth/auth-main.tsx'
import { answerMailedLink } from '../../features/identity/auth/mailed-link/answer-mailed-link.ts'
import { UndoEmailPanel } from '../../features/identity/auth/mailed-link/undo-email-panel.tsx'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/account-undo-email'

export const handle = { texts: ['auth'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export const loader = ({ params }: Route.LoaderArgs) => ({ linkToken: params.token })

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerMailedLink(request, context.get(pageContext), { path: '/account/undo-email-change', linkToken: params.token })

export default function AccountUndoEmailRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <AuthMain title={t('auth.undo.title')}>
      <UndoEmailPanel linkToken={loaderData.linkToken} answer={actionData} token={<TokenField />} />
    </AuthMain>
  )
}
