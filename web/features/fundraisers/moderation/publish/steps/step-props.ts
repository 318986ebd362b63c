import type { Publishable, PublishActions } from '../publishable.ts'

/** What every step of the wizard is given. */
export interface StepProps {
  thing: Publishable
  actions: PublishActions
  onBack: () => void
  onNext: () => void
}
