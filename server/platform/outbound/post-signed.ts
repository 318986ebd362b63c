import { type OutsideAnswer, postOutside } from './post-outside.ts'
import { signedHeaders } from './sign-webhook.ts'

/** The usual timeout of a post. */
const usualTimeoutMs = 10_000
const answerBytesMax = 64 * 1024

export interface SignedMessage {
  url: string
  /** The key of the event, which stays when it is sent again. */
  id: string
  /** JSON. */
  body: string
  /** The secrets that sign, the current one first. */
  secrets: readonly string[]
  timeoutMs?: number
}

/**
 * Posts a webhook, signed at this moment. Never throws for errors of the receiver.
 * @param allowsLocal whether the URL may lead to our own network and be without https: never for one that a customer
 *   chose, but where the product is tried out
 */
export const postSigned = (
  { url, id, body, secrets, timeoutMs = usualTimeoutMs }: SignedMessage,
  { at, allowsLocal }: { at: Date; allowsLocal: boolean },
): Promise<OutsideAnswer> =>
  postOutside({
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Stuiver-Webhooks/1',
      ...signedHeaders(secrets, { id, body, at }),
    },
    timeoutMs,
    answerBytesMax,
    allowsLocal,
  })
