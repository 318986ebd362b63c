import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Call } from '../../../../contract/call.ts'
import { type FieldProblems, NotFound } from '../../errors.ts'
import { fieldErrorsOf } from './field-messages.ts'
import { readOneField } from './one-field.ts'

type Fields = Record<string, unknown>

export type ParsedInput = { params: unknown } & (
  | { isRight: true; query: unknown; body: unknown }
  /** `rightFields` are those of the form that are right by themselves; none when it is no form. */
  | { isRight: false; problems: FieldProblems; rightFields: Fields | undefined }
)

/**
 * Parses the input of a request, by the shapes that its call declares.
 * @throws NotFound when the path cannot name anything: it is a path to nothing
 */
export function parseInput(call: Call, request: FastifyRequest): ParsedInput {
  const params = call.params?.safeParse(request.params)
  if (params !== undefined && !params.success) throw new NotFound()
  const input = readOneField(call, request.body ?? {})
  const query = call.query?.safeParse(request.query, { reportInput: true })
  const body = call.body?.safeParse(input, { reportInput: true })
  const problems = { ...problemsOf(query), ...problemsOf(body) }
  if (Object.keys(problems).length === 0)
    return { isRight: true, params: params?.data, query: query?.data, body: body?.data }
  return { isRight: false, params: params?.data, problems, rightFields: rightFieldsOf(call.body, input) }
}

const problemsOf = (parsed: z.ZodSafeParseResult<unknown> | undefined): FieldProblems =>
  parsed?.error === undefined ? {} : fieldErrorsOf(parsed.error).errors

const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Returns the fields that are right, of which one that holds fields is a single one. */
function rightFieldsOf(form: Call['body'], input: unknown): Fields | undefined {
  if (!(form instanceof z.ZodObject) || !isFields(input)) return undefined
  return Object.fromEntries(
    Object.entries(form.shape).flatMap(([name, schema]) => {
      const { success, data } = z.safeParse(schema, Object.hasOwn(input, name) ? input[name] : undefined)
      return success && data !== undefined ? [[name, data]] : []
    }),
  )
}
