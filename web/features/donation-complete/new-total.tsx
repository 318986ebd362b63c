import type { DonationStatus } from '../../../contract/donations/donations.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

/** How far the fundraiser is, this donation counted. */
export function NewTotal({ project }: Pick<DonationStatus, 'project'>) {
  const t = useTranslate()
  const { shortMoney, percent } = useFormat()
  const hasGoal = project.show_goal && project.goal !== null && project.goal > 0
  return (
    <Card className="figures px-4.5 py-6 sm:p-8">
      <h2 className="mb-2 text-md font-semibold text-ink-soft">{t('complete.total_heading')}</h2>
      <p className="font-display text-figure font-bold">{shortMoney(project.raised)}</p>
      <p className="mb-3.5 text-md text-ink-soft">
        {hasGoal ? t('complete.raised_of', { goal: shortMoney(project.goal ?? 0) }) : t('complete.raised')}
      </p>
      {hasGoal ? (
        <ProgressBar
          percentage={project.percentage}
          label={t('complete.percentage_of_goal', { percentage: percent(project.percentage) })}
        />
      ) : null}
      <p className="mt-3 flex justify-between text-sm text-ink-soft">
        {hasGoal ? <b className="text-ink">{percent(project.percentage)}</b> : null}
        <span>{t('complete.donations', { count: project.donation_count })}</span>
      </p>
    </Card>
  )
}
