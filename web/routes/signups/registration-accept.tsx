import { data, redirectDocument } from 'react-router'
import type { acceptPlace, PendingPlace, showPendingPlace } from '../../../contract/signups/registrations/on-behalf.ts'
import { AcceptCard, acceptFields } from '../../features/signups/register-participant/accept-card.tsx'
import { callApi } from '../../lib/api.ts'
import { answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import type { Problems } from '../../lib/forms/refusal.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/registration-accept'

export const handle = { texts: ['participate', 'auth'] } satisfies RouteHandle

/** Hides the URL from other sites: it opens an account, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Reads the link without any change, as mail programs open links to scan them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const endpoint = { method: 'GET', path: '/api/registration-offer/:token' } as const
  const answer = await callApi<typeof showPendingPlace>(context.get(pageContext).send, endpoint, { params })
  const { status } = answer as { status: number }
  // Most visitors with a used link confirmed by it themselves, and see where to go on.
  if (status !== 200 && status !== 404) throw data(null, status)
  const place = status === 404 ? undefined : (answer.body as PendingPlace)
  return data({ token: params.token, place }, status)
}

/** Takes the form from a page without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await answerForm<typeof acceptPlace>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/api/registration-offer/:token' },
    params,
    fields: acceptFields,
  })
  if (answer.refused) return data<Problems>(answer.refused, answer.status)
  return redirectDocument(answer.success.redirectLink, 303)
}

export default function RegistrationAcceptRoute({ loaderData: { token, place }, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  if (place === undefined) return <UsedLink />
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('participate.accept.title', { project: place.project.name })} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-2">
        <a className="link inline-flex min-h-11 items-center text-sm text-ink-soft" href={`/${place.project.url}`}>
          {place.project.name}
        </a>
      </p>
      <AcceptCard token={token} place={place} answer={actionData as Problems | undefined} />
    </main>
  )
}

function UsedLink() {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('participate.accept.gone_title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-7">
        <h1 className="mb-3 text-heading font-bold">{t('participate.accept.gone_title')}</h1>
        <p className="mb-2">{t('participate.accept.gone_text')}</p>
        <p className="mb-5 text-ink-mid">{t('participate.accept.gone_again')}</p>
        <ButtonLink href="/dashboard#/participations">{t('participate.accept.gone_action')}</ButtonLink>
      </Card>
    </main>
  )
}
