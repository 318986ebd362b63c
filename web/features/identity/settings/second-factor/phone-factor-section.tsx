import { useState } from 'react'
import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'
import type { disablePhoneFactor } from '../../../../../contract/identity/users/second-factor.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import { FactorCodeDialog } from './factor-code-dialog.tsx'
import { LongerPasswordNotice } from './longer-password-notice.tsx'
import { OnOff } from './on-off.tsx'
import { PhoneFactorSetup } from './phone-factor-setup.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'

interface PhoneFactorSectionProps {
  user: CurrentUser
  onChanged: () => void
}

/** A second factor by phone [2.23, 7.38]: a code by SMS at every sign-in. */
export function PhoneFactorSection({ user, onChanged }: PhoneFactorSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const deletion = useDeletion()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const { target: startTarget, request: focusStart } = useFocusRequest<HTMLButtonElement>()
  const [isConnecting, setConnecting] = useState(false)
  const [code, setCode] = useState<string>()
  const isOn = user.uses_two_factor_auth

  function finishSetup(emergencyCode: string, message: string): void {
    setConnecting(false)
    setCode(emergencyCode)
    toast({ text: message })
    onChanged()
  }
  function cancel(): void {
    setConnecting(false)
    focusStart()
  }
  function closeCodes(): void {
    setCode(undefined)
    heading.request()
  }
  async function disable(): Promise<void> {
    const confirmation = { title: t('settings.phone.disable_title'), text: t('settings.phone.disable_text') }
    const subjectName = `+${user.country_code} ${user.phone}`
    if (
      !(await confirm({
        ...confirmation,
        confirmLabel: t('settings.factor.disable'),
        isDestructive: true,
        subjectName,
      }))
    )
      return
    const endpoint = { method: 'DELETE', path: '/settings/two-factor-auth' } as const
    const answer = await deletion.send<typeof disablePhoneFactor>(endpoint)
    if (answer === undefined) return
    toast({ text: answer.message })
    heading.request()
    onChanged()
  }
  return (
    <Section
      title={t('settings.phone.title')}
      lead={t('settings.phone.lead')}
      mark={<OnOff isOn={isOn} />}
      headingRef={heading.target}
      action={
        !isOn &&
        !isConnecting && (
          <Button ref={startTarget} kind="outline" className="max-sm:w-full" onClick={() => setConnecting(true)}>
            {t('settings.phone.start')}
          </Button>
        )
      }
    >
      {isOn && (
        <>
          <Problem text={deletion.alert} />
          <p className="figures mb-4 text-md">
            {t('settings.phone.number', { country: user.country_code ?? '', phone: user.phone ?? '' })}
          </p>
          {user.password_needs_factor && !user.uses_authenticator_app ? (
            <LongerPasswordNotice />
          ) : (
            <Button kind="outline" onClick={() => void disable()}>
              {t('settings.factor.disable')}
            </Button>
          )}
        </>
      )}
      {!isOn && isConnecting && <PhoneFactorSetup onEnabled={finishSetup} onCancel={cancel} />}
      <FactorCodeDialog code={code} onClose={closeCodes} />
    </Section>
  )
}
