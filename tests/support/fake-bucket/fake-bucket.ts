import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureFault } from './signature.ts'

/**
 * A fault of the next calls. `reset` breaks the connection before the call is done, `lost-answer` afterwards; `cut`
 * sends half of an object, and breaks the connection.
 */
export type BucketFault = 'slow-down' | 'silence' | 'reset' | 'lost-answer' | 'cut' | 'forbidden' | 'damaged' | 'full'

interface StoredObject {
  content: Buffer
  type: string | undefined
  tag: string
  /** The moment of its last change; that of the bucket's clock when left out. */
  changedAt?: Date
}

type Answer = { status: number; body?: Buffer | string; headers?: Record<string, string> }

const refusals: Record<string, number> = {
  AccessDenied: 403,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  InvalidPart: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
}

const refuse = (code: string): Answer => ({ status: refusals[code]!, body: `<Error><Code>${code}</Code></Error>` })

const md5 = (content: Buffer, encoding: 'hex' | 'base64' = 'hex') => createHash('md5').update(content).digest(encoding)

/**
 * A substitute for an object storage, with one bucket: a server that knows the calls of the product alone, checks that
 * they are signed and have no access control list, and plays the faults of a network. That a real storage answers alike
 * is tried by hand, in ops/object-storage.
 */
export class FakeBucket {
  readonly keys = { accessKeyId: 'sleutel', secretAccessKey: 'geheim-van-de-opslag' }
  readonly objects = new Map<string, StoredObject>()
  /** Uploads in parts that have not ended, by their id. */
  readonly uploads = new Map<string, Map<number, Buffer>>()
  /** Method, path and query of all requests that arrived. */
  readonly requests: string[] = []
  readonly violations: string[] = []
  /** The number of keys on a page of a list. */
  pageSize = 1_000
  bucket = 'stuiver'
  /** The clock of the bucket, which stands where that of the tests begins. */
  now = new Date('2026-03-10T10:00:00Z')
  fault: BucketFault | undefined
  faultyCalls = 1
  /** The only calls with fault, by the start of method and path. */
  faultAt = ''
  private readonly server: Server
  private readonly silent: ServerResponse[] = []

  constructor() {
    this.server = createServer((request, response) => void this.serve(request, response))
  }

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return this
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get url(): string {
    return `s3://${this.bucket}/files?endpoint=${this.endpoint}`
  }

