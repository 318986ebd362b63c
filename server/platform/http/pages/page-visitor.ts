import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../../contract/texts.ts'
import type { Actor } from '../requests/actor.ts'
import { speakLanguageOfAccount } from '../requests/language.ts'

/** The visitor that a page is made for. */
export interface PageVisitor {
  actor: Actor
  language: Language
}

const visitors = new AsyncLocalStorage<PageVisitor>()
const pageRequests = new AsyncLocalStorage<FastifyRequest>()

/** Makes calls for a page, in the name of the request that asked for it. */
export const askForPage = <T>(request: FastifyRequest, ask: () => Promise<T>): Promise<T> =>
  pageRequests.run(outerRequestOf(request), ask)

/** The request that came in over the network: that of the page, for a call that a page makes. */
export const outerRequestOf = (request: FastifyRequest): FastifyRequest => pageRequests.getStore() ?? request

/** Makes a call for a page whose visitor is known, so that the call does not look them up once more. */
export const askForVisitor = <T>(visitor: PageVisitor | undefined, ask: () => Promise<T>): Promise<T> =>
  visitor === undefined ? ask() : visitors.run(visitor, ask)

/** The known visitor of this request, because a page for them makes it. */
export function findVisitor(request: FastifyRequest): Actor | undefined {
  const visitor = visitors.getStore()
  if (visitor === undefined) return undefined
  speakLanguageOfAccount(request, visitor.language)
  return visitor.actor
}
