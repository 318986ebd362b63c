import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Returns the MD5 digest of all bytes of a stream, in hexadecimal: object storages compare by it. */
export async function md5OfStream(content: Readable): Promise<string> {
  const hash = createHash('md5')
  await pipeline(content, hash)
  return hash.digest('hex')
}
