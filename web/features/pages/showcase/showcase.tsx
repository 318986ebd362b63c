import type { ReactNode } from 'react'

// The words of this page are samples: they are for developers, and show the effect of the product's own words on a
// control.

/** A group of samples of one control, under its name. */
export function Group({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 border-t border-line pt-8">
      <h2 id={`${id}-title`} className="text-title font-bold">
        {title}
      </h2>
      {note !== undefined && <p className="mt-1 max-w-prose text-md text-ink-soft">{note}</p>}
      <div className="mt-6 grid items-start gap-x-8 gap-y-7 lg:grid-cols-2">{children}</div>
    </section>
  )
}

/** A state, with its name above it. */
export function Showcase({
  state,
  isWide = false,
  children,
}: {
  state: string
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <div className={`min-w-0 ${isWide ? 'lg:col-span-2' : ''}`}>
      <p className="mb-2.5 text-xs font-semibold tracking-wide text-ink-soft uppercase">{state}</p>
      {children}
    </div>
  )
}
