import { data, redirect } from 'react-router'
import type { login } from '../../contract/auth.ts'
import { LoginForm } from '../features/login/login-form.tsx'
import { callApi, firstErrors } from '../lib/api.ts'
import { readForm } from '../lib/form.ts'
import { pageContext } from '../lib/load-context.ts'
import { localPath } from '../lib/local-path.ts'
import { useTranslate } from '../lib/translate.ts'
import { Card } from '../ui/card.tsx'
import type { Route } from './+types/login'

export function loader({ request }: Route.LoaderArgs) {
  return { redirectTo: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, token } = await readForm(request)
  const { send } = context.get(pageContext)
  const answer = await callApi<typeof login>(send, { method: 'POST', path: '/login' }, { body: fields, token })
  if (answer.status === 200) return redirect(localPath(answer.body.redirect))
  const kept = { email: fields['email'] ?? '', redirectTo: fields['redirect'] ?? '' }
  // A refusal that belongs to no field (too many tries, an old token) is told above the form.
  const errors = answer.status === 422 ? firstErrors(answer.body) : {}
  const message = answer.status === 422 ? '' : (answer as { body: { message: string } }).body.message
  return data({ ...kept, errors, message }, (answer as { status: number }).status)
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { redirectTo } = actionData ?? loaderData
  return (
    <main id="content" className="mx-auto max-w-form px-4.5 py-12 md:py-20">
      <title>{`${t('landing.login.title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="p-6 md:p-9">
        <h1 className="text-heading font-bold">{t('landing.login.title')}</h1>
        <p className="mt-1 mb-6 text-md text-ink-soft">{t('landing.login.lead')}</p>
        <LoginForm
          redirectTo={redirectTo}
          email={actionData?.email ?? ''}
          errors={actionData?.errors ?? {}}
          message={actionData?.message ?? ''}
        />
      </Card>
    </main>
  )
}
