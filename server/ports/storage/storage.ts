import type { Readable } from 'node:stream'

/** A store of files. A folder by default; an object store fits behind the same three calls. */
export interface Storage {
  /**
   * Stores a file, instead of one with the same key; all of it or nothing.
   * @throws StorageUnwritable when the disk takes nothing, StorageFull when there is no room: the former file stays
   */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Returns the file, or undefined when there is none. */
  open(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

export interface StoredFile {
  content: Readable
  size: number
}
