import type { showCounter } from '../../../../contract/money/donations/counter.ts'
import { useLoaded } from '../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { CounterFacts } from '../../../parts/money/counter-facts.tsx'
import { Card } from '../../../ui/card.tsx'
import { LoadProblem } from '../../../ui/status/load-problem.tsx'
import { Disclosure } from '../../../ui/sections/disclosure.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'

/** The certain and reversible parts of the total, and the rule by which it counts. */
export function ProjectCounter({ projectId }: { projectId: number }) {
  const t = useTranslate()
  const { data, refusal, reload } = useLoaded<typeof showCounter>('/api/project/:id/counter', {
    params: { id: projectId },
  })
  if (data === undefined)
    return refusal === undefined ? (
      <SkeletonLines count={5} />
    ) : (
      <LoadProblem refusal={refusal} onRetry={() => void reload()} />
    )
  return (
    <Card className="money-counter rounded-card px-4 pt-1.5 pb-4">
      <CounterFacts counter={data} />
      <Disclosure title={t('counter.rule_title')} className="mt-3 text-md">
        <p className="max-w-prose text-ink-mid">{t('counter.rule')}</p>
      </Disclosure>
    </Card>
  )
}
