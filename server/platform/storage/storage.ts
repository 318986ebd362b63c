import type { Readable } from 'node:stream'

/** Where files lie. A folder by default; an object store fits behind the same three calls. */
export interface Storage {
  /**
   * Keeps a file, in the place of one with the same key; all of it or nothing.
   * @throws StorageFull when there is no room: what was there before stays
   */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** The file, or undefined when there is none. */
  open(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

/** There is no room for another file until its operator makes some; the cause is what the system said. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('there is no room for another file', { cause })
  }
}

export interface StoredFile {
  content: Readable
  size: number
}
