import { S3Client } from '@aws-sdk/client-s3'
import type { StorageBucket } from '../../../platform/configuration/storage-url.ts'

/** The patience with a storage. */
export interface BucketLimits {
  connectMs: number
  /** The time without a byte in either direction, of one attempt. */
  silenceMs: number
  /** The time of one call with all its attempts; of a download until its first byte. */
  callMs: number
  attempts: number
}

/** Limits below the ten seconds that an answer may take, so that its reader learns the reason. */
export const limitsOfVisitors: BucketLimits = { connectMs: 1_500, silenceMs: 3_000, callMs: 7_500, attempts: 4 }

/** Limits of a move of many files, where no visitor waits at a form. */
export const limitsOfMoves: BucketLimits = { connectMs: 5_000, silenceMs: 20_000, callMs: 300_000, attempts: 8 }

/** Slow readers of pictures each hold a connection for as long as they read. */
const connectionsMax = 256

/**
 * Creates the official client. It repeats a call that met `SlowDown`, a time-out or a broken connection, after a
 * growing pause with chance in it, and stops repeating where most calls fail.
 */
export function createBucketClient({ endpoint, region, credentials }: StorageBucket, limits: BucketLimits): S3Client {
  // The warning about Node 20 is of later versions of the client, and would stand beside the sentence of a failed start.
  Object.assign(process.env, { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' })
  const agent = { keepAlive: true, maxSockets: connectionsMax }
  return new S3Client({
    region,
    // Servers of one's own seldom have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials !== undefined && { credentials }),
    maxAttempts: limits.attempts,
    retryMode: 'standard',
    // Content-MD5 is known to every server; the newer checksums are not.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: limits.connectMs,
      socketTimeout: limits.silenceMs,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}
