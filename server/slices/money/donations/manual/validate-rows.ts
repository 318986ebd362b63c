import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { defined } from '../../../../../contract/defined.ts'
import {
  type ManualField,
  manualRow,
  type ManualRow,
  type SentManualRow,
} from '../../../../../contract/money/donations/manual-donations.ts'
import type { FieldError, FieldProblems } from '../../../../platform/errors.ts'
import { fieldErrorsOf } from '../../../../platform/http/input/field-messages.ts'
import type { NamedParticipant } from './queries.ts'

/** The terms of the project for its rows. */
export interface RowTerms {
  /** The calendar date of Amsterdam. */
  today: string
  maxMessageLength: number
  participants: ParticipantIndex
}

/** The project's participants that the rows mean, by id and by name in small letters. */
type ParticipantIndex = ReadonlyMap<string | number, readonly NamedParticipant[]>

/**
 * Indexes participants by id and name: thousands of rows name thousands of people, and each row finds its own without
 * going through all of them.
 */
export function byNumberAndName(participants: readonly NamedParticipant[]): ParticipantIndex {
  const byReference = new Map<string | number, NamedParticipant[]>()
  for (const each of participants) {
    byReference.set(each.id, [each])
    const name = each.name.toLowerCase()
    const named = byReference.get(name)
    if (named === undefined) byReference.set(name, [each])
    else named.push(each)
  }
  return byReference
}

export interface ValidRow extends ManualRow {
  participant: NamedParticipant | null
}

/** Typing errors in years are reported; a charity that brings its history along has room. */
const yearsBack = 10

/** Validates each field of a row by itself: returns the right ones, with the mistakes of the others [5.13]. */
export function validateFields(
  sentRow: SentManualRow,
  terms: RowTerms,
): { row: Partial<ValidRow>; problems: FieldProblems } {
  const row: Record<string, unknown> = {}
  const problems: FieldProblems = {}
  for (const [field, shape] of Object.entries(manualRow.shape) as [ManualField, z.ZodType][]) {
    const value = sentRow[field]
    // A program may say null for an empty field.
    const parsed = shape.safeParse(value === null ? undefined : value)
    if (parsed.success) row[field] = parsed.data
    else problems[field] = Object.values(fieldErrorsOf(parsed.error).errors).flat().slice(0, 1)
  }
  const right = row as Partial<ManualRow>
  const { participant, problem } = participantOf(right.participant_id ?? null, terms.participants)
  const more = { ...problemsOf(right, terms), ...(problem !== undefined && { participant_id: [problem] }) }
  return { row: { ...right, participant }, problems: { ...problems, ...more } }
}

/** The number of rows after which other requests have their turn: thousands of rows take seconds. */
const rowsATurn = 50

/**
 * The most problems that are reported: more than that are mended in the file that the rows come from, not one by one.
 */
const problemsMax = 1_000

/** Validates all rows, with the mistakes of each, as `transactions.3.amount`; no more rows after so many problems. */
export async function validateRows(sentRows: readonly SentManualRow[], terms: RowTerms) {
  const rows: ValidRow[] = []
  const problems: FieldProblems = {}
  let problemCount = 0
  for (const [index, each] of sentRows.entries()) {
    if (problemCount > problemsMax) break
    if (index % rowsATurn === rowsATurn - 1) await setImmediate()
    const validation = validateFields(each, terms)
    for (const [field, errors] of Object.entries(validation.problems)) {
      problems[`transactions.${index}.${field}`] = errors
      problemCount += 1
    }
    rows.push(validation.row as ValidRow)
  }
  return { rows, problems }
}

function problemsOf({ created_at: date, message = '' }: Partial<ManualRow>, terms: RowTerms): FieldProblems {
  const problems: FieldProblems = {}
  if (date !== undefined && date > terms.today) problems['created_at'] = ['validation.date_later']
  if (date !== undefined && date < yearsBefore(terms.today)) problems['created_at'] = ['validation.date_long_ago']
  if (message.length > terms.maxMessageLength)
    problems['message'] = [{ key: 'validation.text_too_long', params: { maximum: terms.maxMessageLength } }]
  return problems
}

const yearsBefore = (date: string) => `${Number(date.slice(0, 4)) - yearsBack}${date.slice(4)}`

type ParticipantMatch = { participant: NamedParticipant | null; problem?: FieldError }

function participantOf(reference: string | number | null, participants: RowTerms['participants']): ParticipantMatch {
  if (reference === null) return { participant: null }
  const matches = participants.get(typeof reference === 'number' ? reference : reference.toLowerCase()) ?? []
  if (matches.length === 1) return { participant: defined(matches[0]) }
  if (matches.length === 0) return { participant: null, problem: 'validation.participant_unknown' }
  const [{ id, name }] = matches as [NamedParticipant]
  return {
    participant: null,
    problem: { key: 'validation.participant_twice', params: { example: `${name} (nr. ${id})` } },
  }
}
