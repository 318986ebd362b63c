import { CalendarX, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  brick: { ground: 'bg-brick-tint', title: 'text-brick', Icon: CircleAlert },
  amber: { ground: 'bg-amber-tint', title: 'text-amber', Icon: CalendarX },
}

interface PlanPanelProps {
  tone: keyof typeof looks
  title: string
  /** The level of the title: below the heading of a section, or beside those. */
  heading?: 'h2' | 'h3'
  /** The consequences, each a sentence or two. */
  lines: readonly string[]
  /** The way on; absent for readers alone. */
  children?: ReactNode
}

/** A plan that waits for its payer, on the ground of its colour: the fact, its consequences, and the way on. */
export function PlanPanel({ tone, title, heading: Heading = 'h3', lines, children }: PlanPanelProps) {
  const { ground, title: colour, Icon } = looks[tone]
  return (
    <div className={`flex gap-3 rounded-option px-4 py-4 ${ground}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1">
        <Heading className={`font-semibold text-balance ${colour}`}>{title}</Heading>
        {lines.map((line) => (
          <p key={line} className="mt-1.5 max-w-prose text-md text-pretty">
            {line}
          </p>
        ))}
        {children}
      </div>
    </div>
  )
}
