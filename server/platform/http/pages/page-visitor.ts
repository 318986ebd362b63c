import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../../../contract/texts.ts'
import type { Actor } from '../requests/actor.ts'
import { speakLanguageOfAccount } from '../requests/language.ts'

/** The visitor that a page is made for. */
export interface PageVisitor {
  actor: Actor
  language: Language
}

/** A call that a page makes: the request for the page, and its visitor where known, not to be looked up once more. */
export interface PageCall {
  request: FastifyRequest
  visitor?: PageVisitor
}

const keyHeader = 'x-page-call'
/** A secret of this process, so that no request from outside can name a call that is under way. */
const processKey = randomBytes(16).toString('hex')
/**
 * The calls under way, found by a header instead of an AsyncLocalStorage: as long as one of those is in use, Node 20
 * follows every promise of the process, which took a tenth of the time of a donation.
 */
const callsUnderWay = new Map<string, PageCall>()
let callCount = 0

/**
 * Makes a call for a page, in the name of the request that requested it.
 * @param send sends the call with the headers given
 */
export async function callForPage<T>(
  call: PageCall,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  callCount += 1
  const key = `${processKey}-${callCount}`
  callsUnderWay.set(key, { ...call, request: outerRequestOf(call.request) })
  try {
    return await send({ [keyHeader]: key })
  } finally {
    callsUnderWay.delete(key)
  }
}

/** Returns the request that came in over the network: that of the page, for a call that a page makes. */
export const outerRequestOf = (request: FastifyRequest): FastifyRequest => pageCallOf(request)?.request ?? request

/** Finds the known visitor of a page's request; undefined for a call of a program. */
export function findVisitor(request: FastifyRequest): Actor | undefined {
  const visitor = pageCallOf(request)?.visitor
  if (visitor === undefined) return undefined
  speakLanguageOfAccount(request, visitor.language)
  return visitor.actor
}

function pageCallOf({ headers }: FastifyRequest): PageCall | undefined {
  const key = headers[keyHeader]
  return typeof key === 'string' ? callsUnderWay.get(key) : undefined
}
