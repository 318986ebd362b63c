import type { Readable } from 'node:stream'

/** A store of files: a folder by default, or a bucket. Why: docs/decisions/0027-object-storage.md */
export interface Storage {
  /**
   * Stores a file, instead of one with the same key; all of it or nothing.
   * @throws StorageUnwritable when nothing can be stored, StorageFull when there is no room: the former file stays
   */
  put(key: string, content: Buffer, contentType: string): Promise<void>
  /** Returns the file, or undefined when there is none. @throws StorageUnreachable, also from the content */
  open(key: string): Promise<StoredFile | undefined>
  /** @throws StorageUnreachable */
  remove(key: string): Promise<void>
  /**
   * Lists all files in the order of their keys, or those after a key.
   * @throws StorageUnreachable, and the system's error where a folder cannot be read
   */
  list(after?: string): AsyncIterable<FileFacts>
}

export interface StoredFile {
  content: Readable
  size: number
}

/** A storage whose files can be taken in as streams and compared, to move them to another one. */
export interface MovableStorage extends Storage {
  /** The name for people: a path, or the address of a bucket. */
  readonly location: string
  /** Stores a file of any length, with a few megabytes of memory; all of it or nothing, as `put`. */
  putStream(key: string, content: Readable, contentType: string): Promise<void>
  /** Returns the MD5 digest of the stored bytes, in hexadecimal; undefined when there is no such file. */
  md5Of(key: string): Promise<string | undefined>
}

export interface FileFacts {
  key: string
  size: number
  /** The moment of its last change, by the clock of the storage; undefined where that does not say it. */
  changedAt?: Date
  /** The MD5 digest of the stored bytes, in hexadecimal, where the storage has it at hand. */
  md5?: string
}

/**
 * The form of a key. Keys are ours (random names), but a key that could leave the folder (path traversal) is refused
 * all the same.
 */
const keyPattern = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9]+)?$/

export const isStorageKey = (key: string): boolean => keyPattern.test(key)

export function requireStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('a storage key has characters that are not allowed')
}
