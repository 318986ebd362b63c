import { blocks, updates } from '../../../server/schema/fundraisers/content.ts'
import { daysAfter, earliest, minutesAfter } from '../dates.ts'
import type { BlockPlan, UpdatePlan } from '../world.ts'
import { idOf, nameInProject, type SeedContext } from './parts.ts'
import { typeset } from './texts.ts'

interface PageIds {
  projects: ReadonlyMap<string, number>
  participants: ReadonlyMap<string, number>
  teams: ReadonlyMap<string, number>
}

/** The content of one page; exactly one of the three is set. */
interface Page {
  parent: { projectId: number } | { participantId: number } | { teamId: number }
  since: Date
  blocks: readonly BlockPlan[]
  updates: readonly UpdatePlan[]
}

/** Seeds the blocks and the news of every project, participant and team. */
export async function seedContent({ tx, now, projects, mediaIds }: SeedContext, ids: PageIds): Promise<void> {
  const pages = projects.flatMap(({ plan, season }): Page[] => [
    {
      parent: { projectId: idOf(ids.projects, plan.url) },
      since: season.from,
      blocks: plan.blocks,
      updates: plan.updates,
    },
    ...season.participants.map((person) => ({
      parent: { participantId: idOf(ids.participants, nameInProject(plan.url, person.url)) },
      since: person.joinedAt,
      blocks: person.blocks ?? [],
      updates: person.updates ?? [],
    })),
    ...(plan.teams ?? []).map((team) => ({
      parent: { teamId: idOf(ids.teams, nameInProject(plan.url, team.url)) },
      since: season.from,
      blocks: team.blocks ?? [],
      updates: [],
    })),
  ])
  const photoOf = (scene: string | undefined) => (scene === undefined ? null : idOf(mediaIds, `scene ${scene}`))
  await tx.insert(blocks).values(
    pages.flatMap((page) =>
      page.blocks.map(({ title, description, scene }, position) => ({
        ...page.parent,
        title,
        description: typeset(description),
        photoId: photoOf(scene),
        position,
        createdAt: page.since,
      })),
    ),
  )
  await tx.insert(updates).values(
    pages.flatMap((page) =>
      page.updates.map(({ daysAgo, title, intro, description, scene }) => {
        const publishedAt = earliest(minutesAfter(daysAfter(now, -daysAgo), 95), minutesAfter(now, -30))
        return {
          ...page.parent,
          title,
          intro: typeset(intro),
          description: typeset(description),
          photoId: photoOf(scene),
          publishedAt,
          announcedAt: publishedAt,
          createdAt: minutesAfter(publishedAt, -50),
        }
      }),
    ),
  )
}
