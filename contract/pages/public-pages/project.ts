import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { block, update } from '../../fundraisers/content/content.ts'
import { euros } from '../../euros.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { participantCard } from '../../fundraisers/participants/participants.ts'
import { managedProject, project, projectEvent } from '../../fundraisers/projects/projects.ts'
import { managedMonthlyDonation } from '../../money/monthly-donations/managed-monthly.ts'
import { teamCard } from '../../fundraisers/teams/teams.ts'

/** The lists of a project beside its own fields: of long lists the first, as its page shows them. */
const lists = {
  /** The goal as it stands, with the goals of participants where they are added. */
  dynamicGoal: euros.nullable(),
  /** The photo with our own name before it, for pages of others. */
  absolutePhotoUrl: z.string().nullable(),
  /** The small page that other sites embed; null while it is not public. */
  remote: z.string().nullable(),
  events: z.array(projectEvent),
  participants: cursorPage(participantCard),
  /** `canView`: its page shows them. */
  teams: cursorPage(teamCard).extend({ canView: z.boolean() }),
  blocks: z.array(block),
  blogs: z.array(update),
}

export const wholeProject = project.extend(lists).meta({ id: 'WholeProject' })

export const wholeManagedProject = managedProject
  .extend({
    ...lists,
    /** The first monthly donations; all of them are at `/api/project/{id}/monthly-donations`. */
    subscriptions: z.array(managedMonthlyDonation.pick({ id: true, state: true, ends_at: true })),
  })
  .meta({ id: 'WholeManagedProject' })

export const showProject = defineCall({
  method: 'GET',
  path: '/api/project/:id',
  summary:
    'A project with the first of its participants, teams, donations and updates; for its managers with its settings and its monthly donations',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  answers: {
    200: z.object({ project: z.union([wholeManagedProject, wholeProject]), events: z.array(projectEvent) }),
    404: messageAnswer,
  },
})
