import { useRef } from 'react'
import { usePointerUp } from '../hooks/use-pointer-up.ts'

/**
 * Checks a field that was left: on its own, before the whole is sent. It waits until the finger is up, as a text that
 * appears moves the button away from under it. A check that could not be made shows nothing: sending the form shows
 * all.
 */
export function useBlurCheck() {
  const pointerUp = usePointerUp()
  const forgotten = useRef(0)
  return {
    /** @param isOver whether the field is no longer the one that was left, so that no error is shown */
    async check<Found>(
      findProblem: () => Promise<Found> | Found,
      show: (problem: Found) => void,
      isOver = () => false,
    ): Promise<void> {
      const before = forgotten.current
      const isLate = () => before !== forgotten.current || isOver()
      await pointerUp()
      if (isLate()) return
      try {
        const problem = await findProblem()
        if (!isLate()) show(problem)
      } catch {
        // No error is shown.
      }
    },
    /** The check under way no longer counts: the whole was judged, or another check has begun. */
    forget: () => void (forgotten.current += 1),
  }
}
