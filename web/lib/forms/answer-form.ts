import type { Call } from '../../../contract/call.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { callApi, type Endpoint, inputOf, type ParamsInput, type SuccessOf } from '../api.ts'
import { createTranslate } from '../texts/translate.ts'
import type { PostedForm } from './posted-fields.ts'
import { assignProblems, type Problems, refusalOf } from './refusal.ts'

/** A form that was refused, with the values that it shows again. */
export interface RefusedForm<F extends string = string> extends Problems<F> {
  values: Readonly<Record<string, string>>
}

/** The answer of a page to its form, sent without scripts: the message of the server, or the refused form. */
export interface FormOutcome<F extends string = string> {
  done?: string
  refused?: RefusedForm<F>
}

type FormCall<C extends Call, F extends string> = ParamsInput<C> & {
  endpoint: Endpoint<C>
  /** The fields that show an error of their own. */
  fields: readonly F[]
  /** The fields whose values are shown again when the form is refused. A password is never among them. */
  repeated?: readonly F[]
}

type FormReply<C extends Call, F extends string> =
  | { success: SuccessOf<C>; refused?: undefined }
  | { success?: undefined; refused: RefusedForm<F>; status: number }

/**
 * Makes the call of a form that was posted without scripts, in the action of its page, which then answers by
 * `redirect`, or with its status by `data`.
 */
export async function answerForm<C extends Call, F extends string = string>(
  { send, texts, language }: PageContext,
  { fields: body, token }: PostedForm,
  { endpoint, params, fields, repeated = [] }: FormCall<C, F>,
): Promise<FormReply<C, F>> {
  const answer = await callApi<C>(send, endpoint, ...inputOf<C>({ params, body, token }))
  if (answer.status === 200) return { success: answer.body as SuccessOf<C> }
  const problems = assignProblems(refusalOf(answer, createTranslate(texts, language)), fields)
  const values = Object.fromEntries(repeated.map((name) => [name, body[name] ?? '']))
  return { refused: { ...problems, values }, status: answer.status }
}
