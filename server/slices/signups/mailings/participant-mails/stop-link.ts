import { type EndableMailKind, endableMailKinds } from '../../../../../contract/signups/mailings/mail-kinds.ts'
import type { Deps } from '../../../../deps.ts'
import { isSigned, sign } from '../../../../platform/secrets.ts'

const purpose = 'stop-participant-mails'

interface Stop {
  participantId: number
  kind: EndableMailKind
}

/** Returns the page where one kind of mail is ended. Holders of the URL may do so; it opens nothing else. */
export function stopUrl({ config }: Pick<Deps, 'config'>, { participantId, kind }: Stop): string {
  const subscription = `${participantId}.${kind}`
  return `${config.baseUrl}/deelnemersmail/${subscription}.${sign(config.secret, purpose, subscription)}`
}

/** @returns undefined when the token was not made by us */
export function readStopToken({ config }: Pick<Deps, 'config'>, token: string): Stop | undefined {
  const [id = '', name = '', signature = ''] = token.split('.')
  const kind = endableMailKinds.find((each) => each === name)
  if (kind === undefined || !isSigned(config.secret, purpose, `${id}.${name}`, signature)) return undefined
  return { participantId: Number(id), kind }
}
