import { Check } from 'lucide-react'
import type { Plan } from '../../../../../contract/subscriptions/billing/plans.ts'

/** The contents of a plan. */
export function Features({ plan }: { plan: Plan }) {
  return (
    <ul className="mt-3 grid gap-1.5 text-md">
      {plan.features.map((feature) => (
        <li key={feature} className="flex gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-leaf-ink" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
