import type { Readable } from 'node:stream'

/** Where files lie. A folder by default; an object store fits behind the same four words. */
export interface Storage {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** The file, or undefined when there is none. */
  open(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
}

export interface StoredFile {
  content: Readable
  size: number
}