  /** The environment of a product with its files here. */
  get environment(): Record<string, string> {
    const { accessKeyId, secretAccessKey } = this.keys
    return { STORAGE_URL: this.url, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  }

  /** Lets the next calls fail. @param at the start of method and path; all calls without */
  fail(fault: BucketFault, calls = 1, at = ''): void {
    Object.assign(this, { fault, faultyCalls: calls, faultAt: at })
  }

  /** @throws Error for a request that is no call of the product, or would make an object public */
  async close(): Promise<void> {
    for (const response of this.silent) response.destroy()
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
    if (this.violations.length > 0)
      throw new Error(`the bucket was not used as it should be: ${this.violations.join(', ')}`)
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request).catch(() => undefined)
    if (body === undefined) return
    const url = new URL(request.url!, this.endpoint)
    this.requests.push(`${request.method} ${url.pathname}${url.search}`)
    const fault = this.takeFault(this.requests.at(-1)!)
    if (fault === 'silence') return void this.silent.push(response)
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'slow-down') return send(response, refuse('SlowDown'))
    if (fault === 'forbidden') return send(response, refuse('AccessDenied'))
    if (fault === 'full') return send(response, refuse('QuotaExceeded'))
    const answer = this.answer(request, url, fault === 'damaged' ? Buffer.concat([body, Buffer.from('!')]) : body, body)
    if (fault === 'lost-answer') return void request.socket.destroy()
    if (fault === 'cut' && Buffer.isBuffer(answer.body)) {
      const { length } = answer.body
      response.writeHead(answer.status, { ...answer.headers, 'content-length': length })
      return void response.write(answer.body.subarray(0, length / 2), () => request.socket.destroy())
    }
    send(response, answer)
  }

  private takeFault(request: string): BucketFault | undefined {
    if (this.fault === undefined || this.faultyCalls <= 0 || !request.startsWith(this.faultAt)) return undefined
    this.faultyCalls -= 1
    return this.fault
  }

  private answer(request: IncomingMessage, url: URL, body: Buffer, signedBody: Buffer): Answer {
    const { method = '', headers } = request
    if (headers['x-amz-acl'] !== undefined) this.violations.push(`${method} ${url.pathname} names an access list`)
    const fault = signatureFault(request, signedBody, this.keys) ?? this.digestFault(request, body)
    if (fault !== undefined) return refuse(fault)
    const [, bucket, ...path] = url.pathname.split('/')
    if (bucket !== this.bucket) return refuse('NoSuchBucket')
    const key = path.join('/')
    const { searchParams: query } = url
    if (key === '' && method === 'GET') return this.list(query)
    if (query.has('uploads') || query.has('uploadId')) return this.answerUpload(method, key, query, body)
    if (method === 'PUT') return this.store(key, body, headers['content-type'])
    if (method === 'GET') return this.read(key, headers)
    if (method === 'DELETE') return this.remove(key)
    this.violations.push(`${method} ${url.pathname}${url.search}`)
    return refuse('AccessDenied')
  }

  private digestFault({ method, url, headers }: IncomingMessage, body: Buffer): 'BadDigest' | undefined {
    const digest = headers['content-md5']
    if (method === 'PUT' && digest === undefined) this.violations.push(`${method} ${url} has no digest`)
    return digest === undefined || digest === md5(body, 'base64') ? undefined : 'BadDigest'
  }

  private remove(key: string): Answer {
    this.objects.delete(key)
    return { status: 204 }
  }

  private store(key: string, content: Buffer, type?: string, tag = md5(content)): Answer {
    this.objects.set(key, { content, type, tag, changedAt: this.now })
    return { status: 200, headers: { etag: `"${tag}"` } }
  }

  private read(key: string, { range, 'if-match': tag }: IncomingMessage['headers']): Answer {
    const object = this.objects.get(key)
    if (object === undefined) return refuse('NoSuchKey')
    if (tag !== undefined && tag !== `"${object.tag}"`) return refuse('PreconditionFailed')
    const headers = { etag: `"${object.tag}"`, 'content-type': object.type ?? '' }
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0)
    return { status: range === undefined ? 200 : 206, headers, body: object.content.subarray(from) }
  }

  private list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, Number(query.get('max-keys') ?? this.pageSize))
    const rows = page.map((key) => {
      const { content, tag, changedAt = this.now } = this.objects.get(key)!
      const change = `<LastModified>${changedAt.toISOString()}</LastModified>`
      return `<Contents><Key>${key}</Key>${change}<Size>${content.length}</Size><ETag>&quot;${tag}&quot;</ETag></Contents>`
    })
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return { status: 200, body: `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>` }
  }

  private answerUpload(method: string, key: string, query: URLSearchParams, body: Buffer): Answer {
    const id = query.get('uploadId') ?? `upload-${this.requests.length}`
    if (method === 'POST' && query.has('uploads')) {
      this.uploads.set(id, new Map())
      const names = `<Bucket>${this.bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`
      return { status: 200, body: `<InitiateMultipartUploadResult>${names}</InitiateMultipartUploadResult>` }
    }
    const parts = this.uploads.get(id)
    if (parts === undefined) return refuse('NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: `"${md5(body)}"` } }
    }
    this.uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) =>
      Number(number),
    )
    if (numbers.length !== parts.size) return refuse('InvalidPart')
    const content = Buffer.concat(numbers.map((number) => parts.get(number)!))
    this.store(key, content, undefined, `${md5(content)}-${numbers.length}`)
    return { status: 200, body: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` }
  }
}

function send(response: ServerResponse, { status, body = '', headers = {} }: Answer): void {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers })
  response.end(body)
}
