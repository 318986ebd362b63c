import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../../../contract/call.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { ActorOf } from '../requests/actor.ts'

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined

/** The caller of a call, and its subject. */
export interface CallSubject<C extends Call> {
  params: Parsed<C['params']>
  /** A user where the call asks for one. */
  actor: ActorOf<C>
  language: Language
  request: FastifyRequest
}

export interface CallInput<C extends Call> extends CallSubject<C> {
  query: Parsed<C['query']>
  body: Parsed<C['body']>
  reply: FastifyReply
}
