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
    <div className="figure-card">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="figures block text-title font-bold whitespace-nowrap">{value}</span>
        {notes.map((note) => (
          <span key={note} className="figures block text-sm text-ink-mid">
            {note}
          </span>
        ))}
      </dd>
    </div>
  )
}

/** Numbers beside each other, without a hole behind the third of three; below each other on a phone. */
export function FigureCards({ children }: { children: ReactNode }) {
  return <dl className="figure-cards">{children}</dl>
}
