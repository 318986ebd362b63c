import {
  data,
  isRouteErrorResponse,
  redirect,
  redirectDocument,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import type { PageContext } from '../../../contract/page-context.ts'
import type { showDonationContext } from '../../../contract/pages/public-pages/pages.ts'
import { isLanguage } from '../../../contract/texts.ts'
import { answerStepRequest, withOtherProblems } from '../../features/money/donate/answer-step-request.ts'
import { changeLanguage } from '../../features/money/donate/change-language.ts'
import { DonateWizard, donateFormId } from '../../features/money/donate/donate-wizard.tsx'
import type { DonationAnswer } from '../../features/money/donate/donation/donation-answer.ts'
import { donationValuesOf } from '../../features/money/donate/donation/donation-values.ts'
import { giveByForm } from '../../features/money/donate/give-by-form.ts'
import { findRetriedDonation } from '../../features/money/donate/find-retried-donation.ts'
import { DonationClosed } from '../../features/money/donate/donation-closed.tsx'
import { loadDonationOffer } from '../../features/money/donate/load-donation-offer.ts'
import { prefilledValues } from '../../features/money/donate/donation/prefilled-values.ts'
import { DonationRecipient } from '../../features/money/donate/donation-recipient.tsx'
import { stepOfText } from '../../features/money/donate/donation/wizard-steps.ts'
import { cleanDonationSearch } from '../../features/money/donate/donation/clean-donation-search.ts'
import { LanguageButtons, LanguageForm } from '../../features/pages/page-frame/language-form.tsx'
import { formatIn } from '../../lib/format.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { redirectFormer } from '../frame/redirect-former.ts'
import { useCurrentUser, useRootData } from '../../lib/session/session.ts'
import { createTranslate } from '../../../contract/create-translate.ts'
import { usePageSettings, useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/donate'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['donate', 'validation'], isGiving: true } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { pathname, search } = new URL(request.url)
  const clean = cleanDonationSearch(search, page.language)
  if (clean !== search) throw redirect(pathname + clean)
  const donation = await loadDonation(page, params.project, request.url)
  redirectFormer(request, params.project, donation.project.url)
  if (!donation.project.isDonationAllowed) return { donation, offer: undefined, trouble: undefined, retried: undefined }
  const offer = await loadDonationOffer(page.send, donation.project)
  if (!('message' in offer))
    return {
      donation,
      offer: offer,
      trouble: undefined,
      retried: await findRetriedDonation(page.send, search, donation.project),
    }
  if (offer.status === 404) throw data(null, 404)
  const isClosed = offer.status === 409
  const message = offer.message ?? createTranslate(page.texts, page.language)('errors.unknown')
  return data(
    { donation, offer: undefined, trouble: isClosed ? undefined : message, retried: undefined },
    isClosed ? 200 : offer.status,
  )
}

/** Takes the form from a page with and without scripts alike. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = context.get(pageContext)
  const form = await request.formData()
  const checks = async () => {
    const { project } = await loadDonation(page, params.project, request.url)
    const offer = await loadDonationOffer(page.send, project)
    if ('message' in offer) throw data(null, offer.status)
    return { offer, t: createTranslate(page.texts, page.language), format: formatIn(page.language) }
  }
  const language = form.get('language')
  if (isLanguage(language)) return changeLanguage({ page, form, language, url: request.url })
  const targetStep = stepOfText(form.get('go_to'))
  if (targetStep !== undefined)
    return data(answerStepRequest({ targetStep, values: donationValuesOf(form, page.language), ...(await checks()) }))
  const outcome = await giveByForm(page, form)
  if ('url' in outcome) return redirectDocument(outcome.url, 303)
  const answer = outcome.status === 422 ? withOtherProblems(outcome.answer, await checks()) : outcome.answer
  return data(answer, outcome.status)
}

/**
 * Sends the form in the browser: no connection, or a server that answers nonsense, costs the donor nothing that was
 * filled in.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = donationValuesOf(await request.clone().formData())
  try {
    return await serverAction()
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown
    const key = isRouteErrorResponse(thrown) ? 'errors.unknown' : 'donate.offline'
    // With a status of failure, so that the router does not load the page again, which would fail as well.
    return data<DonationAnswer>({ values, fields: {}, alert: { key }, isUnknown: true, step: 3 }, 503)
  }
}

/**
 * Whether the page loads again: a refused answer changes nothing on it, except when a challenge was given, or costs
 * changed, which it does not show yet.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const answer = actionResult as DonationAnswer | undefined
  const { challenge_answer: challenge, cover_cents: costs } = answer?.fields ?? {}
  return defaultShouldRevalidate || (challenge ?? costs) !== undefined
}

function loadDonation(page: PageContext, project: string, url: string) {
  const search = new URL(url).searchParams
  return loadCall<typeof showDonationContext>(page, '/api/pages/:project/giving', {
    params: { project },
    query: { participant: idIn(search, 'participant'), team: idIn(search, 'team') },
  })
}

/** Returns the number in a query, none for an invalid one: a broken link still finds the project. */
const idIn = (search: URLSearchParams, name: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined

export default function DonateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { donation, offer, trouble, retried } = loaderData
  const t = useTranslate()
  const { language } = usePageSettings()
  const user = useCurrentUser()
  const origin = useRootData()?.origin ?? ''
  const { pathname, search } = useLocation()
  const title = t('donate.title', { project: donation.project.name })
  const suggestedEuros = donation.gift_suggestions.map(({ amount }) => amount)
  const answer = actionData as DonationAnswer | undefined
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-4 pb-10 sm:px-5 sm:pt-7 sm:pb-15">
      <title>{`${title} — Stuiver`}</title>
      <meta name="robots" content="noindex" />
      <DonationRecipient donation={donation} />
      <h1 className="sr-only">{title}</h1>
      {offer === undefined ? (
        <DonationClosed donation={donation} trouble={trouble} />
      ) : (
        <DonateWizard
          // Another participant or team is another donation: it begins with a form of its own.
          key={`${donation.project.id} ${donation.participant?.id ?? donation.former_participant} ${donation.team?.id}`}
          donation={donation}
          offer={offer}
          initialValues={answer?.values ?? prefilledValues({ search, language, offer, suggestedEuros, user, retried })}
          answer={answer}
          isSecure={origin.startsWith('https:')}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-center">
        {offer === undefined ? (
          <LanguageForm token={<TokenField />} back={pathname + search} />
        ) : (
          <div role="group" aria-label={t('common.language_label')} className="flex flex-wrap justify-center gap-1">
            <LanguageButtons form={donateFormId} />
          </div>
        )}
      </div>
    </main>
  )
}
