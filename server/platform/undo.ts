import { z } from 'zod'
import { later } from '../../contract/durations.ts'
import { undoMs } from '../../contract/undo-times.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { Conflict, NotFound, requireFound } from './errors.ts'
import { seal, unsealIfReadable } from './secrets.ts'

/**
 * A kind of act that its actor can undo for a moment. `facts` is the state before the act that the row does not store.
 * Why: docs/decisions/0025-undo.md
 */
export interface UndoKind<Facts extends z.ZodType = z.ZodType> {
  name: string
  facts: Facts
}

export const defineUndo = <const Facts extends z.ZodType>(kind: UndoKind<Facts>): UndoKind<Facts> => kind

interface Act<Facts> {
  /** The actor, the only one who can undo it. */
  userId: number
  /** The row that the act was done to. */
  subjectId: number
  /** The moment of the act, as its row stores it. */
  at: Date
  facts: Facts
}

const sealedParts = z.object({ userId: z.number(), subjectId: z.number(), at: z.number(), facts: z.unknown() })

const purposeOf = ({ name }: UndoKind) => `undo-${name}`

/** Seals an act into the token that undoes it: its actor can neither read nor change it. */
export const undoTokenOf = <Facts extends z.ZodType>(
  { config }: { config: Pick<Config, 'secret'> },
  kind: UndoKind<Facts>,
  { at, ...act }: Act<z.input<Facts>>,
): string => seal(config.secret, purposeOf(kind), JSON.stringify({ ...act, at: at.getTime() }))

/**
 * Reads the token of an act. Whether the act still stands, and its actor still has the right to it, is for the caller.
 * @throws NotFound for a token of another user, subject or kind; Conflict once its time is over
 */
export function readUndoToken<Facts extends z.ZodType>(
  { config, clock }: { config: Pick<Config, 'secret'>; clock: Clock },
  kind: UndoKind<Facts>,
  token: string,
  { userId, subjectId }: Pick<Act<unknown>, 'userId' | 'subjectId'>,
): Act<z.output<Facts>> {
  const text = requireFound(unsealIfReadable(config.secret, purposeOf(kind), token))
  const act = sealedParts.parse(JSON.parse(text))
  if (act.userId !== userId || act.subjectId !== subjectId) throw new NotFound()
  const at = new Date(act.at)
  if (clock.now().getTime() - at.getTime() >= undoMs) throw undoOver()
  return { userId, subjectId, at, facts: kind.facts.parse(act.facts) }
}

/** The time in which an undo that began in time is written. */
const slackMs = 5_000

/** Returns the moment from which an act stands for good, and its mails may leave. */
export const undoEndOf = (at: Date): Date => later(at, undoMs + slackMs)

/** Whether an act of this moment does not stand for good yet: consequences that cannot be undone wait. */
export const isUndoable = (at: Date | null, now: Date): boolean => at !== null && now < undoEndOf(at)

/** Returns the refusal of an undo that comes too late, a second time, or when something has changed since. */
export const undoOver = (): Conflict => new Conflict('errors.undo_late')
