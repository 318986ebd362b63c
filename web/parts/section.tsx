import type { ReactNode, Ref } from 'react'
import { Card } from '../ui/card.tsx'

interface SectionProps {
  title: string
  /** The purpose, in a sentence or two. */
  lead?: string
  /** A word about how it stands now, beside the title. */
  mark?: ReactNode
  /** The heading takes the focus when what had it is gone. */
  headingRef?: Ref<HTMLHeadingElement>
  /** The button that opens it, beside its title where there is room. */
  action?: ReactNode
  children?: ReactNode
}

/** A setting on a card of its own. */
export function Section({ title, lead, mark, headingRef, action, children }: SectionProps) {
  return (
    <section className="not-first:mt-5">
      <Card className="px-5 py-6 md:px-7">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 flex-1 basis-72">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 ref={headingRef} tabIndex={-1} className="text-title font-bold outline-none">
                {title}
              </h2>
              {mark}
            </div>
            {lead !== undefined && <p className="mt-1.5 max-w-prose text-md text-pretty text-ink-soft">{lead}</p>}
          </div>
          {action}
        </div>
        <div className="mt-5 empty:hidden">{children}</div>
      </Card>
    </section>
  )
}
