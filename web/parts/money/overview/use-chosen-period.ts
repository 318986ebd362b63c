import { periodsAgoMax } from '../../../../contract/money/statistics/periods.ts'
import { useHashValues } from '../../../lib/hooks/use-hash-values.ts'
import { type ChosenPeriod, periodIn } from './period-tools.tsx'

/** Returns the period that the URL of a screen says, and the way to change it. */
export function useChosenPeriod(baseHash: string): { chosen: ChosenPeriod; choose: (chosen: ChosenPeriod) => void } {
  const { values, change } = useHashValues(baseHash)
  const ago = Number(values['ago'] ?? 0)
  const chosen = {
    period: periodIn(values['period']),
    ago: Number.isInteger(ago) && ago >= 0 && ago <= periodsAgoMax ? ago : 0,
  }
  const choose = ({ period, ago }: ChosenPeriod) =>
    change({ period: period === 'month' ? '' : period, ago: ago === 0 ? '' : String(ago) })
  return { chosen, choose }
}
