import { useEffect, useState } from 'react'
import { data, redirect, useNavigate, useSearchParams } from 'react-router'
import type {
  showMonthlyDonation,
  stopMonthlyDonation,
  undoStopByLink,
} from '../../../contract/money/recurring-donations/monthly.ts'
import { StopMonthly } from '../../features/money/donation-complete/stop/stop-monthly.tsx'
import { Brand } from '../../features/pages/page-frame/brand.tsx'
import { messageIn } from '../../lib/forms/answer-errors.ts'
import { callApi } from '../../lib/api.ts'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { createTranslate, useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/donation-stop'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['complete'] } satisfies RouteHandle

/** Opening the link changes nothing: mail programs open links to scan them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadCall<typeof showMonthlyDonation>(context.get(pageContext), '/api/monthly-donation/:token', { params })

const stopEndpoint = { method: 'POST', path: '/api/monthly-donation/:token/stop' } as const
const undoEndpoint = { method: 'POST', path: '/api/monthly-donation/:token/undo-stop' } as const
const resumedMark = 'resumed'
/** The token of the stop, in the address of the mail and after a stop here. */
const undoName = 'undo'

/** Stops it, or undoes that: the same page says so; a stop also after a reload, and its undo once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { token, fields } = await readForm(request)
  const { send, texts, language } = context.get(pageContext)
  const path = `/donatie/stop/${params.token}`
  const undoToken = fields[undoName]
  if (undoToken !== undefined) {
    const answer = await callApi<typeof undoStopByLink>(send, undoEndpoint, { params: { token: undoToken }, token })
    if (answer.status === 200) return redirect(`${path}?${resumedMark}`, 303)
    return data(
      { problem: messageIn(answer.body) ?? createTranslate(texts, language)('errors.unknown') },
      answer.status,
    )
  }
  const answer = await callApi<typeof stopMonthlyDonation>(send, stopEndpoint, { params, token })
  if (answer.status === 200) {
    const { undo_token: toUndo } = answer.body
    return redirect(toUndo === null ? path : `${path}?${undoName}=${toUndo}`, 303)
  }
  return data({ problem: messageIn(answer.body) ?? createTranslate(texts, language)('errors.unknown') }, answer.status)
}

/**
 * The address stops the donation, so it must not travel along with a link to elsewhere. Our own pages may know: without
 * any referrer a browser would not say where the form comes from, and a donor without scripts would be refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export default function DonationStopRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const isResumed = useOnce(search.has(resumedMark))
  return (
    <>
      <header className="mx-auto max-w-form px-3.5 pt-4 pb-3 sm:px-5 sm:pt-6">
        <Brand />
      </header>
      <main id="content" className="mx-auto max-w-form px-3.5 pb-12 sm:px-5">
        <title>{`${t('complete.stop_title')} — Stuiver`}</title>
        <meta name="robots" content="noindex" />
        <StopMonthly
          monthly={loaderData}
          token={<TokenField />}
          undoToken={search.get(undoName)}
          problem={actionData?.problem}
          isResumed={isResumed}
        />
      </main>
    </>
  )
}

/** The mark leaves the address once it is read, so that a reload or a return finds the page as it is. */
function useOnce(isMarked: boolean): boolean {
  const navigate = useNavigate()
  const [wasMarked, setWasMarked] = useState(isMarked)
  if (isMarked && !wasMarked) setWasMarked(true)
  useEffect(() => {
    if (isMarked) void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [isMarked, navigate])
  return wasMarked
}
