import type { ReactNode } from 'react'
import './joy.css'

/** A moment of joy round the sign that the money is in. It says nothing, so nobody misses anything without it. */
export function Joy({ children }: { children: ReactNode }) {
  return (
    <div className="joy">
      <div className="joy-coin">{children}</div>
      <i aria-hidden="true" />
    </div>
  )
}
