import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '../../../../contract/call.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { ActorOf } from '../requests/actor.ts'

type ParsedInput<T> = T extends z.ZodType ? z.output<T> : undefined

/** The caller of a call, and its subject. */
export interface CallSubject<C extends Call> {
  params: ParsedInput<C['params']>
  /** A user where the call requires one. */
  actor: ActorOf<C>
  language: Language
  request: FastifyRequest
}

export interface CallInput<C extends Call> extends CallSubject<C> {
  query: ParsedInput<C['query']>
  body: ParsedInput<C['body']>
  reply: FastifyReply
}
