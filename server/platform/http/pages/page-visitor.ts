import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../../contract/texts.ts'
import type { Actor } from '../actor.ts'
import { speakLanguageOfAccount } from '../language.ts'

/** Who a page is made for. */
export interface PageVisitor {
  actor: Actor
  language: Language
}

const visitors = new AsyncLocalStorage<PageVisitor>()

/** Makes a call for a page whose visitor is known, so that the call does not look them up once more. */
export const askForVisitor = <T>(visitor: PageVisitor | undefined, ask: () => Promise<T>): Promise<T> =>
  visitor === undefined ? ask() : visitors.run(visitor, ask)

/** Who is known to send this request, because a page for them makes it. */
export function findVisitor(request: FastifyRequest): Actor | undefined {
  const visitor = visitors.getStore()
  if (visitor === undefined) return undefined
  speakLanguageOfAccount(request, visitor.language)
  return visitor.actor
}
