import type { TextKey, TextParams } from '../../contract/texts.ts'

/**
 * A refusal that the edge turns into an answer. Throw one of the classes below where the code decides;
 * `statusOf` is the only function that knows their HTTP status.
 */
export class Refusal extends Error {
  readonly textKey: TextKey
  readonly params: TextParams

  constructor(textKey: TextKey, params: TextParams = {}) {
    super(textKey)
    this.textKey = textKey
    this.params = params
  }
}

/** Returns a caught refusal. @throws the error, where it is anything else: a failure of ours is no answer */
export function asRefusal(caught: unknown): Refusal {
  if (caught instanceof Refusal) return caught
  throw caught
}

export type FieldError = TextKey | { key: TextKey; params: TextParams }

/** The faults by field; empty when there are none. Names are those of the contract, nested with dots. */
export type FieldProblems = Record<string, FieldError[]>

/** Thrown when fields of the request are wrong. */
export class FieldErrors extends Refusal {
  readonly errors: FieldProblems

  constructor(errors: FieldProblems) {
    super('errors.invalid')
    this.errors = errors
  }
}

/** @throws FieldErrors when there are problems */
export function requireNoProblems(problems: FieldProblems): void {
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems)
}

export class NotSignedIn extends Refusal {
  constructor() {
    super('errors.not_signed_in')
  }
}

/** The sign-in is too long ago for this: the user gives a password or code again, and then repeats it. */
export class ConfirmationRequired extends Refusal {
  constructor() {
    super('errors.confirmation_required')
  }
}

export class NotAllowed extends Refusal {
  constructor(textKey: TextKey = 'errors.not_allowed') {
    super(textKey)
  }
}

/** Thrown for a call that needs a plan that is paid for; the caller is led to the choice of plans. */
export class SubscriptionRequired extends Refusal {
  constructor() {
    super('errors.subscription_required')
  }
}

/** Thrown for a thing that does not exist, or exists but may not be seen: both must get the same answer. */
export class NotFound extends Refusal {
  constructor(textKey: TextKey = 'errors.not_found') {
    super(textKey)
  }
}

/**
 * Requires a thing that was looked up: `requireFound(await findBlock(database, id))`.
 * @throws NotFound when it is undefined
 */
export function requireFound<Value>(value: Value, textKey?: TextKey): Exclude<Value, undefined> {
  if (value === undefined) throw new NotFound(textKey)
  return value as Exclude<Value, undefined>
}

export class Conflict extends Refusal {}

/** The CSRF token is missing, wrong or expired. */
export class TokenMismatch extends Refusal {
  constructor() {
    super('errors.token_mismatch')
  }
}

/** @param textKey says how long to wait: without one it is a minute, as for the limits of calls */
export class TooManyRequests extends Refusal {
  /** The number of seconds after which it is sensible to retry, where that is known. */
  readonly retryAfterSeconds: number | undefined

  constructor(textKey: TextKey = 'errors.too_many_requests', retryAfterSeconds?: number) {
    super(textKey)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A service we depend on does not answer; trying again later is sensible. */
export class Unavailable extends Refusal {
  /** The number of seconds after which it is sensible to retry. */
  readonly retryAfterSeconds: number

  constructor(textKey: TextKey = 'errors.unavailable', retryAfterSeconds = 60) {
    super(textKey)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export function statusOf(refusal: Refusal): number {
  if (refusal instanceof FieldErrors) return 422
  if (refusal instanceof NotSignedIn) return 401
  if (refusal instanceof SubscriptionRequired) return 402
  if (refusal instanceof NotAllowed) return 403
  if (refusal instanceof NotFound) return 404
  if (refusal instanceof Conflict) return 409
  if (refusal instanceof TokenMismatch) return 419
  if (refusal instanceof ConfirmationRequired) return 423
  if (refusal instanceof TooManyRequests) return 429
  if (refusal instanceof Unavailable) return 503
  return 500
}

/** No file can be stored until the operator of the machine has seen to its disk; the cause is the system's error. */
export class StorageUnwritable extends Error {
  constructor(cause: unknown, message = 'the disk of the files takes no other one') {
    super(message, { cause })
  }
}

/** Thrown when there is no room for another file until some is made. */
export class StorageFull extends StorageUnwritable {
  constructor(cause: unknown) {
    super(cause, 'there is no room for another file')
  }
}

/** The files cannot be reached: their storage is another server, which gave no sound answer; the cause says why. */
export class StorageUnreachable extends Error {
  constructor(cause: unknown) {
    super('the storage of the files does not answer', { cause })
  }
}
