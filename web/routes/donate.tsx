import { data, isRouteErrorResponse, redirectDocument, useLocation } from 'react-router'
import type { PageContext } from '../../contract/page-context.ts'
import type { showGivingContext } from '../../contract/pages.ts'
import { answerStepRequest, withOtherProblems } from '../features/donate/answer-step-request.ts'
import { DonateWizard } from '../features/donate/donate-wizard.tsx'
import type { GiftAnswer } from '../features/donate/gift/gift-answer.ts'
import { giftValuesOf } from '../features/donate/gift/gift-values.ts'
import { giveByForm } from '../features/donate/give-by-form.ts'
import { GivingClosed } from '../features/donate/giving-closed.tsx'
import { loadGiftOffer } from '../features/donate/load-gift-offer.ts'
import { prefilledValues } from '../features/donate/gift/prefilled-values.ts'
import { WhoIsAsked } from '../features/donate/who-is-asked.tsx'
import { stepOfText } from '../features/donate/gift/wizard-steps.ts'
import { callApi } from '../lib/api.ts'
import { formatIn } from '../lib/format.ts'
import { pageContext } from '../lib/load-context.ts'
import { useCurrentUser } from '../lib/session.ts'
import { createTranslate, useTranslate } from '../lib/translate.ts'
import type { Route } from './+types/donate'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { send } = context.get(pageContext)
  const giving = await loadGiving(send, params.project, request.url)
  if (!giving.project.isDonationAllowed) return { giving, offer: undefined, trouble: undefined }
  const found = await loadGiftOffer(send, giving.project)
  if (!('message' in found)) return { giving, offer: found, trouble: undefined }
  if (found.status === 404) throw data(null, 404)
  const isClosed = found.status === 409
  return data(
    { giving, offer: undefined, trouble: isClosed ? undefined : found.message },
    isClosed ? 200 : found.status,
  )
}

/** Takes the form from a page with and without scripts alike. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const checks = async () => {
    const { project } = await loadGiving(page.send, params.project, request.url)
    const offer = await loadGiftOffer(page.send, project)
    if ('message' in offer) throw data(null, offer.status)
    return { offer, t: createTranslate(page.texts, page.language), format: formatIn(page.language) }
  }
  const wanted = stepOfText(form.get('go_to'))
  if (wanted !== undefined) return data(answerStepRequest({ wanted, values: giftValuesOf(form), ...(await checks()) }))
  const outcome = await giveByForm(page.send, form)
  if ('url' in outcome) return redirectDocument(outcome.url, 303)
  const answer = outcome.status === 422 ? withOtherProblems(outcome.answer, await checks()) : outcome.answer
  return data(answer, outcome.status)
}

/** In the browser: no connection, or a server that answers nonsense, costs the donor nothing that was filled in. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = giftValuesOf(await request.clone().formData())
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const key = isRouteErrorResponse(thrown) ? 'errors.unknown' : 'donate.offline'
    // With a status of failure, so that the router does not load the page again, which would fail as well.
    return data<GiftAnswer>({ values, fields: {}, alert: { key }, step: 3 }, 503)
  }
}

async function loadGiving(send: PageContext['send'], project: string, url: string) {
  const asked = new URL(url).searchParams
  const answer = await callApi<typeof showGivingContext>(
    send,
    { method: 'GET', path: '/api/pages/:project/giving' },
    { params: { project }, query: { participant: idIn(asked, 'participant'), team: idIn(asked, 'team') } },
  )
  if (answer.status !== 200) throw data(null, answer.status)
  return answer.body
}

/** What is no number is left out: a broken link still finds the project. */
const idIn = (asked: URLSearchParams, name: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : undefined

export default function DonateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { giving, offer, trouble } = loaderData
  const t = useTranslate()
  const user = useCurrentUser()
  const { search } = useLocation()
  const title = t('donate.title', { project: giving.project.name })
  const suggestedEuros = giving.gift_suggestions.map(({ amount }) => amount)
  const answer = actionData as GiftAnswer | undefined
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-4 pb-10 sm:px-5 sm:pt-7 sm:pb-15">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <WhoIsAsked giving={giving} />
      <h1 className="sr-only">{title}</h1>
      {offer === undefined ? (
        <GivingClosed giving={giving} trouble={trouble} />
      ) : (
        <DonateWizard
          // Another participant or team is another gift: it begins with a form of its own.
          key={`${giving.project.id} ${giving.participant?.id} ${giving.team?.id}`}
          giving={giving}
          offer={offer}
          initialValues={answer?.values ?? prefilledValues({ search, offer, suggestedEuros, user })}
          answer={answer}
        />
      )}
    </main>
  )
}
