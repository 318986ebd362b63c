import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { TextKey } from '../../../../contract/texts.ts'
import type { payFee, RegistrationStatus } from '../../../../contract/signups/registrations/register-calls.ts'
import { useFormat } from '../../../lib/format.ts'
import type { Problems } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { PayFeeForm } from '../../../parts/signups/pay-fee-form.tsx'
import { ResendNote } from '../../../parts/signups/resend-note.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { removeRegisterDraft } from './register-draft.ts'

interface FeeCardProps {
  token: string
  status: RegistrationStatus
  answer: Problems | undefined
}

const titles = {
  held: 'participate.fee.title',
  due: 'participate.fee.title',
  confirmed: 'participate.fee.done_title',
  released: 'participate.fee.released_title',
  not_due: 'participate.fee.not_due_title',
  // It is shown as 'confirmed': the payer did all that they can do here.
  awaiting: 'participate.fee.done_title',
} satisfies Record<RegistrationStatus['state'], TextKey>

/** The card on which a fee is paid, with its state [3.07]. */
export function FeeCard({ token, status, answer }: FeeCardProps) {
  const t = useTranslate()
  const { state, project, fee } = status
  const label = fee.label === '' ? t('participate.fee_default') : fee.label
  const isConfirmed = state === 'confirmed'
  // Paid, and nothing of it is there before the mailbox says yes.
  const isMailboxUnconfirmed = isConfirmed && status.is_guest && status.participant_url === null
  useEffect(() => {
    if (isConfirmed) removeRegisterDraft(project.id)
  }, [isConfirmed, project.id])
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h1 className="mb-3 text-heading font-bold">
        {t(isMailboxUnconfirmed ? 'participate.fee.paid_title' : titles[state], { label })}
      </h1>
      {isMailboxUnconfirmed && <UnconfirmedMailbox status={status} label={label} />}
      {isConfirmed && !isMailboxUnconfirmed && <ConfirmedFee status={status} label={label} />}
      {state === 'released' && <ReleasedPlace status={status} />}
      {state === 'not_due' && <FeeNotDue status={status} />}
      {(state === 'held' || state === 'due') && <Payable token={token} status={status} answer={answer} />}
    </Card>
  )
}

function ConfirmedFee({ status, label }: { status: RegistrationStatus; label: string }) {
  const t = useTranslate()
  return (
    <>
      <p className="mb-4">{t('participate.fee.done', { label, project: status.project.name })}</p>
      <OwnPageLink status={status} />
    </>
  )
}

function UnconfirmedMailbox({
  status: { project, fee, held_until: until },
  label,
}: {
  status: RegistrationStatus
  label: string
}) {
  const t = useTranslate()
  const { shortMoney, dateTime } = useFormat()
  return (
    <>
      <p className="mb-4">{t('participate.fee.paid', { label, project: project.name })}</p>
      {until !== null && (
        <p className="mb-4">
          {t('participate.fee.paid_until', { time: dateTime(until), amount: shortMoney(fee.amount) })}
        </p>
      )}
      <p className="mb-4 text-ink-mid">{t('participate.mail_known')}</p>
      <ResendNote />
    </>
  )
}

function ReleasedPlace({ status: { is_returned: isReturned, fee, project } }: { status: RegistrationStatus }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  return (
    <>
      <p className="mb-6">
        {isReturned ? t('participate.fee.returned', { amount: shortMoney(fee.amount) }) : t('participate.fee.released')}
      </p>
      <ButtonLink href={`/${project.url}/inschrijven`}>{t('participate.fee.again')}</ButtonLink>
    </>
  )
}

function FeeNotDue({ status }: { status: RegistrationStatus }) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  return (
    <>
      <p className="mb-6">
        {status.is_returned
          ? t('participate.fee.not_due_returned', { amount: shortMoney(status.fee.amount) })
          : t('participate.fee.not_due')}
      </p>
      <OwnPageLink status={status} />
    </>
  )
}

function OwnPageLink({ status: { project, participant_url: url } }: { status: RegistrationStatus }) {
  const t = useTranslate()
  if (url === null) return null
  return <ButtonLink href={`/${project.url}/deelnemers/${url}`}>{t('participate.to_own_page')}</ButtonLink>
}

function Payable({ token, status, answer }: FeeCardProps) {
  const t = useTranslate()
  const call = useCall()
  const { shortMoney, dateTime } = useFormat()
  const { revalidate } = useRevalidator()
  const { project, fee, held_until: until } = status
  const params = { project: project.name, amount: shortMoney(fee.amount) }
  return (
    <PayFeeForm
      due={status}
      lead={
        until === null
          ? t('participate.fee.due', params)
          : t(status.is_guest ? 'participate.fee.lead_guest' : 'participate.fee.lead', {
              ...params,
              time: dateTime(until),
            })
      }
      href={`/inschrijving/${token}`}
      answer={answer}
      onChallenge={() => void revalidate()}
      pay={async (body) => {
        const endpoint = { method: 'POST', path: '/api/registration/:token/pay' } as const
        return (await call<typeof payFee>(endpoint, { params: { token }, body })).url
      }}
    />
  )
}
