import type { ReactNode } from 'react'
import { Info, TriangleAlert } from 'lucide-react'

const tones = {
  sky: 'bg-sky-tint text-sky',
  amber: 'bg-amber-tint text-amber',
  brick: 'bg-brick-tint text-brick',
}

/** A message about the whole page or form. `isAlert`: it appeared because of the reader's action. */
export function Notice({
  tone,
  isAlert = false,
  children,
}: {
  tone: keyof typeof tones
  isAlert?: boolean
  children: ReactNode
}) {
  const Icon = tone === 'sky' ? Info : TriangleAlert
  return (
    <div role={isAlert ? 'alert' : undefined} className={`flex gap-3 rounded-option px-4 py-3 text-md ${tones[tone]}`}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>{children}</div>
    </div>
  )
}
