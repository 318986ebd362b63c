interface StepIndicatorProps {
  /** Counted from 1. */
  step: number
  total: number
  /** The same in words: the bars are only for the eye. */
  children: string
}

/** How far somebody is in a short series of steps. */
export function StepIndicator({ step, total, children }: StepIndicatorProps) {
  return (
    <div>
      <div className="mb-2 flex gap-1.5" aria-hidden="true">
        {Array.from({ length: total }, (_none, index) => index + 1).map((bar) => (
          <span key={bar} className={`h-1.25 flex-1 rounded-full transition-colors ${colourOf(bar, step)}`} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">{children}</p>
    </div>
  )
}

function colourOf(bar: number, step: number): string {
  if (bar < step) return 'bg-leaf'
  return bar === step ? 'bg-copper' : 'bg-track'
}
