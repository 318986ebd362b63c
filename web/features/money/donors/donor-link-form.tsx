import { type ReactNode, useState } from 'react'
import { MailCheck } from 'lucide-react'
import type { requestDonorLink } from '../../../../contract/money/donors/portal.ts'
import type { FormOutcome } from '../../../lib/forms/answer-form.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { EmailField } from '../../../parts/email-field.tsx'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { DoneNote } from '../../../ui/status/done-note.tsx'

/** Requests a link by mail, with and without scripts. The answer is the same for every e-mail address. */
export function DonorLinkForm({ answer, token }: { answer: FormOutcome | undefined; token: ReactNode }) {
  const t = useTranslate()
  const call = useCall()
  const [done, setDone] = useState(answer?.done)
  const form = useForm({
    id: 'donor-link',
    fields: ['email'],
    values: answer?.refused?.values ?? {},
    answer: answer?.refused,
    async submit(body) {
      setDone((await call<typeof requestDonorLink>({ method: 'POST', path: '/api/donor/link' }, { body })).message)
    },
  })
  if (done !== undefined) return <DoneNote icon={MailCheck} text={done} />
  return (
    <form method="post" noValidate {...form.props} className="grid gap-4.5">
      {token}
      <input type="hidden" name="do" value="ask" />
      <FormAlert alert={form.alert} />
      <EmailField {...form.field('email')} label={t('donors.email')} />
      <BusyButton type="submit" size="large" isBusy={form.isBusy} busyText={t('donors.ask_busy')}>
        {t('donors.ask_button')}
      </BusyButton>
    </form>
  )
}
