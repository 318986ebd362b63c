import { Form, redirect } from 'react-router'
import type {
  requestDonorLink,
  leaveDonorPortal,
  listDonorDonations,
  showDonorPortal,
} from '../../../contract/money/donors/portal.ts'
import { DonorLinkForm } from '../../features/money/donors/donor-link-form.tsx'
import { PageLinks } from '../../features/money/donors/page-links.tsx'
import { callApi } from '../../lib/api.ts'
import { answerDone, answerForm, type FormOutcome } from '../../lib/forms/answer-form.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { DonorPortal } from '../../parts/money/donor/donor-portal.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/donor'

export const handle = { texts: ['donors', 'donate'] } satisfies RouteHandle

const params = { access: 'link' } as const

/** Loads the list of a visit, or the form that needs an e-mail address: a visit that is over is no error. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const number = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const page = Number.isInteger(number) && number >= 1 && number <= 10_000 ? number : 1
  const overview = await callApi<typeof showDonorPortal>(
    send,
    { method: 'GET', path: '/api/donor/:access' },
    { params },
  )
  if (overview.status !== 200) return { open: undefined }
  const path = '/api/donor/:access/donations'
  const donations = await callApi<typeof listDonorDonations>(send, { method: 'GET', path }, { params, query: { page } })
  return donations.status === 200 ? { open: { portal: overview.body, donations: donations.body } } : { open: undefined }
}

/** Requests a link or leaves, for browsers without scripts too. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const posted = await readForm(request)
  if (posted.fields['do'] === 'leave') {
    const endpoint = { method: 'DELETE', path: '/api/donor/visit' } as const
    await callApi<typeof leaveDonorPortal>(page.send, endpoint, { token: posted.token })
    return redirect('/gever', 303)
  }
  const reply = await answerForm<typeof requestDonorLink>(page, posted, {
    endpoint: { method: 'POST', path: '/api/donor/link' },
    fields: ['email'],
    repeated: ['email'],
  })
  return answerDone(reply)
}

/** Forbids to store the page: donations are private to their donor, also in the browser's history. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })

export default function DonorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const { open } = loaderData
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <title>{`${t('donors.title')} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      {open === undefined ? (
        <Card className="px-4.5 py-6 sm:p-8">
          <h1 className="text-heading font-bold">{t('donors.title')}</h1>
          <p className="mt-2 mb-6 text-ink-mid">{t('donors.ask_lead')}</p>
          <DonorLinkForm answer={actionData as FormOutcome | undefined} token={<TokenField />} />
        </Card>
      ) : (
        <>
          <div className="flex flex-wrap items-start justify-between gap-3">
            <h1 className="text-heading font-bold">{t('donors.title')}</h1>
            <Form method="post">
              <TokenField />
              <input type="hidden" name="do" value="leave" />
              <Button type="submit" kind="outline" size="small">
                {t('donors.leave')}
              </Button>
            </Form>
          </div>
          <p className="mt-2 mb-6 text-ink-mid wrap-anywhere">
            {t('donors.portal_lead', { email: open.portal.email ?? '' })}
          </p>
          <DonorPortal
            access="link"
            portal={open.portal}
            donations={open.donations}
            pages={<PageLinks page={open.donations.page} pages={open.donations.pages} />}
          />
        </>
      )}
    </main>
  )
}
