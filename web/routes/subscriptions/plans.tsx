import { sharedPage } from '../../../contract/page-context.ts'
import type { listPlans } from '../../../contract/subscriptions/billing/plans.ts'
import { PlanOffers } from '../../features/subscriptions/billing/plans/plan-offers.tsx'
import { PlanQuestions } from '../../features/subscriptions/billing/plans/plan-questions.tsx'
import { pageContext } from '../../lib/load-context.ts'
import { useRootData } from '../../lib/session/session.ts'
import type { RouteHandle } from '../../lib/texts/route-texts.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { PageMeta } from '../../ui/page-meta.tsx'
import { loadCall } from '../frame/load.ts'
import type { Route } from './+types/plans'

export const handle = { texts: ['plans'], sharedBy: [] } satisfies RouteHandle

export const headers = () => sharedPage

export const loader = async ({ context }: Route.LoaderArgs) => ({
  plans: await loadCall<typeof listPlans>(context.get(pageContext), '/spark/plans'),
})

/** The plans and their prices, for visitors who look before they make an account. */
export default function PlansRoute({ loaderData: { plans } }: Route.ComponentProps) {
  const t = useTranslate()
  const origin = useRootData()?.origin ?? ''
  return (
    <main id="content" className="mx-auto max-w-page px-4.5 pt-10 md:px-6 md:pt-16">
      <PageMeta title={t('plans.other_plans')} description={t('plans.choose_lead')} url={`${origin}/plannen`} />
      <h1 className="max-w-title text-section font-bold md:text-page">{t('plans.other_plans')}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-mid">{t('plans.choose_lead')}</p>
      <div className="mt-9">
        <PlanOffers plans={plans} />
      </div>
      <p className="mt-5 max-w-prose text-md text-ink-soft">{t('plans.offers_note')}</p>
      <PlanQuestions />
    </main>
  )
}
