import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { shownGoal } from '../../../parts/fundraisers/goal-progress.tsx'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { ProgressBar } from '../../../ui/status/progress-bar.tsx'
import './raised-of-goal.css'

/** The amount raised, the goal, and the way to it as a bar, in the row of a table. */
export function RaisedOfGoal({
  progress,
}: {
  progress: Pick<Progress, 'raised' | 'goal' | 'show_goal' | 'percentage'>
}) {
  const t = useTranslate()
  const { money } = useFormat()
  const goal = shownGoal(progress)
  return (
    <>
      <b>{money(progress.raised)}</b>
      {goal !== null && (
        <small className="text-sm text-ink-soft lg:block">
          {' '}
          {t('dashboard.projects.of_goal', { goal: money(goal) })}
        </small>
      )}
      {goal !== null && (
        <span className="row-progress">
          <ProgressBar thin percentage={progress.percentage} label={t('dashboard.figures.raised')} />
        </span>
      )}
    </>
  )
}
