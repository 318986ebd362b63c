import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { type CreationDraft, findCreationDraft, forOrganization, newDraft } from './creation-draft.ts'

interface WithDraftProps {
  userId: number
  /** The number of the organization for which the user came to create a project. */
  requestedOrganization?: string
  children: (draft: CreationDraft) => ReactNode
}

/**
 * A form as it was left in this tab. The server does not have the draft, so the form shows it once the browser has read
 * it.
 */
export function WithDraft({ userId, requestedOrganization, children }: WithDraftProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState<CreationDraft>()
  useEffect(
    () => setDraft(forOrganization(findCreationDraft(userId) ?? newDraft(), requestedOrganization)),
    [userId, requestedOrganization],
  )
  if (draft !== undefined) return children(draft)
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <SkeletonLines count={6} />
    </div>
  )
}
