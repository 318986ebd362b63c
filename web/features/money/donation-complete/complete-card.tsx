import type { ReactNode } from 'react'
import { Check, Clock, X } from 'lucide-react'
import type { DonationOutcome } from '../../../../contract/money/payments/donation-states.ts'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { Celebration } from './celebration.tsx'

const looks = {
  success: { Icon: Check, colours: 'bg-leaf-tint text-leaf-ink' },
  warning: { Icon: Clock, colours: 'bg-amber-tint text-amber' },
  error: { Icon: X, colours: 'bg-brick-tint text-brick' },
} satisfies Record<DonationOutcome, object>

interface CompleteCardProps {
  outcome: DonationOutcome
  title: string
  /** Whether something is being found out right now. */
  isBusy?: boolean
  /** Whether the money has just come in. */
  isJoyful?: boolean
  /** A picture over the whole width, above the sign. */
  picture?: ReactNode
  children: ReactNode
}

/** The end of the donation, in one sign, one sentence, and its details. */
export function CompleteCard({
  outcome,
  title,
  isBusy = false,
  isJoyful = false,
  picture,
  children,
}: CompleteCardProps) {
  const { Icon, colours } = looks[outcome]
  const sign = (
    <span className={`mb-4 grid size-14 place-items-center rounded-full print:hidden ${colours}`}>
      {isBusy ? <Spinner className="size-7" /> : <Icon className="size-7" aria-hidden="true" />}
    </span>
  )
  return (
    <Card className="px-4.5 py-6 sm:p-8 print:border-0 print:shadow-none">
      {picture}
      {isJoyful ? <Celebration>{sign}</Celebration> : sign}
      <h1 className="mb-2 text-heading font-bold">{title}</h1>
      {children}
    </Card>
  )
}
