import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import { daysLeftText } from '../../../lib/days-left.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GoalProgress, shownGoal } from '../../../parts/fundraisers/goal-progress.tsx'
import { BoldText } from '../../../ui/bold-text.tsx'
import { ThrottledLiveRegion } from './throttled-live-region.tsx'

interface RaisedFiguresProps {
  progress: Progress
  /** Whole days; null when it never closes or has closed. */
  daysLeft: number | null
  isOpen: boolean
  /** The URL of the project, with the rule of counting behind a mark; without it there is none. */
  projectSlug?: string
}

/** The figures of a donate card: raised, goal, bar, number of donations, days left. */
export function RaisedFigures({ progress, daysLeft, isOpen, projectSlug }: RaisedFiguresProps) {
  const t = useTranslate()
  const format = useFormat()
  const { raised, percentage, donation_count: count } = progress
  const goal = shownGoal(progress)
  return (
    <div className="figures">
      <div className="mb-3.5 short:mb-2 short:flex short:flex-wrap short:items-baseline short:gap-x-2.5">
        <p className="font-display text-figure font-bold tracking-display short:text-heading">
          {format.shortMoney(raised)}
        </p>
        <p className="mt-0.5 text-md text-ink-soft">
          {goal === null ? t('project.card.raised') : t('project.card.raised_of', { goal: format.shortMoney(goal) })}
          {projectSlug && (
            <a
              href={`/${projectSlug}/teller`}
              aria-label={t('project.card.counting')}
              title={t('project.card.counting')}
              className="ml-2 inline-grid size-6 place-items-center rounded-full border border-edge text-sm font-bold no-underline"
            >
              i
            </a>
          )}
        </p>
      </div>
      <GoalProgress progress={progress} />
      <ul className="mt-3 short:mt-2 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        {goal !== null && <li className="font-bold text-ink">{format.percent(percentage)}</li>}
        <li>
          <BoldText text={t('project.card.gifts', { count, number: format.number(count) })} />
        </li>
        {isOpen && (
          <li>
            <BoldText text={daysLeftText(t, daysLeft)} />
          </li>
        )}
      </ul>
      <ThrottledLiveRegion text={t('project.card.new_total', { raised: format.shortMoney(raised) })} />
    </div>
  )
}
