import { defineStatement, type Selection } from '../../../platform/db/statements/selection.ts'
import type { ContentParent } from './parents.ts'

export type ParentColumn = 'project_id' | 'participant_id' | 'team_id'

/** Defines a statement for each kind of parent, so that each is prepared once and uses its own index. */
export function statementsFor<S extends Selection>(
  name: string,
  selection: S,
  text: (column: ParentColumn, list: string) => string,
) {
  const statementOn = (column: ParentColumn) =>
    defineStatement({ name: `content-${name}-${column}`, selection, text: (list) => text(column, list) })
  return {
    project_id: statementOn('project_id'),
    participant_id: statementOn('participant_id'),
    team_id: statementOn('team_id'),
  }
}

export function keyOf(parent: ContentParent): { column: ParentColumn; id: number } {
  if ('projectId' in parent) return { column: 'project_id', id: parent.projectId }
  if ('participantId' in parent) return { column: 'participant_id', id: parent.participantId }
  return { column: 'team_id', id: parent.teamId }
}
