import type { ReactNode } from 'react'
import { Check, Clock, X } from 'lucide-react'
import type { DonationOutcome } from '../../../contract/donation-states.ts'
import { Card } from '../../ui/card.tsx'

const looks = {
  success: { Icon: Check, colours: 'bg-leaf-tint text-leaf-ink' },
  warning: { Icon: Clock, colours: 'bg-amber-tint text-amber' },
  error: { Icon: X, colours: 'bg-brick-tint text-brick' },
} satisfies Record<DonationOutcome, object>

interface CompleteCardProps {
  outcome: DonationOutcome
  title: string
  children: ReactNode
}

/** How the gift ended, in one sign, one sentence, and what goes with it. */
export function CompleteCard({ outcome, title, children }: CompleteCardProps) {
  const { Icon, colours } = looks[outcome]
  return (
    <Card className="px-4.5 py-6 sm:p-8">
      <span className={`mb-4 grid size-14 place-items-center rounded-full ${colours}`}>
        <Icon className="size-7" aria-hidden="true" />
      </span>
      <h1 className="mb-2 text-heading font-bold">{title}</h1>
      {children}
    </Card>
  )
}
