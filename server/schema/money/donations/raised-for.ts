import { ref } from '../../columns.ts'
import { participants } from '../../fundraisers/participants.ts'
import { projects } from '../../fundraisers/projects.ts'
import { teams } from '../../fundraisers/teams.ts'

/** For which project money is given, and by which participant or team it was raised, if any. */
export const raisedFor = () => ({
  projectId: ref()
    .notNull()
    .references(() => projects.id),
  participantId: ref().references(() => participants.id),
  teamId: ref().references(() => teams.id),
})
