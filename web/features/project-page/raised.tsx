import { useEffect, useRef, useState } from 'react'
import type { Progress } from '../../../contract/projects.ts'
import { daysLeftText } from '../../lib/days-left.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/translate.ts'
import { BoldText } from '../../ui/bold-text.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface RaisedProps {
  progress: Progress
  /** Whole days; null when it never closes or has closed. */
  daysLeft: number | null
  isOpen: boolean
}

/** The figures of a donate card: raised, goal, bar, number of gifts, days left. */
export function Raised({ progress, daysLeft, isOpen }: RaisedProps) {
  const t = useTranslate()
  const format = useFormat()
  const { raised, goal, show_goal: isGoalShown, percentage, donation_count: count } = progress
  const isMeasured = isGoalShown && goal !== null && goal > 0
  return (
    <div className="figures">
      <p className="font-display text-figure font-bold tracking-display">{format.shortMoney(raised)}</p>
      <p className="mt-0.5 mb-3.5 text-md text-ink-soft">
        {isMeasured ? t('project.card.raised_of', { goal: format.shortMoney(goal) }) : t('project.card.raised')}
      </p>
      {isMeasured && (
        <ProgressBar
          percentage={percentage}
          label={t('project.card.progress', { percentage: format.percent(percentage) })}
        />
      )}
      <ul className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-ink-soft">
        {isMeasured && <li className="font-bold text-ink">{format.percent(percentage)}</li>}
        <li>
          <BoldText text={t('project.card.gifts', { count, number: format.number(count) })} />
        </li>
        {isOpen && (
          <li>
            <BoldText text={daysLeftText(t, daysLeft)} />
          </li>
        )}
      </ul>
      <RaisedAloud raised={format.shortMoney(raised)} />
    </div>
  )
}

/** A busy project would never let its listener finish a sentence. */
const spokenEveryMs = 15_000

/** Says the new total to who cannot see it change; the first total is on the page already. */
function RaisedAloud({ raised }: { raised: string }) {
  const t = useTranslate()
  const first = useRef(raised)
  const spokenAt = useRef(-spokenEveryMs)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (raised === first.current) return
    const timer = setTimeout(
      () => {
        spokenAt.current = performance.now()
        setSpoken(raised)
      },
      Math.max(0, spokenAt.current + spokenEveryMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [raised])
  return <LiveRegion text={spoken === '' ? '' : t('project.card.new_total', { raised: spoken })} />
}
