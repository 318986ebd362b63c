import type { Deps } from '../../../deps.ts'
import { askAgain } from '../../reviews/index.ts'
import { findPublishable, listInNameOf, lockProject } from './queries.ts'

/**
 * Whose name donors read above a project is what staff approved it with: of a person as of an organization, another name
 * is looked at again. Repeated it asks anew, which changes nothing for who sees the page.
 */
export async function followName(deps: Deps, userId: number): Promise<void> {
  for (const { id, name, url } of await listInNameOf(deps.db, userId))
    await deps.db.transaction(async (tx) => {
      await lockProject(tx, id)
      const stands = await findPublishable(tx, id)
      if (stands === undefined) return
      const { state, bankAccount, bankAccountHolder } = stands
      const asked = { subject: 'project', subjectId: id, name, url, bankAccount, bankAccountHolder } as const
      await askAgain(deps, tx, { ...asked, askedBy: userId, isPublic: state > 0 })
    })
}
