import type { ComponentProps } from 'react'

/** A raised surface. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`rounded-panel border border-line bg-card shadow-card ${className}`} {...rest} />
}
