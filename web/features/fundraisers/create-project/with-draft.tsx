import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { type CreationDraft, findCreationDraft, forOrganization, newDraft } from './creation-draft.ts'

interface WithDraftProps {
  userId: number
  /** The number of the organization that the user came to begin for. */
  askedOrganization?: string | undefined
  children: (draft: CreationDraft) => ReactNode
}

/**
 * A form as it was left in this tab. The server knows nothing of that, so it stands there once the browser has looked.
 */
export function WithDraft({ userId, askedOrganization, children }: WithDraftProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState<CreationDraft>()
  useEffect(
    () => setDraft(forOrganization(findCreationDraft(userId) ?? newDraft(), askedOrganization)),
    [userId, askedOrganization],
  )
  if (draft !== undefined) return children(draft)
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <SkeletonLines count={6} />
    </div>
  )
}
