import type { createDonation } from '../../../contract/donations.ts'
import type { SendCall } from '../../../contract/page-context.ts'
import { callApi } from '../../lib/api.ts'
import type { GiftAnswer } from './gift/gift-answer.ts'
import { giftBodyOf, type GiftTarget } from './gift/gift-body.ts'
import { giftValuesOf } from './gift/gift-values.ts'
import { earliestStepOf, sortErrors } from './gift/wizard-steps.ts'

/** Where to pay, or what to say and under which status. */
export type GiftOutcome = { url: string } | { status: number; answer: GiftAnswer }

/** Makes the gift that a posted form describes. Everything that was filled in comes back when it is refused. */
export async function giveByForm(send: SendCall, form: FormData): Promise<GiftOutcome> {
  const values = giftValuesOf(form)
  const answer = await callApi<typeof createDonation>(
    send,
    { method: 'POST', path: '/api/donation' },
    { body: giftBodyOf(values, giftTargetOf(form)), token: textIn(form, '_token') },
  )
  if (answer.status === 200) return { url: answer.body.url }
  const { fields, others } = sortErrors(answer.status === 422 ? answer.body.errors : {})
  const isUnexplained = Object.keys(fields).length === 0 && others.length === 0
  return {
    status: answer.status,
    answer: {
      values,
      fields,
      alert: isUnexplained ? alertOf(answer.body) : others.length > 0 ? { text: others.join(' ') } : undefined,
      step: earliestStepOf(Object.keys(fields)) ?? 3,
    },
  }
}

/** For whom a posted form gives. */
export const giftTargetOf = (form: FormData): GiftTarget => ({
  projectId: Number(form.get('project_id')),
  participantId: numberIn(form, 'participant_id'),
  teamId: numberIn(form, 'team_id'),
})

const numberIn = (form: FormData, name: string): number | undefined => Number(textIn(form, name)) || undefined

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** An answer of a proxy on the way may have no message of ours. */
const alertOf = (body: { message?: string } | null): GiftAnswer['alert'] =>
  typeof body?.message === 'string' ? { text: body.message } : { key: 'errors.unknown' }
