import { useState } from 'react'
import type { CurrentUser, disablePhoneFactor, enablePhoneFactor } from '../../../../contract/account.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useSending } from '../../../lib/hooks/use-sending.ts'
import { PhoneInput } from '../../../ui/options/phone-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { prepareDialog } from '../../../ui/dialog.tsx'
import { useConfirm } from '../../../ui/messages/ask-provider.tsx'
import { useToast } from '../../../ui/messages/toast-provider.tsx'
import { FactorCodeDialog } from './factor-code-dialog.tsx'
import { LongerPasswordFirst } from './longer-password-first.tsx'
import { OnOff } from './on-off.tsx'
import { Problem } from '../problem.tsx'
import { SavedForm } from '../saved-form.tsx'
import { Section } from '../section.tsx'

interface PhoneFactorSectionProps {
  user: CurrentUser
  onChanged: () => void
}

const path = '/settings/two-factor-auth'

/** A second factor by phone [2.23, 7.38]: a code by SMS at every sign-in. */
export function PhoneFactorSection({ user, onChanged }: PhoneFactorSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useSending(['country_code', 'phone'], prepareDialog)
  const [code, setCode] = useState<string>()
  const isOn = user.uses_two_factor_auth

  async function enable(body: Record<string, string>): Promise<void> {
    const answer = await sending.send<typeof enablePhoneFactor>({ method: 'POST', path }, { body })
    if (answer === undefined) return
    setCode(answer.code)
    toast({ text: t('settings.phone.enabled') })
    onChanged()
  }
  async function disable(): Promise<void> {
    const question = { title: t('settings.phone.disable_title'), text: t('settings.phone.disable_text') }
    const thing = `+${user.country_code} ${user.phone}`
    if (!(await confirm({ ...question, confirmLabel: t('settings.factor.disable'), isDestructive: true, thing })))
      return
    const answer = await sending.send<typeof disablePhoneFactor>({ method: 'DELETE', path })
    if (answer === undefined) return
    toast({ text: answer.message })
    onChanged()
  }
  return (
    <Section title={t('settings.phone.title')} lead={t('settings.phone.lead')} mark={<OnOff isOn={isOn} />}>
      {isOn ? (
        <>
          <Problem text={sending.alert} />
          <p className="figures text-md">
            {t('settings.phone.number', { country: user.country_code ?? '', phone: user.phone ?? '' })}
          </p>
          {/* The number counts before it was proven: while somebody is signed in here, a wrong one costs nothing. */}
          <p className="mt-1 mb-4 max-w-prose text-md text-ink-soft">{t('settings.phone.check')}</p>
          {user.password_needs_factor && !user.uses_authenticator_app ? (
            <LongerPasswordFirst />
          ) : (
            <Button kind="outline" onClick={() => void disable()}>
              {t('settings.factor.disable')}
            </Button>
          )}
        </>
      ) : (
        <SavedForm
          sending={sending}
          button={t('settings.phone.enable')}
          busyText={t('settings.phone.enabling')}
          onSend={(body) => void enable(body)}
        >
          <PhoneInput
            id="factor-phone"
            label={t('settings.contact.phone_number')}
            names={{ countryCode: 'country_code', phone: 'phone' }}
            error={sending.errors['phone'] ?? sending.errors['country_code']}
          />
        </SavedForm>
      )}
      <FactorCodeDialog code={code} onClose={() => setCode(undefined)} />
    </Section>
  )
}
