import { z } from 'zod'
import { wholeNumber } from './fields/fields.ts'
import type { Ability } from './abilities.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The callers that a call accepts at all. */
export type Access = 'public' | 'signed-in' | 'staff'

/** A call of the HTTP interface: the one description that server, browser and OpenAPI document share. */
export interface Call {
  method: Method
  /** The path with `:name` for parameters, e.g. `/api/project/:id`. */
  path: string
  summary: string
  access: Access
  /** The ability that an API token needs to make this call; with `null` only a signed-in browser can. */
  ability: Ability | null
  /**
   * The user at the browser must have given a password or a code in the last fifteen minutes. Later the answer is 423,
   * which has no other meaning, and the same call is made again after `POST /settings/confirm-identity`.
   * 'when-changed': the form has other fields as well, so the use case requires the confirmation only when a field
   * changes that needs it. An API token is exempt, as its maker had given a password or code.
   */
  needsConfirmation?: true | 'when-changed'
  /**
   * Whether staff may make the call during impersonation of a user. A write without this is refused, so a
   * new call is refused until it is decided. It is never allowed for a call that moves money or changes where money
   * goes, nor for one that gives access to an account or leadership of an organization. The call is logged, unless it
   * is 'unrecorded': a write without an effect or with a log line of its own, and a read of public pages, of the
   * account's own facts on every page, or of choices without people or money in them. A read without this is allowed
   * and logged.
   */
  impersonation?: true | 'unrecorded'
  /**
   * The fields of the body of such a write, and for each whether staff may send it too, or the user alone. A field with
   * the destination of money, or with the person who decides on it, is for the user alone. A new field does not compile
   * before this is chosen for it. 'checked': the call only checks the value of a field, and changes nothing.
   */
  impersonationFields?: Readonly<Record<string, boolean>> | 'checked'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Whether the body is multipart/form-data; files arrive as `File`. */
  isMultipart?: boolean
  /**
   * The body may name one field in `field`: read 'by value', from `value` beside it, or 'by name', as a form that holds
   * that field alone. The value stands as `value` or under the field's own name, and so does its problem.
   */
  oneField?: 'by value' | 'by name'
  /**
   * Calls a minute of one user, or from one network where guests may call; writes that cost money or send mail are
   * limited.
   */
  limitPerMinute?: number
  /** The parameter of the query without which a call does not count for the limit; an empty one counts as missing. */
  limitsOnlyWith?: string
  /**
   * Whether processes add up this limit only once a second, so that the call does not wait for the count: for calls
   * that must cost the database little. Otherwise each call is counted for all processes before it begins.
   */
  sharesLimitLater?: boolean
  /** Whether an answer of 503 is no attempt of the caller, and does not count. Never where a guess is limited. */
  forgivesUnavailable?: boolean
  /** Whether repeating it under the same `Idempotency-Key` does nothing more. */
  takesIdempotencyKey?: boolean
  /** Whether it is read on the way to a donation: it is answered however much there is to do. */
  isGiving?: true
  /**
   * Whether it is a GET by the specification that does something: it takes the CSRF token, and counts as a write
   * wherever that matters.
   */
  isWrite?: boolean
  /** The time until its answer begins, where that may be longer than usual. */
  answersWithinMs?: number
  /** The largest size of its body, for thousands of rows at once; other calls take the size of a form. */
  bodyBytesMax?: number
  answers: Record<number, z.ZodType>
}

export const messageAnswer = z.object({ message: z.string() }).meta({ id: 'Message' })

type KeyOf<Body> = Body extends unknown ? keyof Body & string : never
type NamedIn<Body> = Body extends { field?: infer Name } ? Name & string : never

/** The fields that a body sets: those it has, or those it can name in `field`. Its `version` is none. */
export type FieldOf<Body extends z.ZodType, Input = z.input<Body>> =
  | Exclude<KeyOf<Input>, 'version' | ([NamedIn<Input>] extends [never] ? never : 'field' | 'value')>
  | NamedIn<Input>

/** The choice that a call makes for the fields of its body when staff may make it during impersonation. */
type ChoiceOf<C extends Call> = C extends { impersonation: true; body: infer Body extends z.ZodType }
  ? C extends { impersonationFields: 'checked' }
    ? unknown
    : [FieldOf<Body>] extends [never]
      ? unknown
      : { impersonationFields: Readonly<Record<FieldOf<Body>, boolean>> }
  : unknown

/** Completes a call: one that needs a confirmation answers 423 too, whether or not the call names it. */
export const completeCall = <const C extends Call>(call: C): C =>
  call.needsConfirmation === undefined ? call : { ...call, answers: { ...call.answers, 423: messageAnswer } }

/** Defines a call, with a choice for each of its fields where it needs one. */
export const defineCall = <const C extends Call>(call: C & ChoiceOf<C>): C => completeCall<C>(call)

export const fieldErrorsAnswer = z
  .object({ message: z.string(), errors: z.record(z.string(), z.array(z.string())) })
  .meta({ id: 'FieldErrors' })

/** The one form of a 422 on every call. */
export type FieldErrorsAnswer = z.infer<typeof fieldErrorsAnswer>

/** Whether it does something, and not merely reads. */
export const isWriting = ({ method, isWrite = false }: Pick<Call, 'method' | 'isWrite'>): boolean =>
  method !== 'GET' || isWrite

/** A row's id in a path. */
export const idParams = z.object({ id: wholeNumber() })

/** A file that a call answers, made while it is sent. */
export interface FileBody {
  /** The name under which it is saved: letters, digits, dots and dashes. */
  name: string
  /** The type, one of those that the call names. */
  type: string
  /** The bytes in order; their producer stops when they are no longer read. */
  content: AsyncIterable<Uint8Array>
}

/** Defines the answer of a call that gives a file, with the types that it can have. */
export const fileAnswer = (types: readonly string[]) =>
  z.custom<FileBody>((body) => typeof body === 'object' && body !== null).meta({ fileTypes: types })

/** Returns the types of the files that an answer gives; undefined for an answer without files. */
export const fileTypesOf = (answer: z.ZodType): readonly string[] | undefined =>
  answer.meta()?.['fileTypes'] as readonly string[] | undefined
