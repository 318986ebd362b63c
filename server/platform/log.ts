import pino, { type DestinationStream, type LoggerOptions } from 'pino'

export type Log = pino.Logger

/**
 * One JSON line an event. Requests are logged by route, never with query, body, cookie or address,
 * so that a log can be kept and shared without holding personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: ['req.headers', 'email', '*.email', 'password', '*.password', 'token', '*.token'],
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

export const silentLog: Log = pino({ level: 'silent' })
