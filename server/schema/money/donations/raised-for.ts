import { ref } from '../../columns.ts'
import { participants } from '../../fundraisers/participants.ts'
import { projects } from '../../fundraisers/projects.ts'
import { teams } from '../../fundraisers/teams.ts'

/** Returns the project for which money is given, and the participant or team that raised it, if any. */
export const raisedFor = () => ({
  projectId: ref()
    .notNull()
    .references(() => projects.id),
  participantId: ref().references(() => participants.id),
  teamId: ref().references(() => teams.id),
})
