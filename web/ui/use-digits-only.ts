import { type RefObject, useEffect, useState } from 'react'

/**
 * Stops every key that is no digit before it arrives, and counts how often since the last one that was [5.08]. What was
 * pasted or filled in stays as it is until it is judged, for "25,00" must not become 2500.
 */
export function useDigitsOnly(box: RefObject<HTMLInputElement | null>, allowed = /\d/): number {
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    const element = box.current
    // React's own onBeforeInput does not fire for the keyboards of telephones.
    const judge = (event: InputEvent) => {
      const isKey = event.inputType === 'insertText' && event.data?.length === 1
      if (!isKey || allowed.test(event.data ?? '')) setRefusals(0)
      else {
        event.preventDefault()
        setRefusals((count) => count + 1)
      }
    }
    element?.addEventListener('beforeinput', judge)
    return () => element?.removeEventListener('beforeinput', judge)
  }, [box, allowed])
  return refusals
}
