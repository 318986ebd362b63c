import type { Deps } from '../../../deps.ts'
import { isSigned, sign } from '../../../platform/secrets.ts'

const purpose = 'undo-pending-change'

/** The change, and the leader who got the link to undo it. */
export interface UndoLink {
  changeId: number
  userId: number
}

const signLink = ({ config }: Pick<Deps, 'config'>, { changeId, userId }: UndoLink): string =>
  sign(config.secret, purpose, `${changeId}.${userId}`)

/**
 * Returns the page where a change of where money goes is undone, also without signing in; it opens nothing else. It is
 * the link of one person, and undoes only while they lead its subject.
 */
export const undoPath = (deps: Pick<Deps, 'config'>, link: UndoLink): string =>
  `/wijziging/${link.changeId}.${link.userId}.${signLink(deps, link)}`

/** @returns the subject of a token; undefined when it was not made by us */
export function undoLinkIn(deps: Pick<Deps, 'config'>, token: string): UndoLink | undefined {
  const [changeId = '', userId = '', signature = ''] = token.split('.')
  const link = { changeId: Number(changeId), userId: Number(userId) }
  return isSigned(deps.config.secret, purpose, `${link.changeId}.${link.userId}`, signature) ? link : undefined
}
