import { useEffect } from 'react'
import type { payFee, RegistrationStatus } from '../../../contract/registrations/register-calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/forms/use-call.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useTranslate } from '../../lib/translate.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { forgetRegisterDraft } from './register-draft.ts'
import type { RegisterAnswer } from './sign-up-by-form.ts'

interface FeeCardProps {
  token: string
  status: RegistrationStatus
  answer: RegisterAnswer | undefined
}

/** Where a fee is paid, and how it stands [3.07]. */
export function FeeCard({ token, status, answer }: FeeCardProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const { state, project, fee } = status
  const label = fee.label === '' ? t('participate.fee_default') : fee.label
  const isConfirmed = state === 'confirmed'
  useEffect(() => {
    if (isConfirmed) forgetRegisterDraft(project.id)
  }, [isConfirmed, project.id])
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h1 className="mb-3 text-heading font-bold">
        {isConfirmed
          ? t('participate.fee.done_title')
          : state === 'released'
            ? t('participate.fee.released_title')
            : t('participate.fee.title', { label })}
      </h1>
      {isConfirmed ? <Confirmed status={status} label={label} /> : null}
      {state === 'released' ? (
        <>
          <p className="mb-6">
            {status.is_returned
              ? t('participate.fee.returned', { amount: shortMoney(fee.amount) })
              : t('participate.fee.released')}
          </p>
          <ButtonLink href={`/${project.url}/inschrijven`}>{t('participate.fee.again')}</ButtonLink>
        </>
      ) : null}
      {state === 'held' ? <PayForm token={token} status={status} answer={answer} /> : null}
    </Card>
  )
}

function Confirmed({ status, label }: { status: RegistrationStatus; label: string }) {
  const t = useTranslate()
  const { project, participant_url: url, is_guest } = status
  return (
    <>
      <p className="mb-4">{t('participate.fee.done', { label, project: project.name })}</p>
      {is_guest ? <p className="mb-6">{t('participate.mail_lead')}</p> : null}
      {url === null ? null : (
        <ButtonLink href={`/${project.url}/deelnemers/${url}`}>{t('participate.to_own_page')}</ButtonLink>
      )}
    </>
  )
}

function PayForm({ token, status, answer }: FeeCardProps) {
  const t = useTranslate()
  const call = useCall()
  const { shortMoney, dateTime } = useFormat()
  const { project, fee, methods, held_until } = status
  const form = useForm({
    id: 'fee',
    fields: ['payment_method'],
    answer,
    async submit(body): Promise<'leaving'> {
      const address = { method: 'POST', path: '/api/registration/:token/pay' } as const
      const { url } = await call<typeof payFee>(address, { params: { token }, body })
      location.assign(url)
      return 'leaving'
    },
  })
  const amount = shortMoney(fee.amount)
  return (
    <form method="post" noValidate {...form.props} className="grid gap-5">
      <TokenField />
      <FormAlert alert={form.alert} />
      {status.is_pending ? (
        <Notice tone="amber">
          <b className="block">{t('participate.fee.pending_title')}</b>
          {t('participate.fee.pending')}{' '}
          <a className="link" href={`/inschrijving/${token}`}>
            {t('participate.fee.reload')}
          </a>
        </Notice>
      ) : null}
      <p>
        {t('participate.fee.lead', {
          project: project.name,
          time: held_until === null ? '' : dateTime(held_until),
          amount,
        })}
      </p>
      <fieldset>
        <legend className="mb-2.5 text-sm font-semibold">{t('participate.fee.method')}</legend>
        <div className="grid gap-2.5">
          {methods.map(({ id, name }, at) => (
            <ChoiceCard key={id} name="payment_method" value={id} defaultChecked={at === 0}>
              <span className="font-semibold text-ink">{name}</span>
            </ChoiceCard>
          ))}
        </div>
        <FieldError id="fee-payment_method">{form.errors.payment_method}</FieldError>
      </fieldset>
      <p className="text-sm text-ink-soft">{t('participate.fee.no_donation')}</p>
      <BusyButton type="submit" isBusy={form.isBusy} busyText={t('participate.fee.busy')}>
        {t('participate.fee.pay', { amount })}
      </BusyButton>
    </form>
  )
}
