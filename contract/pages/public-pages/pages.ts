import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { block, updateWithPage, update } from '../../fundraisers/content/content.ts'
import { publicDonation } from '../../money/donations/donations.ts'
import { slug, wholeNumber } from '../../fields/fields.ts'
import { euros } from '../../euros.ts'
import { boardOrders } from '../../fundraisers/leaderboards/board-kinds.ts'
import { leaderboard } from '../../fundraisers/leaderboards/leaderboards.ts'
import { cursorPage } from '../../lists/cursor-page.ts'
import { managedParticipant } from '../../fundraisers/participants/change-participant.ts'
import { participantCard } from '../../fundraisers/participants/participants.ts'
import { progress } from '../../fundraisers/totals/progress.ts'
import { giftSuggestion } from '../../fundraisers/projects/gift-suggestions.ts'
import { project, projectEvent } from '../../fundraisers/projects/projects.ts'
import { teamCard, teamDetails } from '../../fundraisers/teams/teams.ts'

/** The fields that every donate card needs. */
const donation = {
  gift_suggestions: z.array(giftSuggestion),
  min_amount: euros,
  max_amount: euros,
  /** The ways to pay as part of a sentence, `iDEAL | Wero, creditcard of overschrijving`; empty where there is none. */
  ways_to_pay: z.object({ single: z.string(), monthly: z.string() }),
}

export const projectPage = z
  .object({
    kind: z.literal('project'),
    project,
    events: z.array(projectEvent),
    ...donation,
    blocks: z.array(block),
    updates: z.array(update),
    donations: cursorPage(publicDonation),
    participants: cursorPage(participantCard),
    teams: cursorPage(teamCard),
    /** Whether the caller may make a team in the project now. */
    can_make_team: z.boolean(),
    /** null where there are no participants. */
    leaderboards: z.object({ order: z.enum(boardOrders), participants: leaderboard, teams: leaderboard }).nullable(),
  })
  .meta({ id: 'ProjectPage' })

export type ProjectPage = z.infer<typeof projectPage>

export const participantPage = z
  .object({
    project,
    participant: participantCard.extend({
      motivation: z.string(),
      team_url: z.string().nullable(),
      is_manager: z.boolean(),
      /** Whether the caller is this participant. */
      is_own: z.boolean(),
      /** Whether the caller is this participant, and has the entry fee still to pay. */
      is_fee_due: z.boolean(),
    }),
    ...donation,
    blocks: z.array(block),
    updates: z.array(update),
    donations: cursorPage(publicDonation),
  })
  .meta({ id: 'ParticipantPage' })

export type ParticipantPage = z.infer<typeof participantPage>

export const showParticipantPage = defineCall({
  method: 'GET',
  path: '/api/pages/:project/participants/:participant',
  summary: 'The public page of a participant',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: z.object({ project: slug, participant: slug }),
  answers: { 200: participantPage, 404: messageAnswer },
})

/** A participant with the content of their page [3.09]. */
export const wholeParticipant = managedParticipant.extend({ blocks: z.array(block), blogs: z.array(update) })

export type WholeParticipant = z.infer<typeof wholeParticipant>

export const showParticipant = defineCall({
  method: 'GET',
  path: '/api/participant/:id',
  summary:
    'A participant with their private answers to the project and the content of their page, for themselves and for managers of the project',
  access: 'signed-in',
  ability: null,
  params: idParams,
  answers: {
    200: z.object({ participant: wholeParticipant }),
    404: messageAnswer,
  },
})

export const teamPage = z
  .object({
    project,
    team: teamDetails.extend({ is_manager: z.boolean() }),
    ...donation,
    blocks: z.array(block),
    /** The updates of the team and those of its members, `allBlogs` of the specification. */
    updates: z.array(updateWithPage),
    members: cursorPage(participantCard),
    donations: cursorPage(publicDonation),
  })
  .meta({ id: 'TeamPage' })

export type TeamPage = z.infer<typeof teamPage>

export const showTeamPage = defineCall({
  method: 'GET',
  path: '/api/pages/:project/teams/:team',
  summary: 'The public page of a team, with its members from the one after `members_after`',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: z.object({ project: slug, team: slug }),
  query: z.object({ members_after: z.string().max(40).optional() }),
  answers: {
    200: teamPage,
    404: messageAnswer,
    422: fieldErrorsAnswer,
    /** The team was deleted; its donations count for the project. */
    410: z.object({ message: z.string(), team: teamCard.pick({ name: true }), project }),
  },
})

export const showTeamSlugs = defineCall({
  method: 'GET',
  path: '/api/pages/teams/:id',
  summary: "The address of a team's public page, by the id of the team",
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  params: idParams,
  answers: { 200: z.object({ project_url: z.string(), team_url: z.string() }), 404: messageAnswer },
})

/** The page around the form of the donation wizard, for a project, a participant or a team. */
export const donationContext = z
  .object({
    project,
    participant: participantCard.nullable(),
    team: teamCard.nullable(),
    /**
     * The number of a participant who was requested and was archived: donations to them count for the project. The name
     * is not revealed, so that a removed participant cannot be found by trying numbers.
     */
    former_participant: z.number().int().nullable(),
    /** The name of a team that was requested and takes no donations any more: they are for the project. */
    former_team: z.string().nullable(),
    gift_suggestions: z.array(giftSuggestion),
    progress,
  })
  .meta({ id: 'DonationContext' })

export const showDonationContext = defineCall({
  method: 'GET',
  path: '/api/pages/:project/giving',
  summary: 'The context of a donation: the project, the participant or team, suggested amounts and progress',
  access: 'public',
  ability: 'projects:read',
  impersonation: 'unrecorded',
  isGiving: true,
  params: z.object({ project: slug }),
  query: z.object({
    participant: wholeNumber().optional(),
    team: wholeNumber().optional(),
  }),
  answers: { 200: donationContext, 404: messageAnswer },
})
