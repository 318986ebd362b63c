import { type ReactNode, useState } from 'react'
import { CircleCheck } from 'lucide-react'
import type { followUpdates, showFollowPage } from '../../../../contract/fundraisers/content/follower-calls.ts'
import { personNameLengthMax } from '../../../../contract/fields/limits.ts'
import type { SuccessOf } from '../../../lib/api.ts'
import { emailProblem } from '../../../lib/forms/field-problems.ts'
import type { FormOutcome } from '../../../lib/forms/answer-form.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { DoneNote } from '../../../ui/status/done-note.tsx'

export const followFields = ['email', 'first_name', 'last_name'] as const
type FollowField = (typeof followFields)[number]

interface FollowFormProps {
  target: SuccessOf<typeof showFollowPage>
  answer: FormOutcome | undefined
  /** The e-mail address of the account, for a user. */
  email: string | undefined
  token: ReactNode
}

/** Requests the updates of a page by mail, with and without scripts [3.15]. */
export function FollowForm({ target: { page, consent }, answer, email, token }: FollowFormProps) {
  const t = useTranslate()
  const call = useCall()
  const [done, setDone] = useState(answer?.done)
  const form = useForm<FollowField>({
    id: 'follow',
    fields: followFields,
    values: answer?.refused?.values ?? { email },
    answer: answer?.refused,
    check(field, value) {
      const problem = field === 'email' ? emailProblem(value) : undefined
      return problem && t(problem)
    },
    async submit(body) {
      setDone((await call<typeof followUpdates>({ method: 'POST', path: '/api/blog/subscription' }, { body })).message)
    },
  })
  if (done !== undefined) return <DoneNote icon={CircleCheck} text={done} />
  const name = { remark: t('ui.optional'), maxLength: personNameLengthMax }
  return (
    <form method="post" noValidate {...form.props} className="grid gap-4.5">
      {token}
      <input type="hidden" name="subscribable_type" value={page.type} />
      <input type="hidden" name="subscribable_id" value={page.id} />
      <FormAlert alert={form.alert} />
      <EmailField {...form.field('email')} label={t('follow.email')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField {...form.field('first_name')} {...name} label={t('follow.first_name')} autoComplete="given-name" />
        <TextField {...form.field('last_name')} {...name} label={t('follow.last_name')} autoComplete="family-name" />
      </div>
      <p className="text-md text-ink-mid">{consent}</p>
      <BusyButton type="submit" size="large" isBusy={form.isBusy} busyText={t('follow.busy')}>
        {t('follow.button')}
      </BusyButton>
    </form>
  )
}
