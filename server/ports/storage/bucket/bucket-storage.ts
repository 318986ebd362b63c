import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import type { StorageBucket } from '../../../platform/configuration/storage-url.ts'
import type { Log } from '../../../platform/log.ts'
import { randomToken } from '../../../platform/secrets.ts'
import { md5OfStream } from '../md5-of-stream.ts'
import { type FileFacts, isStorageKey, type MovableStorage, requireStorageKey, type StoredFile } from '../storage.ts'
import { type BucketLimits, createBucketClient } from './bucket-client.ts'
import { bucketStartError, failureCodeOf, isMissing, unreachable, unwritable } from './bucket-errors.ts'
import { partsOf } from './parts-of.ts'
import { resumedDownload } from './resumed-download.ts'
import { md5Header, type Send, uploadParts } from './upload-parts.ts'

export interface BucketOptions {
  log: Log
  limits: BucketLimits
  /** The length of a part of a stream; 8 megabytes when left out, so that an upload takes 16 of memory. */
  partBytes?: number
}

const usualPartBytes = 8 * 1024 * 1024

/** The tag of an object that was stored in one part; one of several parts has a dash. */
const md5Tag = /^"?([0-9a-f]{32})"?$/

/**
 * A storage in a bucket. No call names an access control list, so that an object is as private as its bucket; readers
 * get it through the product. Why: docs/decisions/0027-object-storage.md
 */
export class BucketStorage implements MovableStorage {
  readonly location: string
  private readonly client: S3Client

  constructor(
    private readonly settings: StorageBucket,
    private readonly options: BucketOptions,
  ) {
    this.client = createBucketClient(settings, options.limits)
    const { bucket, prefix, endpoint } = settings
    this.location = [bucket, prefix && `/${prefix.slice(0, -1)}`, endpoint && ` at ${endpoint}`].join('')
  }

  async put(key: string, content: Buffer, contentType: string): Promise<void> {
    const put = new PutObjectCommand({
      ...this.target(key),
      Body: content,
      ContentMD5: md5Header(content),
      ContentType: contentType,
    })
    try {
      await this.send('put', (abort) => this.client.send(put, abort))
    } catch (error) {
      throw unwritable(error)
    }
  }

  async putStream(key: string, content: Readable, contentType: string): Promise<void> {
    const target = this.target(key)
    const { partBytes = usualPartBytes } = this.options
    const others = partsOf(content, partBytes)
    const first = (await others.next()).value ?? Buffer.alloc(0)
    // What fits in one part is one call, which can leave nothing behind.
    if (first.length < partBytes) return this.put(key, first, contentType)
    try {
      await uploadParts({ client: this.client, send: this.send }, { target, contentType, parts: joined(first, others) })
    } catch (error) {
      if (content.errored) throw content.errored
      content.destroy()
      throw unwritable(error)
    }
  }

  async open(key: string): Promise<StoredFile | undefined> {
    if (!isStorageKey(key)) return undefined
    const read = async (range: { Range?: string; IfMatch?: string }) => {
      const get = new GetObjectCommand({ ...this.target(key), ...range })
      const answer = await this.send('open', (abort) => this.client.send(get, abort))
      return { ...answer, body: answer.Body as Readable }
    }
    try {
      const { body, ContentLength: size = 0, ETag: IfMatch } = await read({})
      const openFrom = async (at: number) => (await read({ Range: `bytes=${at}-`, IfMatch })).body
      const content = Readable.from(resumedDownload(body, size, openFrom), { objectMode: false })
      // A reader that left before the first byte never began the download.
      content.once('close', () => body.destroy())
      return { content, size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw unreachable(error)
    }
  }

  async remove(key: string): Promise<void> {
    const remove = new DeleteObjectCommand(this.target(key))
    try {
      await this.send('remove', (abort) => this.client.send(remove, abort))
    } catch (error) {
      throw unreachable(error)
    }
  }

  async *list(after = ''): AsyncIterable<FileFacts> {
    const { bucket: Bucket, prefix: Prefix } = this.settings
    const start = after !== '' && { StartAfter: `${Prefix}${after}` }
    let ContinuationToken: string | undefined
    do {
      const page = new ListObjectsV2Command({ Bucket, Prefix, ...start, ContinuationToken })
      const answer = await this.send('list', (abort) => this.client.send(page, abort)).catch((error: unknown) => {
        throw unreachable(error)
      })
      for (const { Key = '', Size: size = 0, ETag = '', LastModified: changedAt } of answer.Contents ?? []) {
        const key = Key.slice(Prefix.length)
        const md5 = md5Tag.exec(ETag)?.[1]
        const facts = { ...(changedAt !== undefined && { changedAt }), ...(md5 !== undefined && { md5 }) }
        if (isStorageKey(key)) yield { key, size, ...facts }
      }
      ContinuationToken = answer.NextContinuationToken
    } while (ContinuationToken !== undefined)
  }

  async md5Of(key: string): Promise<string | undefined> {
    const file = await this.open(key)
    return file && md5OfStream(file.content)
  }

  /** Lists, stores and removes once. @throws StartError with the reason that the bucket cannot be used */
  async requireUsable(): Promise<void> {
    const { bucket: Bucket, prefix: Prefix } = this.settings
    const target = this.target(`start-${randomToken()}`)
    const body = Buffer.from('start')
    const calls = [
      new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }),
      new PutObjectCommand({ ...target, Body: body, ContentMD5: md5Header(body) }),
      new DeleteObjectCommand(target),
    ] as const
    try {
      await this.inTime((abort) => this.client.send(calls[0], abort))
      await this.inTime((abort) => this.client.send(calls[1], abort))
      await this.inTime((abort) => this.client.send(calls[2], abort))
    } catch (error) {
      throw bucketStartError(this.location, error)
    }
  }

  /** Closes the connections that wait for another call. */
  close(): void {
    this.client.destroy()
  }

  /** Makes a call in its time, with a line in the log where it failed for good. */
  private readonly send: Send = async (act, run) => {
    try {
      return await this.inTime(run)
    } catch (error) {
      if (!isMissing(error))
        this.options.log.warn({ act, code: failureCodeOf(error) }, 'the object storage did not do a call')
      throw error
    }
  }

  private async inTime<Answer>(run: (abort: { abortSignal: AbortSignal }) => Promise<Answer>): Promise<Answer> {
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(), this.options.limits.callMs)
    try {
      return await run({ abortSignal: abort.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  private target(key: string): { Bucket: string; Key: string } {
    requireStorageKey(key)
    return { Bucket: this.settings.bucket, Key: `${this.settings.prefix}${key}` }
  }
}

async function* joined(first: Buffer, others: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  yield first
  yield* others
}
