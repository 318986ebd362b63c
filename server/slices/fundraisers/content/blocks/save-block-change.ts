import type { ChangedFields } from '../../../../../contract/fundraisers/moderation/page-changes.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { Actor } from '../../../../platform/http/requests/actor.ts'
import { savePageChange } from '../../moderation/index.ts'
import { lockState, type Project } from '../../projects/index.ts'
import type { ContentParent } from '../parents.ts'
import { listWords } from './queries.ts'

interface BlockPage {
  parent: ContentParent
  /** The page of the blocks, or the one above it. */
  project: Project
}

/**
 * Changes the blocks of a page, and saves the change for staff. For a project that is public, or waits for review, the former and current content of
 * the blocks go on staff's list: blocks are as much the text of a project as its description is. Part of the
 * transaction that holds the order of the blocks.
 */
export async function saveBlockChange<Outcome>(
  deps: Pick<Deps, 'clock'>,
  tx: Db,
  { actor: { userId }, parent, project }: BlockPage & { actor: Actor },
  change: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!('projectId' in parent) || userId === undefined) return change()
  const before = await listWords(tx, parent)
  const outcome = await change()
  const fields = changedFields(before, await listWords(tx, parent))
  const { id, name, url } = project
  // Its state as it is now: it may have become public since it was read.
  const isPublic = ((await lockState(tx, id)) ?? 0) > 0
  const page = { subject: 'project', subjectId: id, name, url, isPublic } as const
  await savePageChange(deps, tx, { ...page, changedBy: userId, fields })
  return outcome
}

type BlockWords = Awaited<ReturnType<typeof listWords>>

function changedFields(before: BlockWords, after: BlockWords): ChangedFields {
  const [from, to] = [textOf(before), textOf(after)]
  const alt = { from: altsOf(before), to: altsOf(after) }
  const former = new Set(before.map(({ photoId }) => photoId))
  return {
    ...(from !== to && { blocks: { from, to } }),
    ...(after.some(({ photoId }) => photoId !== null && !former.has(photoId)) && {
      block_photo: { from: null, to: null },
    }),
    ...(alt.from !== alt.to && { block_photo_alt: alt }),
  }
}

const textOf = (words: BlockWords): string =>
  words.map(({ title, description }) => `${title}\n${description}`).join('\n\n')

const altsOf = (words: BlockWords): string =>
  words.flatMap(({ photoAlt }) => (photoAlt === null || photoAlt === '' ? [] : [photoAlt])).join('\n')
