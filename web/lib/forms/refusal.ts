import type { Translate } from '../../../contract/texts.ts'
import { firstErrors, messageIn } from './answer-errors.ts'

/** The first text at each wrong field. */
export type Errors<F extends string = string> = Partial<Record<F, string>>

/** The errors of a form: at its fields, and as a whole. */
export interface Problems<F extends string = string> {
  errors: Errors<F>
  alert?: string
}

/** Thrown when a sent form was refused, with the reasons. */
export class Refusal extends Error implements Problems {
  /** 0 when there was no answer. */
  readonly status: number
  /** The name of the status in HTTP, where the connection has it. */
  readonly statusText: string
  readonly errors: Errors
  readonly alert: string | undefined

  constructor({ status, statusText = '', errors, alert }: Problems & { status: number; statusText?: string }) {
    super(alert ?? `refused with ${status}`)
    this.status = status
    this.statusText = statusText
    this.errors = errors
    this.alert = alert
  }
}

/** Makes a refusal in words that are known here. */
export const refusalIn = (words: string): Refusal => new Refusal({ status: 422, errors: {}, alert: words })

interface ErrorAnswer {
  status: number
  body: unknown
  statusText?: string
}

/**
 * Whether no other part of the screen shows it: the sign-in over the page says it already, and a plan is chosen
 * elsewhere [8.02].
 */
export const isShownElsewhere = ({ status }: Pick<Refusal, 'status'>): boolean => status === 401 || status === 402

/**
 * Reads an answer that is no success: texts at fields, the server's own words, or those of the unknown failure [8.01,
 * 8.13].
 */
export function refusalOf({ status, statusText = '', body }: ErrorAnswer, t: Translate): Refusal {
  if (isShownElsewhere({ status })) return new Refusal({ status, statusText, errors: {} })
  const errors = status === 422 ? firstErrors(body) : {}
  const isExplained = Object.keys(errors).length > 0
  return new Refusal({
    status,
    statusText,
    errors,
    alert: isExplained ? undefined : (messageIn(body) ?? t('errors.unknown')),
  })
}

/** Turns an error that was thrown while sending into a refusal. `offline` says that there is no connection. */
export function refusalFrom(thrown: unknown, t: Translate, offline = t('errors.unknown')): Refusal {
  if (thrown instanceof Refusal) return thrown
  const alert = thrown instanceof TypeError ? offline : t('errors.unknown')
  return new Refusal({ status: 0, errors: {}, alert })
}

/** Returns the refusal in `catch`, which is an answer as well; throws every other error on. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  throw thrown
}

/**
 * Assigns the problems to fields so that nothing is refused in silence: a problem without a field in the form stands
 * above it.
 */
export function assignProblems<F extends string>({ errors, alert }: Problems, fields: readonly F[]): Problems<F> {
  const isOwn = (field: string) => (fields as readonly string[]).includes(field)
  const entries = Object.entries(errors)
  const shownTexts = new Set(entries.filter(([field]) => isOwn(field)).map(([, text]) => text))
  // The error of a single field stands under its name and as `value`.
  const isTwice = (field: string, text: string | undefined) => field === 'value' && shownTexts.has(text)
  const others = entries.filter(([field, text]) => !isOwn(field) && !isTwice(field, text)).map(([, text]) => text)
  return {
    errors: Object.fromEntries(entries.filter(([field]) => isOwn(field))) as Errors<F>,
    alert: others.length === 0 ? alert : others.join(' '),
  }
}
