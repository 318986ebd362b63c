/** The part of an error that may be logged: its origin and kind, without personal data. */
export interface DescribedError {
  type: string
  message?: string
  stack?: string
  cause?: DescribedError
  [fact: string]: unknown
}

/** Names and numbers that the system, a database or a mail server gives; none of them holds input of a user. */
const facts = ['code', 'errno', 'syscall', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const
const mailFacts = ['responseCode', 'command'] as const

/**
 * Describes an error for a log or a row. Errors of a database carry the parameters of the statement, those of a mail
 * server its answer and the recipient, those of a parser its input: of these the message is left out. Of all other
 * messages quotations, and text that looks like an e-mail address, a number or a token are.
 * @param error anything that was thrown
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const message = isCarrier(error) ? undefined : redact(error.message)
  return {
    type: error.constructor.name,
    ...(message !== undefined && message !== '' && { message }),
    ...pick(error, [...facts, ...mailFacts]),
    ...(error.stack !== undefined && { stack: framesOf(error.stack, error.message) }),
    ...(error.cause !== undefined && depth !== causesMax && { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Summarizes the error in a line, without its origin: 'DrizzleQueryError, by DatabaseError 23505 users_email_key'. */
export function summarizeError(error: unknown): string {
  const parts: string[] = []
  for (let described: DescribedError | undefined = describeError(error); described; described = described.cause) {
    const { type, message, stack: _stack, cause: _cause, ...others } = described
    const kind = [type, ...Object.values(others)].join(' ')
    parts.push(message === undefined ? kind : `${kind}: ${message}`)
  }
  return parts.join(', by ')
}

const causesMax = 5
const messageLengthMax = 300

/** Marks of the kinds of errors with a message that repeats outside input. */
const carrierMarks = ['query', 'detail', 'severity', 'response', 'responseCode', 'command', 'input', 'issues']

const isCarrier = (error: Error): boolean =>
  error instanceof SyntaxError ||
  error instanceof AggregateError ||
  carrierMarks.some((mark) => mark in error) ||
  /invalid url|parse url|header value/i.test(error.message)

function pick(error: Error, names: readonly string[]): Record<string, unknown> {
  const values = names.map((name): [string, unknown] => [name, Reflect.get(error, name)])
  return Object.fromEntries(values.filter(([, value]) => isName(value)))
}

const isName = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[\w .-]{1,80}$/.test(value))

const redactions = [
  /(["'`“‘«<]).*?["'`”’»>]/gs,
  /\S+:\/\/\S+/g,
  /\S*@\S*/g,
  // An account number.
  /\b[a-z]{2}\d{2}(?:[ -]?[a-z0-9]{4}){2,}(?:[ -]?[a-z0-9]{1,4})?\b/gi,
  // A telephone number, an IP address, a moment.
  /\+?\d[\d ().:/-]{5,}\d/g,
  // A token.
  /\b(?=[\w-]*\d)[\w-]{12,}/g,
]

const redact = (message: string): string =>
  redactions.reduce((text, pattern) => text.replace(pattern, '…'), message).slice(0, messageLengthMax)

/** Returns the frames of a stack, without the message above them, which has any number of lines. */
function framesOf(stack: string, message: string): string {
  const at = stack.indexOf(message)
  const frames = at === -1 ? stack : stack.slice(at + message.length)
  return frames
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
