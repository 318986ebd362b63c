interface ProgressBarProps {
  /** Whole percents; more than 100 fills the bar. */
  percentage: number
  /** The name of the progress, for readers who do not see the bar. */
  label: string
  thin?: boolean
}

export function ProgressBar({ percentage, label, thin = false }: ProgressBarProps) {
  return (
    <progress
      className={`progress-track ${thin ? 'h-2' : 'h-3'}`}
      max={100}
      value={Math.min(100, Math.max(0, percentage))}
      aria-label={label}
    />
  )
}
