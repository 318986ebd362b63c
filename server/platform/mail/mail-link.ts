import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { minuteMs } from '../../../contract/durations.ts'
import { requireFound } from '../errors.ts'
import type { RouteLimit } from '../limits/limit-store.ts'

interface MailLink<Subject> {
  /** The path of the page, and of the form posted to it. */
  path: `/${string}/:token`
  /** The shape of a token; others are not read. */
  token: z.ZodType<string>
  /** @returns its subject; undefined when the token was not made by us, or when that is not there any more */
  read: (token: string) => Subject | undefined | Promise<Subject | undefined>
  /** @param answer of a button on the page; undefined when a mail program ends the subject of the mail */
  write: (subject: Subject, answer: unknown) => Promise<unknown>
}

/**
 * Registers a link in a mail, for instance to unsubscribe: the page at its URL shows the state, and a POST to the
 * same URL carries it out. Mail programs do that by themselves (RFC 8058) and have neither session nor csrf token:
 * the signed token in the URL is the proof. A browser is sent back to the page, also without scripts. Doing it
 * again changes nothing.
 */
export function registerMailLink<Subject>(
  app: FastifyInstance,
  { path, token: shape, read, write }: MailLink<Subject>,
) {
  const rateLimit: RouteLimit = { max: 60, timeWindow: minuteMs, name: `POST ${path}`, isSharedLater: false }
  const config = { rateLimit }
  app.post<{ Params: { token: string }; Body: unknown }>(path, { config }, async (request, reply) => {
    const { token } = request.params
    const subject = requireFound(shape.safeParse(token).success ? await read(token) : undefined)
    const { answer } = (request.body ?? {}) as { answer?: unknown }
    await write(subject, answer)
    if (answer === undefined) return reply.code(200).type('text/plain; charset=utf-8').send('OK')
    return reply.redirect(path.replace(':token', token), 303)
  })
}
