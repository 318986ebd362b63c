import type { ReactNode } from 'react'
import './celebration.css'

/** A moment of joy round the sign that the money is in. It is decoration, so nothing is missed without it. */
export function Celebration({ children }: { children: ReactNode }) {
  return (
    <div className="celebration">
      <div className="celebration-coin">{children}</div>
      <i aria-hidden="true" />
    </div>
  )
}
