import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredLine } from '../../fields/fields.ts'
import { ruleKeyLengthMax, ruleTypes, ruleValueLengthMax, webhookFields } from './webhook-fields.ts'

/** A field that the receiver wants beside ours: its name there, and its value [3.14]. */
export const customField = z
  .object({ id: z.number().int(), key: z.string(), value: z.string(), type: z.enum(ruleTypes) })
  .meta({ id: 'WebhookCustomField' })

export type CustomField = z.infer<typeof customField>

export const customFieldForm = z
  .object({
    key: requiredLine(ruleKeyLengthMax).pipe(
      z.string().refine((key) => /^[A-Za-z_][A-Za-z0-9_.-]*$/.test(key) && key !== '__proto__', 'validation.field_key'),
    ),
    value: requiredLine(ruleValueLengthMax),
    type: z.enum(ruleTypes, 'validation.choose'),
  })
  .superRefine(({ type, value }, context) => {
    const isWrong =
      (type === 'number' && !/^-?\d{1,12}(\.\d{1,6})?$/.test(value)) ||
      (type === 'field' && !(webhookFields as readonly string[]).includes(value))
    if (isWrong) context.addIssue({ code: 'custom', path: ['value'], message: `validation.field_${type}` })
  })

const list = z.object({ list: z.array(customField) })
const fieldAnswer = z.object({ item: customField, message: z.string() })
const writes = { 404: messageAnswer, 422: fieldErrorsAnswer, 429: messageAnswer }

const organizationPath = '/api/organization/:id/webhook-customfields'
const projectPath = '/api/project/:id/webhook-customfields'
const leaders = { access: 'signed-in', ability: null, params: idParams } as const

export const listOrganizationFields = defineCall({
  ...leaders,
  method: 'GET',
  path: organizationPath,
  summary: "The custom fields of an organization's webhooks",
  answers: { 200: list, 403: messageAnswer, 404: messageAnswer },
})

export const addOrganizationField = defineCall({
  ...leaders,
  method: 'POST',
  path: organizationPath,
  summary: 'Add a custom field to the webhooks of an organization',
  limitPerMinute: 60,
  body: customFieldForm,
  answers: { 200: fieldAnswer, 403: messageAnswer, ...writes },
})

export const listProjectFields = defineCall({
  ...leaders,
  method: 'GET',
  path: projectPath,
  summary: "The custom fields of a project's webhooks, which go to its own address and to that of its organization",
  answers: { 200: list, 404: messageAnswer },
})

export const addProjectField = defineCall({
  ...leaders,
  method: 'POST',
  path: projectPath,
  summary: 'Add a custom field to the webhooks of a project; to its organization it replaces one of the same name',
  limitPerMinute: 60,
  body: customFieldForm,
  answers: { 200: fieldAnswer, ...writes },
})

export const changeField = defineCall({
  ...leaders,
  method: 'POST',
  path: '/api/webhook-customfields/:id',
  summary: 'Change a custom field of webhooks',
  limitPerMinute: 120,
  body: customFieldForm,
  answers: { 200: fieldAnswer, 403: messageAnswer, ...writes },
})

export const removeField = defineCall({
  ...leaders,
  method: 'POST',
  path: '/api/webhook-customfields/:id/delete',
  summary: 'Remove a custom field from webhooks',
  limitPerMinute: 120,
  answers: { 200: messageAnswer, 403: messageAnswer, 404: messageAnswer, 429: messageAnswer },
})
