import type { Language } from '../../../../contract/texts.ts'
import type { Deps } from '../../../deps.ts'
import { readTogether } from '../../../platform/db/together/read-together.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'

/** The visitor of a page, and their language. */
export interface PageVisitor {
  actor: Actor
  language: Language
}

/** The number of rows of each list that a page shows before more are requested. */
export const firstOf = {
  donations: { limit: 10 },
  participants: { limit: 12 },
  teams: { limit: 12 },
  projects: { limit: 12 },
  subscriptions: { limit: 8 },
}

/** Joins the queries that a page makes at the same time into one statement. */
export const readingTogether = (deps: Deps): Deps => ({ ...deps, database: readTogether(deps.database) })
