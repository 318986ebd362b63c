import type { showProjectPublishing } from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { draftSteps } from '../../../../parts/fundraisers/first-steps/draft-steps.ts'
import { FirstSteps } from '../../../../parts/fundraisers/first-steps/first-steps.tsx'
import { LoadProblem } from '../../../../ui/status/load-problem.tsx'
import { SkeletonLines } from '../../../../ui/status/skeleton.tsx'
import type { EditableProject } from './project-frame.tsx'

/** The way from a draft to a public project, in steps. */
export function DraftStart({ project }: { project: EditableProject }) {
  const { id, name, url } = project
  const { data, refusal, reload } = useLoaded<typeof showProjectPublishing>('/api/project-publish/:id', {
    params: { id },
  })
  if (refusal !== undefined) return <LoadProblem refusal={refusal} onRetry={() => void reload()} />
  if (data === undefined) return <SkeletonLines count={6} />
  const steps = draftSteps({ project, publishing: data.data })
  return <FirstSteps kind="draft" steps={steps} page={{ id, name, path: `/${url}`, isDraft: true }} />
}
