import type { showCounter } from '../../../contract/donations/counter.ts'
import { useFormat } from '../../lib/format.ts'
import { useLoaded } from '../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../lib/translate.ts'
import { FactList } from '../../parts/fact-list.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadProblem } from '../../ui/lists/list-card.tsx'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'

/** What of the total is certain, what is not, and the rule by which it counts. */
export function CounterFacts({ projectId }: { projectId: number }) {
  const t = useTranslate()
  const { money, date } = useFormat()
  const { data, refusal, reload } = useLoaded<typeof showCounter>('/api/project/:id/counter', {
    params: { id: projectId },
  })
  if (data === undefined)
    return refusal === undefined ? (
      <SkeletonLines count={5} />
    ) : (
      <LoadProblem refusal={refusal} onRetry={() => void reload()} />
    )
  const until = data.reversible_until
  const unlessNone = (amount: number) => (amount === 0 ? null : money(amount))
  return (
    <Card className="rounded-card px-4 pt-1.5 pb-4">
      <FactList
        facts={[
          { name: t('refunds.counter.raised'), value: money(data.raised) },
          { name: t('refunds.counter.settled'), value: money(data.settled) },
          {
            name:
              until === null
                ? t('refunds.counter.reversible')
                : t('refunds.counter.reversible_until', { date: date(until) }),
            value: money(data.reversible),
          },
          { name: t('refunds.counter.pending'), value: money(data.pending) },
          { name: t('refunds.counter.refunded'), value: unlessNone(data.refunded) },
          { name: t('refunds.counter.charged_back'), value: unlessNone(data.charged_back) },
        ]}
      />
      <details className="mt-3 text-md">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-ink-soft hover:text-ink">
          {t('refunds.counter.rule_title')}
        </summary>
        <p className="max-w-prose text-ink-mid">{t('refunds.counter.rule')}</p>
      </details>
    </Card>
  )
}
