import { z } from 'zod'
import { minuteMs } from '../../../../../contract/durations.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { FieldErrors } from '../../../../platform/errors.ts'
import { randomToken, seal, type Secret, unseal } from '../../../../platform/secrets.ts'
import { addAttempt } from '../throttles/queries.ts'

const setupLengthMs = 30 * minuteMs
/** Wrong codes for one set-up; after that it begins again. */
const attemptsMax = 5

const envelope = z.object({ id: z.string(), userId: z.number(), until: z.number(), content: z.unknown() })

type SetupDeps = Pick<Deps, 'config' | 'clock' | 'db'>

export interface Setup<Content> {
  content: Content
  /** Uses the set-up up. @throws FieldErrors on `code` when that was done before, also at this very moment */
  take: (tx: Db) => Promise<void>
}

/**
 * Seals a second factor that is offered but not switched on: it travels with its owner, unreadable, and comes back with
 * a code.
 * @param purpose which kind of factor, so that a proof of one is worth nothing for another
 */
export function sealSetup({ config, clock }: SetupDeps, purpose: string, userId: number, content: unknown): string {
  const until = clock.now().getTime() + setupLengthMs
  return seal(config.secret, purpose, JSON.stringify({ id: randomToken(), userId, until, content }))
}

/**
 * Opens it again, which counts as an attempt.
 * @throws FieldErrors on `code` for a foreign seal, another user's, an expired one, after five attempts, and
 * once it was used
 */
export async function openSetup<Content>(
  deps: SetupDeps,
  { purpose, proof, userId, schema }: { purpose: string; proof: string; userId: number; schema: z.ZodType<Content> },
): Promise<Setup<Content>> {
  const now = deps.clock.now()
  const opened = envelope.safeParse(read(deps.config.secret, purpose, proof))
  if (!opened.success || opened.data.userId !== userId || opened.data.until <= now.getTime()) throw setupOver()
  const { id, until } = opened.data
  const count = async (db: Db, step: string) => {
    const key = `setup-${step}:${id}`
    return (await addAttempt(db, [{ key, resetsAt: new Date(until) }], now)).get(key) ?? 0
  }
  if ((await count(deps.db, 'tries')) > attemptsMax) throw setupOver()
  return {
    content: schema.parse(opened.data.content),
    take: async (tx) => {
      if ((await count(tx, 'used')) > 1) throw setupOver()
    },
  }
}

function read(key: Secret, purpose: string, proof: string): unknown {
  try {
    return JSON.parse(unseal(key, purpose, proof))
  } catch {
    return undefined
  }
}

const setupOver = () => new FieldErrors({ code: ['errors.setup_over'] })
