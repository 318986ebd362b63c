import { z } from 'zod'
import { defineCall, fieldErrorsAnswer, idParams, messageAnswer } from '../../call.ts'
import { requiredParagraph, wholeNumber } from '../../fields/fields.ts'
import { reviewReasonLengthMax } from '../../fields/limits.ts'
import { alarmKinds } from './alarm-kinds.ts'

export const alarm = z
  .object({
    id: z.number().int(),
    kind: z.enum(alarmKinds),
    /** The number of findings. */
    count: z.number().int(),
    /** The first findings, twenty at most, as codes: 'project 12'. */
    findings: z.array(z.string()),
    first_at: z.string(),
    last_at: z.string(),
    /** The staff member who saw it last, unless something was found since. */
    seen: z.object({ by: z.string(), at: z.string() }).nullable(),
    /** The end: by a staff member with a reason, or by itself, without either. */
    end: z.object({ by: z.string().nullable(), at: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'Alarm' })

export type Alarm = z.infer<typeof alarm>

export const listAlarms = defineCall({
  method: 'GET',
  path: '/spark/kiosk/alarms',
  summary: 'The alarms that have not ended, and the last that have: faults that staff have to look at',
  access: 'staff',
  ability: null,
  answers: { 200: z.object({ active: z.array(alarm), ended: z.array(alarm) }) },
})

/** The number of findings that the staff member read: the answer is 409 when it is another one by now. */
const readCount = wholeNumber()

export const markAlarmSeen = defineCall({
  method: 'POST',
  path: '/spark/kiosk/alarms/:id/seen',
  summary: 'Mark an alarm as seen, so that it is mailed again only when more is found',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({ count: readCount }),
  answers: { 200: messageAnswer, 404: messageAnswer, 409: messageAnswer, 422: fieldErrorsAnswer },
})

export const endAlarm = defineCall({
  method: 'POST',
  path: '/spark/kiosk/alarms/:id/end',
  summary: 'End an alarm, with a reason; a check that finds something again raises a new one',
  access: 'staff',
  ability: null,
  params: idParams,
  body: z.object({ reason: requiredParagraph(reviewReasonLengthMax), count: readCount }),
  answers: { 200: messageAnswer, 404: messageAnswer, 409: messageAnswer, 422: fieldErrorsAnswer },
})
