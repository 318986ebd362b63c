import { useEffect, useState } from 'react'
import { data, redirect, useNavigate, useSearchParams } from 'react-router'
import type { showMonthlyDonation } from '../../../contract/money/monthly-donations/monthly.ts'
import {
  answerStopForm,
  type DoneMark,
  doneMarks,
  undoName,
} from '../../features/money/donation-complete/stop/answer-stop-form.ts'
import { StopMonthly } from '../../features/money/donation-complete/stop/stop-monthly.tsx'
import { Brand } from '../../features/pages/page-frame/brand.tsx'
import { readForm } from '../../lib/forms/posted-fields.ts'
import { pageContext } from '../../lib/load-context.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { TokenField } from '../../ui/forms/token-field.tsx'
import type { Route } from './+types/donation-stop'
import { loadCall } from '../frame/load.ts'

export const handle = { texts: ['complete'] } satisfies RouteHandle

/** Reads the link without any change, as mail programs open links to scan them. */
export const loader = ({ params, context }: Route.LoaderArgs) =>
  loadCall<typeof showMonthlyDonation>(context.get(pageContext), '/api/monthly-donation/:token', { params })

/** Does what a form of the page requests: the same page says so; a stop also after a reload, and the rest once. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const outcome = await answerStopForm(context.get(pageContext), params, await readForm(request))
  if ('search' in outcome) return redirect(`/donatie/stop/${params.token}${outcome.search}`, 303)
  return data(outcome.refused, outcome.status)
}

/**
 * Hides the URL from other sites: it stops the donation, so it must not travel along with a link. Our own pages may
 * know: without any referrer a browser would not say where the form comes from, and a donor without scripts would be
 * refused.
 */
export const headers = () => ({ 'referrer-policy': 'same-origin' })

export default function DonationStopRoute({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate()
  const [search] = useSearchParams()
  const done = useOnce(doneMarks.find((mark) => search.has(mark)))
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
          refused={actionData}
          done={done}
        />
      </main>
    </>
  )
}

/** The mark leaves the URL once it is read, so that a reload or a return finds the page as it is. */
function useOnce(mark: DoneMark | undefined): DoneMark | undefined {
  const navigate = useNavigate()
  const [lastMark, setLastMark] = useState(mark)
  if (mark !== undefined && mark !== lastMark) setLastMark(mark)
  useEffect(() => {
    if (mark !== undefined) void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [mark, navigate])
  return lastMark
}
