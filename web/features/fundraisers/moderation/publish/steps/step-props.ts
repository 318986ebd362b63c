import type { PageFields } from '../details/page-details.tsx'
import type { PageDraft, Publishable, PublishActions } from '../publishable.ts'

/** The props of every step of the wizard. */
export interface StepProps {
  publishable: Publishable
  actions: PublishActions
  /** The fields of the page. */
  Fields: PageFields
  onBack: () => void
  onNext: () => void
  /** Takes the text of a field, for the preview of the page. */
  onDraft: (draft: PageDraft) => void
}
