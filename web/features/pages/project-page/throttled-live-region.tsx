import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '../../../ui/status/live-region.tsx'

/** A busy project would never let its listener finish a sentence. */
const spokenEveryMs = 15_000

/** Says a changing text to screen readers, now and then; as it is at first, it is on the page already. */
export function ThrottledLiveRegion({ text }: { text: string }) {
  const first = useRef(text)
  const spokenAt = useRef(-spokenEveryMs)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (text === first.current) return
    const timer = setTimeout(
      () => {
        spokenAt.current = performance.now()
        setSpoken(text)
      },
      Math.max(0, spokenAt.current + spokenEveryMs - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [text])
  return <LiveRegion text={spoken} />
}
