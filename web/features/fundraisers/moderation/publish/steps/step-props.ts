import type { Publishable, PublishActions } from '../publishable.ts'

/** The props of every step of the wizard. */
export interface StepProps {
  publishable: Publishable
  actions: PublishActions
  onBack: () => void
  onNext: () => void
}
