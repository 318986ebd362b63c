import { Undo2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { undoDecision } from '../../../../../contract/fundraisers/moderation/reviews.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { useSecondsLeft } from '../../../../lib/hooks/time/use-seconds-left.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Problem } from '../../../../parts/problem.tsx'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { KeyMark, keysOf } from './review-keys.tsx'
import type { HeldReview } from './held-review.ts'

interface HeldBarProps {
  review: HeldReview
  onUndone: (message: string) => void
  /** Hears that it cannot be undone any more, and fetches again until it has taken effect. */
  onOver: () => void
}

const undoSeconds = 60
const reloadEveryMs = 2_000

/** A decision that has not taken effect, with the time that is left to undo it. */
export function HeldBar({ review, onUndone, onOver }: HeldBarProps) {
  const t = useTranslate()
  const [seconds] = useState(() => secondsUntil(review.held.until))
  const left = useSecondsLeft(seconds, 0)
  const sending = useSending()
  useOver(left === 0, onOver)
  async function undo(): Promise<void> {
    const endpoint = { method: 'POST', path: '/spark/kiosk/reviews/:id/undo' } as const
    const answer = await sending.send<typeof undoDecision>(endpoint, { params: { id: review.id } })
    if (answer !== undefined) onUndone(answer.message)
    else onOver()
  }
  return (
    <div className="rounded-option bg-sky-tint px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-md wrap-anywhere">
          <strong>{t(`kiosk.reviews.held.${review.held.decision}`, { name: review.name })}</strong>{' '}
          <span className="figures">
            {left === 0 ? t('kiosk.reviews.held.over') : t('kiosk.reviews.held.left', { count: left })}
          </span>
        </p>
        {left > 0 && (
          <BusyButton
            kind="outline"
            size="small"
            {...keysOf('u')}
            aria-label={t('kiosk.reviews.held.undo_of', { name: review.name })}
            isBusy={sending.isBusy}
            busyText={t('ui.busy')}
            onClick={() => void undo()}
          >
            <Undo2 aria-hidden="true" className="size-4.5" />
            {t('kiosk.reviews.held.undo')}
            <KeyMark name="u" />
          </BusyButton>
        )}
      </div>
      <Problem text={sending.alert} />
    </div>
  )
}

/** Returns the seconds until a moment. The clock of the browser may be wrong: a minute is the most. */
const secondsUntil = (until: string): number =>
  Math.min(undoSeconds, Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)))

function useOver(isOver: boolean, onOver: () => void): void {
  const onOverNow = useEffectEvent(onOver)
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(() => onOverNow(), reloadEveryMs)
    return () => clearInterval(timer)
  }, [isOver])
}
