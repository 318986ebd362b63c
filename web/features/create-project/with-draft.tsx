import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { SkeletonLines } from '../../ui/status/skeleton.tsx'
import { type CreationDraft, findCreationDraft, newDraft } from './creation-draft.ts'

interface WithDraftProps {
  userId: number
  children: (draft: CreationDraft) => ReactNode
}

/** A form as it was left in this tab. The server knows nothing of that, so it stands there once the browser has looked. */
export function WithDraft({ userId, children }: WithDraftProps) {
  const t = useTranslate()
  const [draft, setDraft] = useState<CreationDraft>()
  useEffect(() => setDraft(findCreationDraft(userId) ?? newDraft()), [userId])
  if (draft !== undefined) return children(draft)
  return (
    <div role="status" aria-label={t('ui.loading')}>
      <SkeletonLines count={6} />
    </div>
  )
}
