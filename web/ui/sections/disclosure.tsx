import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode
}

/** Text or choices that few readers need, behind a title with a chevron. */
export function Disclosure({ title, className = '', children, ...details }: DisclosureProps) {
  return (
    <details className={`group ${className}`} {...details}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 rounded-control text-sm font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4.5 transition-transform group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  )
}
