import { type RefObject, useEffect, useState } from 'react'
import { usePointerUp } from '../../lib/hooks/use-pointer-up.ts'
import { usePageSettings } from '../../lib/texts/translate.ts'
import { thousandsMarkOf } from '../../lib/whole-euros.ts'
import { watchDigits } from './watch-digits.ts'

/**
 * Stops every key that is no digit before it arrives, and counts the keys that did nothing until the box is left
 * [5.08]. `allowed` lets other characters in too, for a number that is written in parts, such as a telephone number.
 */
export function useDigitsOnly(box: RefObject<HTMLInputElement | null>, allowed?: RegExp): number {
  const [refusals, setRefusals] = useState(0)
  const pointerUp = usePointerUp()
  const { language } = usePageSettings()
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const stop = watchDigits(element, {
      allowed,
      thousandsMark: thousandsMarkOf(language),
      onRefused: () => setRefusals((count) => count + 1),
      onTaken: () => setRefusals(0),
    })
    // The reason goes when the box is left, and takes no button away from under the finger that leaves it.
    const leave = () => void pointerUp().then(() => setRefusals(0))
    element.addEventListener('blur', leave)
    return () => {
      stop()
      element.removeEventListener('blur', leave)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the first `pointerUp` is as good as any
  }, [box, allowed, language])
  return refusals
}
