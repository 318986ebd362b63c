import { StorageFull, StorageUnreachable, StorageUnwritable } from '../../../platform/errors.ts'
import { codeOf, StartError } from '../../../platform/start-error.ts'

interface AnsweredError {
  name?: string
  $metadata?: { httpStatusCode?: number }
}

/** The error of a bucket with a short name for logs: nothing of a request or an answer is in it, and no key. */
class BucketError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

/** Returns the short name of a failure: that of the system (`ECONNREFUSED`), or of the storage (`SlowDown`). */
export function failureCodeOf(error: unknown): string {
  const { name, $metadata } = error as AnsweredError
  const status = $metadata?.httpStatusCode
  const code = codeOf(error) ?? (name === undefined || name === 'Error' ? 'Unknown' : name)
  return status === undefined || /\d{3}/.test(code) ? code : `${code} ${status}`
}

export const isMissing = (error: unknown): boolean => /^(NoSuchKey|NotFound)\b/.test(failureCodeOf(error))

/** Whether an object was replaced by another one, or removed, since it was opened. */
export const isReplaced = (error: unknown): boolean =>
  failureCodeOf(error).startsWith('PreconditionFailed') || isMissing(error)

/** The share of the storage that this user may fill. */
const fullCodes = /^(QuotaExceeded|EntityTooLarge|XMinioStorageFull|InsufficientStorage)| 507$/

export function unwritable(error: unknown): StorageUnwritable {
  const cause = new BucketError(failureCodeOf(error))
  return fullCodes.test(cause.code)
    ? new StorageFull(cause)
    : new StorageUnwritable(cause, 'the bucket of the files takes no other one')
}

export const unreachable = (error: unknown): StorageUnreachable =>
  new StorageUnreachable(new BucketError(failureCodeOf(error)))

const reasons: [RegExp, string][] = [
  [/^NoSuchBucket|^NotFound/, 'there is no such bucket'],
  [/^(SignatureDoesNotMatch|InvalidAccessKeyId)/, 'the storage does not know these keys'],
  [fullCodes, 'it has no room'],
  [/^RequestTimeTooSkewed/, 'the clock of this machine is wrong'],
  [/^(AccessDenied|Forbidden|AllAccessDisabled)| 40[13]$/, 'these keys may not list, read, write and remove there'],
  [/^(CredentialsProviderError|CredentialsError)/, 'there are no keys: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
  [/^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraint)| 301$/, 'it lies in another region'],
  [/^ECONNREFUSED/, 'no server listens there'],
  [/^(ENOTFOUND|EAI_AGAIN)/, 'its host name cannot be looked up'],
  [/^(TimeoutError|AbortError|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/, 'it does not answer in time'],
  [/CERT|SSL|TLS/, 'its certificate is not valid'],
]

/** A bucket that cannot be used now, by no fault of the configuration: it may answer later. */
export class BucketAway extends StartError {
  constructor(
    message: string,
    /** The short name of the failure. */
    readonly code: string,
  ) {
    super(message)
  }
}

/** Codes of answers that another attempt may not get: too many calls, calls at once, and one that took too long. */
const passingCodes = /^RequestTimeout\b| (408|409|429|5\d\d)$/

/** Codes without an answer of the storage that the configuration causes all the same. */
const keylessCodes = /^(CredentialsProviderError|CredentialsError)/

/** Whether a bucket is away: silent, not reached, full, or with a fault of its own. Other answers do not change. */
function isAway(error: unknown, code: string): boolean {
  const { $metadata } = error as AnsweredError
  if ($metadata?.httpStatusCode === undefined) return !keylessCodes.test(code)
  return passingCodes.test(code) || fullCodes.test(code)
}

/** Returns the reason that a bucket cannot be used, as a sentence for the person who starts the product. */
export function bucketStartError(location: string, error: unknown): StartError {
  const code = failureCodeOf(error)
  const reason = reasons.find(([pattern]) => pattern.test(code))?.[1] ?? 'no object storage answers there'
  const sentence = `The bucket ${location} cannot be used: ${reason} (${code}). STORAGE_URL says where it is.`
  return isAway(error, code) ? new BucketAway(sentence, code) : new StartError(sentence)
}
