import type { Language } from '../../../contract/texts.ts'
import type { Actor } from '../../platform/http/actor.ts'

/** Who looks at a page, and in which language. */
export interface PageVisitor {
  actor: Actor
  language: Language
}

/** How much of each list a page shows before anybody asks for more. */
export const firstOf = { donations: { limit: 10 }, participants: { limit: 12 }, teams: { limit: 12 } }
