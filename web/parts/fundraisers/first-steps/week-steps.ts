import { dayMs } from '../../../../contract/durations.ts'
import type { ManagedProject } from '../../../../contract/fundraisers/projects/projects.ts'
import { hashOf } from '../../../lib/hash-location.ts'
import { fewDonations, sharedVisits, type Step } from './steps.ts'

/** The time after which a public page is no longer new. */
export const youngMs = 14 * dayMs

/** Whether a project is public and still young: fourteen days, or until its first donors came. */
export function isYoung(
  project: Pick<ManagedProject, 'state' | 'published_at' | 'donation_count'>,
  nowMs: number,
): boolean {
  if (project.state !== 1) return false
  const publishedAt = project.published_at === null ? 0 : Date.parse(project.published_at)
  return project.donation_count < fewDonations || nowMs - publishedAt < youngMs
}

interface YoungProject {
  project: Pick<
    ManagedProject,
    'id' | 'url' | 'donation_count' | 'participant_count' | 'allow_peer_to_peer' | 'is_payment_link'
  > & { blogs: readonly unknown[] }
  visits: number
  /** Whether there are donors who can be thanked and were not. */
  hasUnthanked: boolean
}

/** Lists the steps of the first weeks of a public project. */
export function weekSteps({ project, visits, hasUnthanked }: YoungProject): Step[] {
  const { id, url } = project
  return [
    ...(project.donation_count > 0
      ? [{ id: 'thanks', isDone: !hasUnthanked, href: `${hashOf('projects', id, 'list')}?thankable=1` } as const]
      : []),
    { id: 'friends', isDone: visits >= sharedVisits },
    ...(project.allow_peer_to_peer ? [{ id: 'invite', isDone: project.participant_count > 0 } as const] : []),
    // A payment link has no section of updates.
    ...(project.is_payment_link
      ? []
      : [{ id: 'update', isDone: project.blogs.length > 0, href: `/${url}#updates` } as const]),
  ]
}
