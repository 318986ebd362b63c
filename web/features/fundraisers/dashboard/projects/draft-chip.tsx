import type { showProjectPublishing } from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { projectStates } from '../../../../../contract/fundraisers/projects/project-states.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { StateChip } from './state-chip.tsx'

/** The state of a project that is not public: a draft, or in review once its manager requested to publish it. */
export function DraftChip({ id }: { id: number }) {
  const { data } = useLoaded<typeof showProjectPublishing>('/api/project-publish/:id', { params: { id } })
  return <StateChip state={projectStates.draft} isInReview={data?.data.review?.state === 'pending'} />
}
