import type { ReactNode } from 'react'

interface StepIndicatorProps {
  /** The step, counted from 1. */
  step: number
  total: number
  /** The progress in words: the bars are only for the eye. */
  children: string
  /** Stands beside the words, or below them where there is no room. */
  aside?: ReactNode
}

/** The progress in a short series of steps. */
export function StepIndicator({ step, total, children, aside }: StepIndicatorProps) {
  return (
    <div>
      <div className="mb-2 flex gap-1.5" aria-hidden="true">
        {Array.from({ length: total }, (_none, index) => index + 1).map((bar) => (
          <span
            key={bar}
            className={`h-1.25 flex-1 rounded-full transition-colors forced-colors:border ${colourOf(bar, step)}`}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm text-ink-soft">{children}</p>
        {aside}
      </div>
    </div>
  )
}

function colourOf(bar: number, step: number): string {
  if (bar < step) return 'bg-leaf forced-colors:bg-[CanvasText]'
  return bar === step ? 'bg-copper forced-colors:bg-[Highlight]' : 'bg-track'
}
