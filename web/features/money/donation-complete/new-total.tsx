import type { DonationStatus } from '../../../../contract/money/donations/donations.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { GoalProgress, shownGoal } from '../../../parts/fundraisers/goal-progress.tsx'
import './thanks.css'

interface NewTotalProps {
  donation: Pick<DonationStatus, 'project' | 'amount'>
  /** Whether the money came in a moment ago, so that the total moves by it. */
  isMoving: boolean
}

/**
 * The progress of the fundraiser, this donation counted. The motion from the total before it is drawn alone: the text
 * is the present total from the first moment, also without motion and for readers who do not see it.
 */
export function NewTotal({ donation, isMoving }: NewTotalProps) {
  const t = useTranslate()
  const { shortMoney, percent } = useFormat()
  const { project, amount } = donation
  const goal = shownGoal(project)
  const before = Math.max(0, project.raised - amount)
  return (
    <section aria-labelledby="total-title" className={`figures mt-6 print:hidden ${isMoving ? 'total-moves' : ''}`}>
      <h2 id="total-title" className="mb-2 text-md font-semibold text-ink-soft">
        {t('complete.total_heading')}
      </h2>
      <p className="font-display text-figure font-bold">
        {isMoving ? (
          <span className="total-roll" data-before={shortMoney(before)}>
            <span>{shortMoney(project.raised)}</span>
          </span>
        ) : (
          shortMoney(project.raised)
        )}
      </p>
      <p className="mb-3.5 text-md text-ink-soft">
        {goal === null ? t('complete.raised') : t('complete.raised_of', { goal: shortMoney(goal) })}
      </p>
      <p className="total-own text-md">{t('complete.total_own', { amount: shortMoney(amount) })}</p>
      {goal !== null && (
        <div className="total-bar">
          <GoalProgress progress={project} />
          <OwnPart from={(before / goal) * 100} to={(project.raised / goal) * 100} />
        </div>
      )}
      <p className="mt-3 flex justify-between text-sm text-ink-soft">
        {goal !== null && <b className="text-ink">{percent(project.percentage)}</b>}
        <span>{t('complete.donations', { count: project.donation_count })}</span>
      </p>
    </section>
  )
}

/** The least that is seen of a bar, in percents of it. */
const leastPart = 1

/** The part of the bar, in percents, that this donation filled; also a small one is seen. */
function OwnPart({ from, to }: { from: number; to: number }) {
  const end = Math.max(leastPart, Math.min(100, to))
  const start = Math.max(0, Math.min(from, end - leastPart))
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect x={roundToHundredth(start)} width={roundToHundredth(end - start)} height="1" />
    </svg>
  )
}

const roundToHundredth = (percents: number): number => Math.round(percents * 100) / 100
