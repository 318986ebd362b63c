import type { Counter } from '../../../contract/money/donations/counter.ts'
import { useFormat } from '../../lib/format.ts'
import { useShortDate } from '../../lib/short-date.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { FactList } from '../fact-list.tsx'

/**
 * The parts of a total: the irreversible one, the reversible one with its last day, and the pending one, which does not
 * count.
 */
export function CounterFacts({ counter }: { counter: Counter }) {
  const t = useTranslate()
  const { money } = useFormat()
  const shortDate = useShortDate()
  const until = counter.reversible_until
  const unlessNone = (amount: number) => (amount === 0 ? null : money(amount))
  return (
    <FactList
      facts={[
        { name: t('counter.raised'), value: money(counter.raised) },
        { name: t('counter.settled'), value: money(counter.settled) },
        {
          name:
            until === null
              ? t('counter.reversible')
              : t('counter.reversible_until', { date: shortDate(until).replaceAll(' ', '\u00a0') }),
          value: money(counter.reversible),
        },
        { name: t('counter.pending'), value: money(counter.pending) },
        { name: t('counter.refunded'), value: unlessNone(counter.refunded) },
        { name: t('counter.charged_back'), value: unlessNone(counter.charged_back) },
      ]}
    />
  )
}
