import { data, redirectDocument } from 'react-router'
import type { beginRenewal, showRenewal } from '../../../contract/money/donors/renewal.ts'
import { RenewalForm } from '../../features/money/donors/renewal-form.tsx'
import { answerForm } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import type { Problems } from '../../lib/forms/refusal.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Card } from '../../ui/card.tsx'
import type { Route } from './+types/monthly-renewal'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['donors'], isGiving: true } satisfies RouteHandle

/** Hides the URL from other sites: it opens a payment, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  token: params.token,
  renewal: await loadCall<typeof showRenewal>(context.get(pageContext), '/api/monthly-donation/:token/renewal', {
    params,
  }),
})

/** Takes the form from a page without scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await answerForm<typeof beginRenewal>(context.get(pageContext), await readForm(request), {
    endpoint: { method: 'POST', path: '/api/monthly-donation/:token/renewal' },
    params,
    fields: ['payment_method', 'challenge_answer'],
  })
  if (answer.refused) return data<Problems>(answer.refused, answer.status)
  return redirectDocument(answer.success.url, 303)
}

export default function MonthlyRenewalRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('donors.renewal.title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{t('donors.renewal.title')}</h1>
        <RenewalForm {...loaderData} answer={actionData as Problems | undefined} />
      </Card>
    </main>
  )
}
