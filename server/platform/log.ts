import pino, { type DestinationStream, type LoggerOptions } from 'pino'
import { describeError, summarizeError } from './describe-error.ts'

export type Log = pino.Logger

const personal = ['email', 'to', 'phone', 'password', 'token', 'iban', 'url', 'name']

/**
 * Creates the log: one JSON line an event. Requests are logged by route, never with query, body, cookie or IP address,
 * and errors only as describe-error.ts describes them, so that a log can be stored and shared without holding personal
 * data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: ['req.headers', ...personal.flatMap((name) => [name, `*.${name}`])],
    // Fastify has serializers of its own for these, with IP addresses in them.
    serializers: {
      err: (described: unknown) => described,
      req: ({ method, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
    },
    formatters: { log: withDescribedErrors },
    hooks: {
      // Without words of ours, pino would take those of the error.
      logMethod([first, ...others], write) {
        const fields = first instanceof Error ? { err: first } : first
        const words = others.map((word: unknown) => (word instanceof Error ? summarizeError(word) : word))
        if (typeof fields === 'object' && words.length === 0) words.push('an error')
        write.apply(this, [fields, ...words] as unknown as Parameters<typeof write>)
      },
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

interface LoggedRequest {
  method?: string
  routeOptions?: { url?: string }
}

const withDescribedErrors = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'err' || value instanceof Error ? describeError(value) : value,
    ]),
  )

export const silentLog: Log = pino({ level: 'silent' })
