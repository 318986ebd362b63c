import type { Deps } from '../../../../deps.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'

const purpose = 'stop-group-mails'

interface Stop {
  projectId: number
  userId: number
}

/** Returns the page to opt out of mails of a project's managers; it opens nothing else. */
export function groupStopUrl({ config }: Pick<Deps, 'config'>, { projectId, userId }: Stop): string {
  const subscription = `${projectId}.${userId}`
  return `${config.baseUrl}/groepsmail/${subscription}.${sign(config.secret, purpose, subscription)}`
}

/** @returns undefined when the token was not made by us */
export function readGroupStop({ config }: Pick<Deps, 'config'>, token: string): Stop | undefined {
  const [projectId = '', userId = '', signature = ''] = token.split('.')
  if (!isSigned(config.secret, purpose, `${projectId}.${userId}`, signature)) return undefined
  return { projectId: Number(projectId), userId: Number(userId) }
}
