import { z } from 'zod'
import { pathSetting } from './setting-types.ts'

/** A bucket of an object storage, with the start of the keys in it. */
export interface BucketLocation {
  bucket: string
  /** The start of every key, with a slash at its end; empty where the whole bucket is ours. */
  prefix: string
  /** The server of the storage; without one it is the cloud that the client knows by region. */
  endpoint?: string
  region: string
}

/** A bucket, with the keys to it; without keys the client looks for a role of the machine. */
export interface StorageBucket extends BucketLocation {
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string }
}

/** The store of files: a folder by its path, or a bucket. */
export type StorageLocation = string | BucketLocation

/** Names of buckets are parts of host names. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixPattern = /^(\/[A-Za-z0-9_-]+)*\/?$/
const optionNames = ['endpoint', 'region']

/** Returns the fault of a bucket's address, as the end of a sentence; undefined where there is none. */
function problemOf(url: URL): string | undefined {
  const { searchParams: options } = url
  if (!bucketPattern.test(url.hostname)) return 'must name a bucket, as s3://stuiver?region=eu-west-1'
  if (`${url.username}${url.password}` !== '')
    return 'must be without keys: those are AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  if (!prefixPattern.test(url.pathname)) return 'has signs in its path other than letters, digits, _ and -'
  if (url.port !== '' || url.hash !== '' || [...options.keys()].some((name) => !optionNames.includes(name)))
    return `can have ${optionNames.join(' and ')} behind the name of the bucket, and no more`
  const endpoint = options.get('endpoint')
  if (endpoint === null) return options.get('region') ? undefined : 'must have a region or an endpoint'
  return isServer(endpoint) ? undefined : 'must have an endpoint such as https://storage.example.org'
}

function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, pathname, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === ''
}

function readBucket(url: URL): BucketLocation {
  const prefix = url.pathname.replace(/^\/|\/$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint !== null && { endpoint: new URL(endpoint).origin }),
    // Servers of one's own have one region, and mostly this name for it.
    region: url.searchParams.get('region') ?? 'us-east-1',
  }
}

const folder = pathSetting('folder')

/** The location of stored files: a folder, or `s3://bucket/prefix?endpoint=…&region=…`. */
export const storageLocation = z.string().transform((text, context): StorageLocation => {
  if (/^s3:/i.test(text)) {
    const problem = URL.canParse(text) ? problemOf(new URL(text)) : 'must name a bucket'
    if (problem === undefined) return readBucket(new URL(text))
    context.addIssue({ code: 'custom', message: problem })
    return z.NEVER
  }
  const parsed = folder.safeParse(text)
  if (parsed.success) return parsed.data
  context.addIssue({ code: 'custom', message: 'must be a folder (a path or a file:/// address) or a bucket (s3://…)' })
  return z.NEVER
})

/** The keys of object storages, under the names that all their programs share. */
export const storageKeysShape = {
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
}

interface StorageKeys {
  AWS_ACCESS_KEY_ID?: string
  AWS_SECRET_ACCESS_KEY?: string
  AWS_SESSION_TOKEN?: string
}

/** Returns the bucket with its keys; undefined for a folder. */
export function bucketOf(location: StorageLocation | undefined, keys: StorageKeys): StorageBucket | undefined {
  if (location === undefined || typeof location === 'string') return undefined
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = keys
  if (accessKeyId === undefined || secretAccessKey === undefined) return location
  return {
    ...location,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
  }
}

export const bucketProblems = (env: StorageKeys & { STORAGE_URL?: StorageLocation }): string[] =>
  typeof env.STORAGE_URL === 'object' &&
  (env.AWS_ACCESS_KEY_ID === undefined) !== (env.AWS_SECRET_ACCESS_KEY === undefined)
    ? ['AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: give both, or none']
    : []
