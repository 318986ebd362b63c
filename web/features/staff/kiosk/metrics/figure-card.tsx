import type { ReactNode } from 'react'
import './figure-cards.css'

interface FigureCardProps {
  name: string
  value: string
  /** The meaning beside earlier figures. */
  notes?: readonly string[]
}

/** A number in large, with its name above and the earlier numbers below. */
export function FigureCard({ name, value, notes = [] }: FigureCardProps) {
  return (
    <div className="min-w-0 rounded-option border border-line px-4.5 py-3.5">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="figures block text-title font-bold wrap-anywhere">{value}</span>
        {notes.map((note) => (
          <span key={note} className="figures block text-sm text-ink-mid">
            {note}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** Numbers beside each other, without a hole behind the third of three. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <dl className="figure-cards">{children}</dl>
}
