import { useEffect, useRef, useState } from 'react'
import { LiveRegion } from '../../../ui/status/live-region.tsx'

/** The pause between announcements: those of a busy project would interrupt each other. */
const spokenEveryMs = 15_000

/** Announces a changing text to screen readers, throttled; the first text is not announced, as it is on the page. */
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
