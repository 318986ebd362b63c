import { z } from 'zod'
import { completeCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { wholeNumber } from '../../fields/fields.ts'

/** The version that the editor read before the change; left out, the change is made to any version. */
const seenVersion = { version: wholeNumber().optional() }

/**
 * Defines the calls of a short list that a project keeps: visitors of the project read it whole, and its managers add,
 * change and remove. A sent `version` that is outdated is answered with 409.
 *
 *     export const { list: listProjectEvents, add: addProjectEvent, … } = defineShortList({ path, … })
 * @param path the end of `/api/project/:id/{path}`
 * @param name of one of the list in its own path, `{path}/:{name}`
 */
export function defineShortList<
  const Path extends string,
  const Name extends string,
  Item extends z.ZodRawShape,
  Form extends z.ZodRawShape,
>({
  path,
  name,
  item,
  form,
  impersonationFields,
  summaries,
}: {
  path: Path
  name: Name
  item: z.ZodObject<Item>
  form: z.ZodObject<Form>
  impersonationFields: Readonly<Record<keyof Form & string, boolean>>
  summaries: Record<'list' | 'add' | 'change' | 'remove', string>
}) {
  const all = `/api/project/:id/${path}` as const
  const one = `${all}/:${name}` as const
  const named = { [name]: wholeNumber() } as Record<Name, ReturnType<typeof wholeNumber>>
  const params = idParams.extend(named)
  const listed = item.extend({ version: z.number().int() })
  const saved = z.object({ success: z.literal(true), item: listed, message: z.string() })
  /** The `version` sent is outdated: this is the current state. */
  const newer = z.object({ item: listed, message: z.string() })
  const managed = { method: 'POST', access: 'signed-in', ability: null, impersonation: true } as const
  const filledIn = { ...managed, impersonationFields }
  const refusals = { 404: messageAnswer, 429: messageAnswer }
  return {
    list: completeCall({
      method: 'GET',
      path: all,
      summary: summaries.list,
      access: 'public',
      ability: 'projects:read',
      impersonation: 'unrecorded',
      params: idParams,
      answers: { 200: z.object({ success: z.literal(true), list: z.array(listed) }), 404: messageAnswer },
    }),
    add: completeCall({
      ...filledIn,
      path: all,
      summary: summaries.add,
      limitPerMinute: 60,
      params: idParams,
      body: form,
      answers: { 200: saved, 422: fieldErrorsAnswer, ...refusals },
    }),
    change: completeCall({
      ...filledIn,
      path: one,
      summary: summaries.change,
      limitPerMinute: 120,
      params,
      body: form.extend(seenVersion),
      answers: { 200: saved, 409: newer, 422: fieldErrorsAnswer, ...refusals },
    }),
    remove: completeCall({
      ...managed,
      path: `${one}/delete`,
      summary: summaries.remove,
      limitPerMinute: 120,
      params,
      body: z.object(seenVersion),
      answers: { 200: saved.omit({ item: true }), 409: newer, ...refusals },
    }),
  }
}
