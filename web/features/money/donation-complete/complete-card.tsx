import type { ReactNode } from 'react'
import { Check, Clock, Undo2, X } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { Spinner } from '../../../ui/status/spinner.tsx'
import { Celebration } from './celebration.tsx'

/**
 * The signs of the ends of a donation. Red is for a payment that failed: to stop, or to have money back, is no fault.
 */
const signs = {
  success: { Icon: Check, colours: 'bg-leaf-tint text-leaf-ink' },
  waiting: { Icon: Clock, colours: 'bg-amber-tint text-amber' },
  failed: { Icon: X, colours: 'bg-brick-tint text-brick' },
  cancelled: { Icon: X, colours: 'bg-band text-ink-soft' },
  returned: { Icon: Undo2, colours: 'bg-band text-ink-soft' },
}

export type CompleteSign = keyof typeof signs

interface CompleteCardProps {
  sign: CompleteSign
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
export function CompleteCard({ sign, title, isBusy = false, isJoyful = false, picture, children }: CompleteCardProps) {
  const { Icon, colours } = signs[sign]
  const coin = (
    <span className={`mb-4 grid size-14 place-items-center rounded-full print:hidden ${colours}`}>
      {isBusy ? <Spinner className="size-7" /> : <Icon className="size-7" aria-hidden="true" />}
    </span>
  )
  return (
    <Card className="px-4.5 py-6 sm:p-8 print:border-0 print:shadow-none">
      {picture}
      {isJoyful ? <Celebration>{coin}</Celebration> : coin}
      <h1 className="mb-2 text-heading font-bold">{title}</h1>
      {children}
    </Card>
  )
}
