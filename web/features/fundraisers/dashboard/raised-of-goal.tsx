import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { shownGoal } from '../../../parts/fundraisers/goal-progress.tsx'

/** The amount raised, and the goal, in the row of a table. */
export function RaisedOfGoal({ progress }: { progress: Pick<Progress, 'raised' | 'goal' | 'show_goal'> }) {
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
    </>
  )
}
