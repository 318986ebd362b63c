import type { z } from 'zod'
import type { Call } from '../../../../contract/call.ts'
import { defined } from '../../../../contract/defined.ts'
import { type FieldError, FieldErrors, NotAllowed } from '../../errors.ts'
import type { Actor } from '../requests/actor.ts'

interface FieldWriter<Value, Subject, Columns> {
  /** Whether an editor may change the field of the subject. Missing: all editors of the subject may. */
  isAllowed?: (actor: Actor, subject: Subject) => boolean
  /** The fault of this value for the subject as it is; undefined for none. */
  problem?: (value: Value, subject: Subject) => FieldError | undefined
  /** The stored form of the value. */
  write: (value: Value, subject: Subject) => Columns
}

export type UpdateOf<C extends Call> = z.output<NonNullable<C['body']>> & { field: string; value: unknown }

/** A line for every field of a call whose body is a `fieldUpdate`; one too many or too few does not compile. */
export type FieldWriters<C extends Call, Subject, Columns> = {
  [Update in UpdateOf<C> as Update['field']]: FieldWriter<Update['value'], Subject, Columns>
}

/**
 * Returns the columns that a change of one field writes.
 * @throws NotAllowed when this field is not for the actor, FieldErrors on `value` when the subject cannot have it now
 */
export function columnsToWrite<C extends Call, Subject, Columns>(
  writers: FieldWriters<C, Subject, Columns>,
  { field, value }: UpdateOf<C>,
  { actor, subject }: { actor: Actor; subject: Subject },
): Columns {
  const writer = defined((writers as Record<string, FieldWriter<unknown, Subject, Columns>>)[field])
  if (writer.isAllowed?.(actor, subject) === false) throw new NotAllowed()
  const problem = writer.problem?.(value, subject)
  if (problem !== undefined) throw new FieldErrors({ value: [problem] })
  return writer.write(value, subject)
}
