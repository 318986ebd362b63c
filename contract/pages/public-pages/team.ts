import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from '../../call.ts'
import { updateWithPage } from '../../fundraisers/content/content.ts'
import { publicDonation } from '../../money/donations/donations.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { participantCard } from '../../fundraisers/participants/participants.ts'
import { teamDetails, teamFields } from '../../fundraisers/teams/teams.ts'

export const showTeam = defineCall({
  method: 'GET',
  path: '/api/teams/:id',
  summary: 'A team with the first of its members and donations, all their updates, and the relation of the user to it',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  answers: {
    200: z.object({
      team: teamDetails.extend({
        participants: cursorPage(participantCard),
        donations: cursorPage(publicDonation),
        allBlogs: z.array(updateWithPage),
        /** The reason of the last change of its state; for members of the team and those who may change it. */
        state_reason: z.string().nullable(),
      }),
      /** The fields that the user may change; the server decides. */
      editableFields: z.array(z.enum(teamFields)),
      isTeamManager: z.boolean(),
      isProjectManager: z.boolean(),
      /** Whether the caller raises money in this team. */
      isParticipant: z.boolean(),
      canEdit: z.boolean(),
    }),
    404: messageAnswer,
  },
})
