import type { ReactNode } from 'react'
import type { OwnFee } from '../../../contract/signups/registrations/own-fee.ts'
import type { PostedFields } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import type { Problems } from '../../lib/forms/refusal.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { BusyButton } from '../../ui/buttons/busy-button.tsx'
import { ChoiceCard } from '../../ui/fields/choice-card.tsx'
import { FieldError } from '../../ui/fields/field.tsx'
import { FormAlert } from '../../ui/forms/form-alert.tsx'
import { TokenField } from '../../ui/forms/token-field.tsx'
import { Notice } from '../../ui/status/notice.tsx'
import { ChallengeField } from '../money/challenge/challenge-field.tsx'

interface PayFeeFormProps {
  /** The amount due, the payment methods, and the outcome of former attempts. */
  due: OwnFee
  lead: ReactNode
  /** The URL of this page, to look again whether the fee was paid. */
  href: string
  /** The server's answer to the form that was sent without scripts. */
  answer?: Problems
  /** Shows the challenge that the server demands, where `due` has none or a former one. */
  onChallenge: () => void
  /** @returns the URL of the checkout */
  pay: (body: PostedFields) => Promise<string>
}

/** The form with which an entry fee is paid, for a place that is held or a page that is there already [2.15, 3.07]. */
export function PayFeeForm({ due, lead, href, answer, onChallenge, pay }: PayFeeFormProps) {
  const t = useTranslate()
  const { shortMoney } = useFormat()
  const form = useForm({
    id: 'fee',
    fields: ['payment_method', 'challenge_answer'],
    answer,
    async submit(body): Promise<'leaving'> {
      location.assign(await pay(body))
      return 'leaving'
    },
    // Card testing began after the page was opened, or the challenge has changed: the page does not show it yet.
    onRefused: ({ errors }) => (errors['challenge_answer'] === undefined ? undefined : onChallenge()),
  })
  return (
    <form method="post" noValidate {...form.props} className="grid gap-5">
      <TokenField />
      <FormAlert alert={form.alert} />
      {due.is_pending && (
        <Notice tone="amber">
          <b className="block">{t('participate.fee.pending_title')}</b>
          {t('participate.fee.pending')}{' '}
          <a className="link" href={href}>
            {t('participate.fee.reload')}
          </a>
        </Notice>
      )}
      {due.is_failed && (
        <Notice tone="brick">
          <b className="block">{t('participate.fee.failed_title')}</b>
          {t('participate.fee.failed')}
        </Notice>
      )}
      <p>{lead}</p>
      <fieldset>
        <legend className="mb-2.5 text-sm font-semibold">{t('participate.fee.method')}</legend>
        <div className="grid gap-2.5">
          {due.methods.map(({ id, name }, at) => (
            <ChoiceCard key={id} name="payment_method" value={id} defaultChecked={at === 0}>
              <span className="font-semibold text-ink">{name}</span>
            </ChoiceCard>
          ))}
        </div>
        <FieldError id="fee-payment_method">{form.errors.payment_method}</FieldError>
      </fieldset>
      {due.challenge && (
        <ChallengeField
          challenge={due.challenge}
          id="fee-challenge"
          help={t('participate.fee.challenge_help')}
          error={form.errors.challenge_answer}
        />
      )}
      <p className="text-sm text-ink-soft">{t('participate.fee.no_donation')}</p>
      <BusyButton type="submit" isBusy={form.isBusy} busyText={t('participate.fee.busy')}>
        {t(due.is_failed ? 'participate.fee.pay_again' : 'participate.fee.pay', { amount: shortMoney(due.fee.amount) })}
      </BusyButton>
    </form>
  )
}
