import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/** A row of large figures: two beside each other on a phone, unless one of them is too long for that. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="mb-5 flex flex-wrap gap-3 md:gap-3.5">{children}</dl>
}

/** A figure, with its label and its explanation. */
export function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <Card className="max-w-full flex-[1_1_max(8.5rem,40%)] rounded-card px-4 py-3.5 md:px-4.5 md:py-4 lg:flex-[1_1_20%]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd>
        <span className="figures mt-0.5 block font-display text-title font-bold wrap-break-word">{value}</span>
        {children && <span className="figures block text-sm text-ink-soft">{children}</span>}
      </dd>
    </Card>
  )
}
