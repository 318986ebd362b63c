import type { Readable } from 'node:stream'

/** Cuts a stream into parts of this many bytes; the last one may be shorter, and an empty stream has none. */
export async function* partsOf(content: Readable, partBytes: number): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let rest = chunk
    while (length + rest.length >= partBytes) {
      const end = partBytes - length
      yield Buffer.concat([...waiting, rest.subarray(0, end)])
      rest = rest.subarray(end)
      waiting = []
      length = 0
    }
    if (rest.length > 0) waiting.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(waiting)
}
