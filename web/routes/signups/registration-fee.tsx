import { data, redirectDocument } from 'react-router'
import type { payFee, showRegistrationStatus } from '../../../contract/signups/registrations/register-calls.ts'
import { FeeCard } from '../../features/signups/register-participant/fee-card.tsx'
import { answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import type { Problems } from '../../lib/forms/refusal.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { Route } from './+types/registration-fee'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['participate'], isGiving: true, waitsForProvider: true } satisfies RouteHandle

/** Hides the URL from other sites: it opens the registration, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = '/api/registration/:token'
  return {
    token: params.token,
    status: await loadCall<typeof showRegistrationStatus>(context.get(pageContext), path, { params }),
  }
}

/** Takes the form from a page without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await answerForm<typeof payFee>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/api/registration/:token/pay' },
    params,
    fields: ['payment_method', 'challenge_answer'],
  })
  if (answer.refused) return data<Problems>(answer.refused, answer.status)
  return redirectDocument(answer.success.url, 303)
}

export default function RegistrationFeeRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { token, status } = loaderData
  const label = status.fee.label === '' ? t('participate.fee_default') : status.fee.label
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('participate.fee.title', { label })} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <p className="mb-2">
        <a className="link inline-flex min-h-11 items-center text-sm text-ink-soft" href={`/${status.project.url}`}>
          {status.project.name}
        </a>
      </p>
      <FeeCard token={token} status={status} answer={actionData as Problems | undefined} />
    </main>
  )
}
