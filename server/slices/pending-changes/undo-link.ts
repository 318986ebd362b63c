import type { Deps } from '../../deps.ts'
import { isSame, sign } from '../../platform/secrets.ts'

const purpose = 'undo-pending-change'

/** The page where a change of where money goes is undone, also without an account; it opens nothing else. */
export const undoPath = ({ config }: Pick<Deps, 'config'>, changeId: number): string =>
  `/wijziging/${changeId}.${sign(config.secret, purpose, String(changeId))}`

/** @returns of which change; undefined when the token was not made by us */
export function changeIn({ config }: Pick<Deps, 'config'>, token: string): number | undefined {
  const [id = '', signature = ''] = token.split('.')
  return isSame(signature, sign(config.secret, purpose, id)) ? Number(id) : undefined
}
