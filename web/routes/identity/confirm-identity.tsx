import { data, redirect } from 'react-router'
import type { showCurrentUser } from '../../../contract/pages/public-pages/current-user.ts'
import type { confirmIdentity } from '../../../contract/identity/users/step-up.ts'
import { ConfirmPanel } from '../../features/identity/confirm-identity/confirm-panel.tsx'
import { identityFields } from '../../features/identity/confirm-identity/identity-form.tsx'
import { answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import type { Problems } from '../../lib/forms/refusal.ts'
import { pageContext } from '../../lib/load-context.ts'
import { localPath } from '../../lib/session/local-path.ts'
import { loginPathFrom } from '../../lib/session/login-path.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/confirm-identity'
import { loadCall } from '../frame/load.ts'
import { SiteHeader } from '../frame/site-frame.tsx'

export const handle = { texts: ['auth', 'identity'] } satisfies RouteHandle

/** Returns the path of a link that was followed too long after the sign-in; never to another site. */
const nextOf = (request: Request): string => localPath(new URL(request.url).searchParams.get('to'))

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await loadCall<typeof showCurrentUser>(context.get(pageContext), '/user/current')
  if (user === null) throw redirect(loginPathFrom(nextOf(request)))
  return { to: nextOf(request), email: user.email, usesApp: user.uses_authenticator_app }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerForm<typeof confirmIdentity>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/settings/confirm-identity' },
    fields: identityFields,
  })
  return answer.refused ? data<Problems>(answer.refused, answer.status) : redirect(nextOf(request))
}

/**
 * The page for a visitor who follows a link to a file without the dialog that prompts over the page: in another tab, or
 * without scripts.
 */
export default function ConfirmIdentityRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <>
      <title>{`${t('identity.title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <SiteHeader isApp />
      <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5">
        <ConfirmPanel {...loaderData} token={<TokenField />} answer={actionData} />
      </main>
    </>
  )
}
