import { defined } from '../../../../contract/defined.ts'
import type { ParentType } from '../../../../contract/fundraisers/content/parent-types.ts'

/** The page that blocks, updates and followers belong to. */
export type ContentParent = { projectId: number } | { participantId: number } | { teamId: number }

/** The page as columns of a row: exactly one is set. */
export interface ParentColumns {
  projectId: number | null
  participantId: number | null
  teamId: number | null
}

export function nameParent(parent: ContentParent): { type: ParentType; id: number } {
  if ('projectId' in parent) return { type: 'project', id: parent.projectId }
  if ('participantId' in parent) return { type: 'participant', id: parent.participantId }
  return { type: 'team', id: parent.teamId }
}

export function parentOf({ type, id }: { type: ParentType; id: number }): ContentParent {
  if (type === 'project') return { projectId: id }
  return type === 'participant' ? { participantId: id } : { teamId: id }
}

export function parentOfRow({ projectId, participantId, teamId }: ParentColumns): ContentParent {
  if (projectId !== null) return { projectId }
  return participantId === null ? { teamId: defined(teamId) } : { participantId }
}
