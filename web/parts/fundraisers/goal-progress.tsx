import type { Progress } from '../../../contract/fundraisers/totals/progress.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { ProgressBar } from '../../ui/status/progress-bar.tsx'

type Goal = Pick<Progress, 'goal' | 'show_goal'>

/** Returns the goal where the public may see it, in euros; null when there is none to be measured by. */
export const shownGoal = ({ goal, show_goal: isGoalShown }: Goal): number | null =>
  isGoalShown && goal !== null && goal > 0 ? goal : null

interface GoalProgressProps {
  progress: Goal & Pick<Progress, 'percentage'>
  thin?: boolean
}

/** The progress on the way to a goal; nothing when there is none to be measured by. */
export function GoalProgress({ progress, thin = false }: GoalProgressProps) {
  const t = useTranslate()
  const { percent } = useFormat()
  if (shownGoal(progress) === null) return null
  const label = t('project.card.progress', { percentage: percent(progress.percentage) })
  return <ProgressBar thin={thin} percentage={progress.percentage} label={label} />
}
