import { z } from 'zod'
import { defineCall, idParams, messageAnswer } from './call.ts'
import { wholeNumber } from './fields.ts'
import { photo } from './media.ts'
import { languages } from './texts.ts'

/** 'link' is a payment link, 'project' has no participants, 'participants' is peer-to-peer. */
export const projectKinds = ['link', 'project', 'participants'] as const
export type ProjectKind = (typeof projectKinds)[number]

/** An amount in euros, with at most two decimals. */
export const euros = z.number().meta({ description: 'An amount in euros, with at most two decimals' })

/** What a project, participant or team has raised at this moment. */
export const progress = z
  .object({
    raised: euros,
    goal: euros.nullable(),
    show_goal: z.boolean(),
    /** Floor of raised over goal times 100; 100 when the goal is hidden or zero. */
    percentage: z.number().int(),
    donation_count: z.number().int(),
  })
  .meta({ id: 'Progress' })

export type Progress = z.infer<typeof progress>

/** Who asks: the organization, or the person where the project says so. */
export const organizer = z
  .object({
    kind: z.enum(['organization', 'person']),
    name: z.string(),
    url: z.string().nullable(),
    photo: photo.nullable(),
    anbi: z.boolean(),
    cbf: z.boolean(),
    city: z.string(),
  })
  .meta({ id: 'Asker' })

export const projectEvent = z
  .object({ id: z.number().int(), name: z.string(), type: z.string() })
  .meta({ id: 'ProjectEvent' })

/** What everybody may know of a project that they may see. */
export const project = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    /** What its manager writes in, whatever the reader's language is. */
    language: z.enum(languages),
    description: z.string(),
    photo: photo.nullable(),
    photo_url: z.string().nullable(),
    video_url: z.string().nullable(),
    state: z.number().int(),
    is_public: z.boolean(),
    is_payment_link: z.boolean(),
    allow_peer_to_peer: z.boolean(),
    allow_teams: z.boolean(),
    allow_team_creation: z.boolean(),
    allow_recurring: z.boolean(),
    allow_only_monthly: z.boolean(),
    isDonationAllowed: z.boolean(),
    closing_date: z.string(),
    /** Whole days until it closes; null when it never closes or has closed. */
    days_left: z.number().int().nullable(),
    event_date: z.string().nullable(),
    /** Its day is before today, in Amsterdam [4.03]. */
    event_has_passed: z.boolean(),
    p2p_subscription_deadline: z.string().nullable(),
    organization_id: z.number().int().nullable(),
    show_user_as_owner: z.boolean(),
    show_goal: z.boolean(),
    goal: euros.nullable(),
    raised: euros,
    donation_count: z.number().int(),
    percentage: z.number().int(),
    participant_count: z.number().int(),
    team_count: z.number().int(),
    organizer,
    is_manager: z.boolean(),
  })
  .meta({ id: 'Project' })

export type Project = z.infer<typeof project>

/** A project in a list. */
export const projectCard = project
  .pick({
    id: true,
    name: true,
    url: true,
    language: true,
    description: true,
    photo: true,
    photo_url: true,
    state: true,
    show_goal: true,
    goal: true,
    raised: true,
    donation_count: true,
    percentage: true,
    days_left: true,
    organizer: true,
  })
  .meta({ id: 'ProjectCard' })

export type ProjectCard = z.infer<typeof projectCard>

export const participantCard = z
  .object({
    id: z.number().int(),
    fullName: z.string(),
    url: z.string(),
    photo: photo.nullable(),
    team_name: z.string().nullable(),
    project_event_name: z.string().nullable(),
    is_captain: z.boolean(),
    ...progress.shape,
  })
  .meta({ id: 'ParticipantCard' })

export type ParticipantCard = z.infer<typeof participantCard>

export const teamCard = z
  .object({
    id: z.number().int(),
    name: z.string(),
    url: z.string(),
    photo: photo.nullable(),
    member_count: z.number().int(),
    is_open: z.boolean(),
    ...progress.shape,
  })
  .meta({ id: 'TeamCard' })

export type TeamCard = z.infer<typeof teamCard>

export const listRecentProjects = defineCall({
  method: 'GET',
  path: '/api/project/recent',
  summary: 'The newest public projects, newest first',
  access: 'public',
  ability: 'projects:read',
  query: z.object({ limit: wholeNumber({ max: 24 }).default(6) }),
  answers: { 200: z.object({ list: z.array(projectCard) }) },
})

export const showProject = defineCall({
  method: 'GET',
  path: '/api/project/:id',
  summary: 'A project with its events',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  answers: { 200: z.object({ project, events: z.array(projectEvent) }), 404: messageAnswer },
})

export const showProjectProgress = defineCall({
  method: 'GET',
  path: '/api/project/:id/progress',
  summary: 'What a project has raised now; for pages that cannot hold a live connection',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  answers: { 200: progress, 404: messageAnswer },
})

/** A page of a long list: pass `next` back as `after` for the following one. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item), next: z.string().nullable() })

export const listOwnProjects = defineCall({
  method: 'GET',
  path: '/api/project',
  summary: 'The projects that the signed-in user manages, drafts and finished ones among them, newest first',
  access: 'signed-in',
  ability: 'projects:read',
  query: z.object({ after: wholeNumber().optional(), limit: wholeNumber({ max: 100 }).default(10) }),
  answers: { 200: pageOf(projectCard) },
})

export const listParticipants = defineCall({
  method: 'GET',
  path: '/api/project/:id/participants',
  summary: 'The participants of a project, in order of joining',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({ after: z.string().max(40).optional(), limit: wholeNumber({ max: 100 }).default(12) }),
  answers: { 200: pageOf(participantCard), 404: messageAnswer },
})

export const listTeams = defineCall({
  method: 'GET',
  path: '/api/project/:id/teams',
  summary: 'The teams of a project, in order of founding',
  access: 'public',
  ability: 'projects:read',
  params: idParams,
  query: z.object({ after: z.string().max(40).optional(), limit: wholeNumber({ max: 100 }).default(12) }),
  answers: { 200: pageOf(teamCard), 404: messageAnswer },
})
