import type { acceptPlace, PendingPlace } from '../../../../contract/signups/registrations/on-behalf.ts'
import { passwordLengthMin } from '../../../../contract/fields/limits.ts'
import { useFormat } from '../../../lib/format.ts'
import type { Problems } from '../../../lib/forms/refusal.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { TokenField } from '../../../ui/forms/token-field.tsx'
import { Notice } from '../../../ui/status/notice.tsx'

interface AcceptCardProps {
  token: string
  place: PendingPlace
  /** The server's answer to the form that was sent without scripts. */
  answer: Problems | undefined
}

export const acceptFields = ['password', 'general_terms'] as const

/**
 * The yes of a person whom a manager signed up, or a guest with their e-mail address: with a password of their own
 * where the account has none that counts, and the terms accepted by themselves. It says until when the place is held.
 */
export function AcceptCard({ token, place, answer }: AcceptCardProps) {
  const t = useTranslate()
  const call = useCall()
  const { shortMoney, dateTime } = useFormat()
  const form = useForm({
    id: 'accept',
    fields: acceptFields,
    answer,
    async submit(body): Promise<'leaving'> {
      const endpoint = { method: 'POST', path: '/api/registration-offer/:token' } as const
      location.assign((await call<typeof acceptPlace>(endpoint, { params: { token }, body })).redirectLink)
      return 'leaving'
    },
  })
  const { project, name, email, event, fee } = place
  return (
    <Card className="px-4.5 py-6 sm:p-7">
      <h1 className="mb-3 text-heading font-bold">{t('participate.accept.title', { project: project.name })}</h1>
      <p className="mb-2">
        {t(place.is_by_guest ? 'participate.accept.lead_guest' : 'participate.accept.lead', { name, email })}
      </p>
      {event !== null && <p className="mb-2">{t('participate.accept.event', { event })}</p>}
      <p className="mb-5 text-ink-soft">{t('participate.accept.until', { date: dateTime(place.until) })}</p>
      <form method="post" noValidate {...form.props} className="grid gap-5">
        <TokenField />
        <FormAlert alert={form.alert} />
        {fee !== null && <Notice tone="sky">{t('participate.accept.fee', { amount: shortMoney(fee.amount) })}</Notice>}
        {place.paid !== null && (
          <Notice tone="sky">
            {t('participate.accept.paid', { amount: shortMoney(place.paid), date: dateTime(place.until) })}
          </Notice>
        )}
        {place.needs_password && (
          <PasswordField
            {...form.field('password')}
            label={t('participate.password')}
            help={t('participate.password_help', { minimum: passwordLengthMin })}
            autoComplete="new-password"
            required
          />
        )}
        {!place.needs_password && !place.is_by_guest && <p className="text-ink-mid">{t('participate.accept.known')}</p>}
        {place.needs_terms && (
          <Checkbox id={form.field('general_terms').id} name="general_terms" error={form.errors.general_terms}>
            {t('participate.terms_before')}{' '}
            <a className="link" href="/terms" target="_blank" rel="noreferrer">
              {t('participate.terms_link')}
            </a>
          </Checkbox>
        )}
        <BusyButton type="submit" isBusy={form.isBusy} busyText={t('participate.busy')}>
          {t('participate.accept.button')}
        </BusyButton>
        <p className="text-sm text-ink-soft">{t('participate.accept.not_you')}</p>
      </form>
    </Card>
  )
}
