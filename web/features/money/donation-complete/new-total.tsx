import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GoalProgress, shownGoal } from '../../../parts/fundraisers/goal-progress.tsx'
import { Card } from '../../../ui/card.tsx'

/** The progress of the fundraiser, this donation counted. */
export function NewTotal({ project }: Pick<DonationStatus, 'project'>) {
  const t = useTranslate()
  const { shortMoney, percent } = useFormat()
  const goal = shownGoal(project)
  return (
    <Card className="figures px-4.5 py-6 sm:p-8">
      <h2 className="mb-2 text-md font-semibold text-ink-soft">{t('complete.total_heading')}</h2>
      <p className="font-display text-figure font-bold">{shortMoney(project.raised)}</p>
      <p className="mb-3.5 text-md text-ink-soft">
        {goal === null ? t('complete.raised') : t('complete.raised_of', { goal: shortMoney(goal) })}
      </p>
      <GoalProgress progress={project} />
      <p className="mt-3 flex justify-between text-sm text-ink-soft">
        {goal === null ? null : <b className="text-ink">{percent(project.percentage)}</b>}
        <span>{t('complete.donations', { count: project.donation_count })}</span>
      </p>
    </Card>
  )
}
