import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { StoredPicture } from '../../../../contract/identity/media/stored-picture.ts'
import { type Language, languages } from '../../../../contract/texts.ts'
import type { Progress } from '../../../../contract/fundraisers/totals/progress.ts'
import type { Deps } from '../../../deps.ts'
import { NotFound, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { getVisibleOrganization } from '../../fundraisers/organizations/index.ts'
import { findParticipantAt, presentParticipant } from '../../fundraisers/participants/index.ts'
import {
  getVisibleProject,
  listPublicOfOrganization,
  noExtras,
  presentProject,
  progressOfProject,
  type Project,
} from '../../fundraisers/projects/index.ts'
import { findTeamAt, presentTeam } from '../../fundraisers/teams/index.ts'

/** The page that is shared, by the segments of its path. */
export interface PageSlugs {
  /** The path of the project, or of an organization, as they share one namespace. */
  project: string
  participant?: string
  team?: string
}

/** The facts of a page on a print. */
export interface PrintedPage {
  /** The key of the page in the name of the stored file. */
  key: string
  title: string
  /**
   * The line below the title: the organizer, the project of a participant or team, or that an organization raises
   * money.
   */
  line: { key: 'asked_by'; name: string } | { key: 'for_project'; project: string } | { key: 'collects' }
  text: string
  photo: StoredPicture | null
  /** Whether the picture is a logo, which is shown whole; a photo may be cropped. */
  isLogo?: boolean
  /** The progress of a project, or the number of projects of an organization that one can give to. */
  figures: { kind: 'progress'; progress: Progress } | { kind: 'projects'; count: number }
  /** The whole URL of the page. */
  url: string
  language: Language
  isPublic: boolean
}

/**
 * Gets the public facts of a page: a goal that is hidden is left out, also for its managers.
 * @throws NotFound unless the actor may see the project or organization, and the participant or team belongs to it
 */
export async function getPrintedPage(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  actor: Actor,
  slugs: PageSlugs,
): Promise<PrintedPage> {
  const isPage = slugs.participant === undefined && slugs.team === undefined
  const project = await getVisibleProject(deps, actor, slugs.project).catch((error: unknown) => {
    if (isPage && error instanceof NotFound) return undefined
    throw error
  })
  if (project === undefined) return getPrintedOrganization(deps, actor, slugs.project)
  const common = { language: project.language, isPublic: project.state > projectStates.draft }
  const pageUrl = `${deps.config.baseUrl}/${project.url}`
  if (slugs.participant !== undefined) {
    const participant = requireFound(
      await findParticipantAt(deps.database, { ...slugs, participant: slugs.participant }),
    )
    const { fullName: title, photo, url, ...progress } = presentParticipant(participant)
    const own = {
      key: `participant-${participant.id}`,
      title,
      photo: photo ?? project.photo,
      text: participant.motivation,
      figures: progressOf(progress),
    }
    return { ...common, ...own, line: forProject(project), url: `${pageUrl}/deelnemers/${url}` }
  }
  if (slugs.team !== undefined) {
    const team = requireFound(await findTeamAt(deps.database, { ...slugs, team: slugs.team }))
    const { name: title, photo, url, ...progress } = presentTeam(team)
    const own = {
      key: `team-${team.id}`,
      title,
      photo: photo ?? project.photo,
      text: team.motivation,
      figures: progressOf(progress),
    }
    return { ...common, ...own, line: forProject(project), url: `${pageUrl}/teams/${url}` }
  }
  const {
    name: title,
    photo,
    description: text,
    organizer,
  } = presentProject(project, noExtras, { now: deps.clock.now() })
  const figures = progressOf(progressOfProject(project))
  const own = { key: `project-${project.id}`, title, photo, text, figures }
  return { ...common, ...own, line: { key: 'asked_by', name: organizer.name }, url: pageUrl }
}

const progressOf = (progress: Progress): PrintedPage['figures'] => ({ kind: 'progress', progress })

async function getPrintedOrganization(
  deps: Pick<Deps, 'database' | 'config' | 'clock'>,
  actor: Actor,
  slug: string,
): Promise<PrintedPage> {
  const organization = await getVisibleOrganization(deps, actor, slug)
  const { id, url, name, description, photo, headerImage, isPublic } = organization
  const { total } = await listPublicOfOrganization(deps, id, { page: 1, limit: 1 })
  return {
    key: `organization-${id}`,
    title: name,
    line: { key: 'collects' },
    text: description,
    photo: headerImage ?? photo,
    isLogo: headerImage === null,
    figures: { kind: 'projects', count: total },
    url: `${deps.config.baseUrl}/${url}`,
    language: languages[0],
    isPublic,
  }
}

const forProject = ({ name }: Project): PrintedPage['line'] => ({ key: 'for_project', project: name })
