import type { createDonation } from '../../../../contract/money/donations/donations.ts'
import type { PageContext } from '../../../../contract/page-context.ts'
import { fieldErrorsIn, messageIn } from '../../../lib/forms/answer-errors.ts'
import { callApi } from '../../../lib/api.ts'
import type { DonationAnswer } from './donation/donation-answer.ts'
import { donationBodyOf, type BodyTarget } from './donation/donation-body.ts'
import { donationValuesOf } from './donation/donation-values.ts'
import { earliestStepOf, sortErrors } from './donation/wizard-steps.ts'

/** The page to pay at, or the answer and its status. */
export type DonationOutcome = { url: string } | { status: number; answer: DonationAnswer }

/** Makes the donation that a posted form describes. Everything that was filled in comes back when it is refused. */
export async function giveByForm(
  { send, language }: Pick<PageContext, 'send' | 'language'>,
  form: FormData,
): Promise<DonationOutcome> {
  const values = donationValuesOf(form, language)
  const answer = await callApi<typeof createDonation>(
    send,
    { method: 'POST', path: '/api/donation' },
    { body: donationBodyOf(values, donationTargetOf(form)), token: textIn(form, '_token') },
  )
  if (answer.status === 200) return { url: answer.body.url }
  const { fields, others } = sortErrors(answer.status === 422 ? fieldErrorsIn(answer.body) : {})
  const isUnexplained = Object.keys(fields).length === 0 && others.length === 0
  return {
    status: answer.status,
    answer: {
      values,
      fields,
      alert: isUnexplained ? alertOf(answer.body) : others.length > 0 ? { text: others.join(' ') } : undefined,
      isUnknown: answer.status >= 500,
      step: earliestStepOf(Object.keys(fields)) ?? 3,
    },
  }
}

/** Returns the recipient of a posted form. */
const donationTargetOf = (form: FormData): BodyTarget => ({
  projectId: Number(form.get('project_id')),
  participantId: numberIn(form, 'participant_id'),
  teamId: numberIn(form, 'team_id'),
})

const numberIn = (form: FormData, name: string): number | undefined => Number(textIn(form, name)) || undefined

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function alertOf(body: unknown): DonationAnswer['alert'] {
  const text = messageIn(body)
  return text === undefined ? { key: 'errors.unknown' } : { text }
}
