import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/** A row of large figures: two beside each other on a phone, unless its letters are too large for that. */
export function Figures({ children }: { children: ReactNode }) {
  const columns = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] lg:grid-cols-4'
  return <dl className={`mb-5 grid gap-3 md:gap-3.5 ${columns}`}>{children}</dl>
}

/** A figure, with its label and its explanation. */
export function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Card className="rounded-card px-4 py-3.5 md:px-4.5 md:py-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <span className="figures mt-0.5 block font-display text-title font-bold wrap-anywhere">{value}</span>
        {children === undefined || children === null ? null : (
          <span className="figures block text-sm text-ink-soft">{children}</span>
        )}
      </dd>
    </Card>
  )
}
