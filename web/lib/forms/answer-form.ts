import { data } from 'react-router'
import type { Call } from '../../../contract/call.ts'
import type { PageContext } from '../../../contract/page-context.ts'
import { callApi, type Endpoint, inputOf, type ParamsInput, type PostedFields, type SuccessOf } from '../api.ts'
import { createTranslate } from '../../../contract/create-translate.ts'
import { dataUrlOf, type PostedForm, withField } from './posted-fields.ts'
import { assignProblems, type Problems, refusalOf } from './refusal.ts'

/** A form that was refused, with the values that it shows again. */
export interface RefusedForm<F extends string = string> extends Problems<F> {
  values: Readonly<Record<string, string>>
}

/**
 * The answer of a page to its form, sent without scripts: the message of the server about its act as a rule,
 * or the refused form.
 */
export interface FormOutcome<F extends string = string, Done = string> {
  done?: Done
  refused?: RefusedForm<F>
}

type FormCall<C extends Call, F extends string> = ParamsInput<C> & {
  endpoint: Endpoint<C>
  /** The fields that show an error of their own. */
  fields: readonly F[]
  /** The fields whose values are shown again when the form is refused. A password is never among them. */
  repeated?: readonly string[]
  /** The field of a picture, which travels inside the JSON of the call. */
  pictureField?: F
  /** The key of the call, for writes that must happen once however often the form is sent. */
  idempotencyKey?: string
}

/** The success of a call that a form was sent to, or the refused form with its status. */
export type FormReply<Success, F extends string = string> =
  | { success: Success; refused?: undefined }
  | { success?: undefined; refused: RefusedForm<F>; status: number }

/**
 * Makes the call of a form that was posted without scripts, in the action of its page. The action then answers by
 * `answerDone` where the success is a message, or else by `redirect`, and the refused form with its status by `data`.
 */
export async function answerForm<C extends Call, F extends string = string>(
  { send, texts, language }: PageContext,
  posted: PostedForm,
  { endpoint, params, fields, repeated = [], pictureField, idempotencyKey }: FormCall<C, F>,
): Promise<FormReply<SuccessOf<C>, F>> {
  const body = pictureField === undefined ? posted.fields : await withPicture(posted, pictureField)
  const answer = await callApi<C>(send, endpoint, ...inputOf<C>({ params, body, token: posted.token, idempotencyKey }))
  if (answer.status === 200) return { success: answer.body as SuccessOf<C> }
  const problems = assignProblems(refusalOf(answer, createTranslate(texts, language)), fields)
  const values = Object.fromEntries(repeated.map((name) => [name, posted.fields[name] ?? '']))
  return { refused: { ...problems, values }, status: answer.status }
}

async function withPicture({ fields, files }: PostedForm, name: string): Promise<PostedFields> {
  const picture = files[name]
  return picture === undefined ? fields : withField(fields, name, await dataUrlOf(picture))
}

/** Answers the page of a form whose success is a message: with the message, or with the refused form and its status. */
export function answerDone<F extends string>(reply: FormReply<{ message: string }, F>) {
  if (reply.refused) return data<FormOutcome<F>>({ refused: reply.refused }, reply.status)
  return data<FormOutcome<F>>({ done: reply.success.message })
}
