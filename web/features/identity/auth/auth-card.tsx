import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'

/** The surface that a form of the switch stands on. */
export function AuthCard({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <Card data-auth-card="" className={`p-5.5 sm:p-7 ${className}`}>
      {children}
    </Card>
  )
}
