import { data, Form, redirect, useNavigation } from 'react-router'
import type { openDonorPortal } from '../../../contract/money/donors/portal.ts'
import { callApi } from '../../lib/api.ts'
import { messageIn } from '../../lib/forms/answer-errors.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { createTranslate } from '../../../contract/create-translate.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Problem } from '../../parts/problem.tsx'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/donor-link'

export const handle = { texts: ['donors'] } satisfies RouteHandle

/** Uses the link up: the URL of the page after it opens nothing when found in the history. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { token } = await readForm(request)
  const { send, texts, language } = context.get(pageContext)
  const endpoint = { method: 'POST', path: '/api/donor/visit' } as const
  const answer = await callApi<typeof openDonorPortal>(send, endpoint, { body: { token: params.token }, token })
  if (answer.status === 200) return redirect('/gever', 303)
  const t = createTranslate(texts, language)
  const problem = answer.status === 422 ? t('errors.donor_link_used') : messageIn(answer.body)
  return data({ problem: problem ?? t('errors.unknown') }, answer.status)
}

/** Hides the URL from other sites: it opens the portal, so it must not travel along with a link. */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

/** Opening the link uses nothing up: mail programs open links to scan them. */
export default function DonorLinkRoute({ actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-12 sm:px-5 md:pt-10">
      <title>{`${t('donors.link_title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <Card className="px-4.5 py-6 sm:p-8">
        <h1 className="text-heading font-bold">{t('donors.link_title')}</h1>
        <p className="mt-2 mb-6 text-ink-mid">{t('donors.link_lead')}</p>
        <Problem text={actionData?.problem} />
        {actionData === undefined ? (
          <Form method="post" className="grid">
            <TokenField />
            <BusyButton type="submit" size="large" isBusy={isBusy} busyText={t('donors.busy')}>
              {t('donors.link_button')}
            </BusyButton>
          </Form>
        ) : (
          <a className="link inline-flex min-h-11 items-center" href="/gever">
            {t('donors.link_new')}
          </a>
        )}
      </Card>
    </main>
  )
}
