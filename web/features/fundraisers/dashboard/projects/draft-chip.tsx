import type { showProjectPublishing } from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { StateChip } from './state-chip.tsx'

/** The state of a project that is not public: a draft, or in review once its manager requested to publish it. */
export function DraftChip({ id }: { id: number }) {
  const t = useTranslate()
  const { data } = useLoaded<typeof showProjectPublishing>('/api/project-publish/:id', { params: { id } })
  return data?.data.review?.state === 'pending' ? (
    <Chip tone="sky">{t('dashboard.states.in_review')}</Chip>
  ) : (
    <StateChip state={0} />
  )
}
