import type { listManaged } from '../../../../../contract/money/donations/managed-list.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useRootData } from '../../../../lib/session/session.ts'
import { FirstSteps } from '../../../../parts/fundraisers/first-steps/first-steps.tsx'
import { isYoung, weekSteps } from '../../../../parts/fundraisers/first-steps/week-steps.ts'
import type { EditableProject } from './project-frame.tsx'

interface WeekStartProps {
  project: EditableProject
  /** Visits to its pages in the shown days, which are more than it is young. */
  visits: number
}

/** The first weeks of a public project, in steps; nothing for one that has its donors. */
export function WeekStart(props: WeekStartProps) {
  const now = Date.parse(useRootData()?.renderedAt ?? '')
  return isYoung(props.project, now) ? <Week {...props} /> : null
}

function Week({ project, visits }: WeekStartProps) {
  const { id, name, url } = project
  // One of them says that there is still a donor to thank.
  const { data, refusal } = useLoaded<typeof listManaged>('/api/project/:id/donations/list', {
    params: { id },
    query: { can_thank: true, limit: 1 },
  })
  // The list below it says that something went wrong.
  if (data === undefined && refusal === undefined) return null
  const steps = weekSteps({ project, visits, hasUnthanked: data !== undefined && data.list.length > 0 })
  const page = { id, name, path: `/${url}`, invitePath: `/${url}/inschrijven` }
  return <FirstSteps className="mb-5" kind="week" steps={steps} page={page} />
}
