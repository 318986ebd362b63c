import type { Statement } from '../../platform/db/database.ts'
import type { ContentParent } from './parents.ts'

const columns = ['project_id', 'participant_id', 'team_id'] as const
export type ParentColumn = (typeof columns)[number]

/** A statement for each kind of parent, so that each is prepared once and uses its own index. */
export function statementsFor(
  name: string,
  text: (column: ParentColumn) => string,
  moments: readonly string[] = [],
): Record<ParentColumn, Statement> {
  const entries = columns.map(
    (column) => [column, { name: `content-${name}-${column}`, text: text(column), moments }] as const,
  )
  return Object.fromEntries(entries) as Record<ParentColumn, Statement>
}

export function keyOf(parent: ContentParent): { column: ParentColumn; id: number } {
  if ('projectId' in parent) return { column: 'project_id', id: parent.projectId }
  if ('participantId' in parent) return { column: 'participant_id', id: parent.participantId }
  return { column: 'team_id', id: parent.teamId }
}
