import { useState } from 'react'
import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'
import type {
  disableAppFactor,
  renewRecoveryCodes,
  startAppFactor,
} from '../../../../../contract/identity/users/second-factor.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useFocusRequest } from '../../../../lib/hooks/use-focus-request.ts'
import { useSending } from '../../../../lib/forms/use-sending.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { prepareDialog } from '../../../../ui/dialog.tsx'
import { useConfirm } from '../../../../ui/messages/prompt-provider.tsx'
import { useDeletion } from '../../../../ui/messages/use-deletion.ts'
import { useToast } from '../../../../ui/messages/toast-provider.tsx'
import type { AppSetup } from './app-setup.ts'
import { AppFactorSetup } from './app-factor-setup.tsx'
import { LongerPasswordNotice } from './longer-password-notice.tsx'
import { OnOff } from './on-off.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { Problem } from '../../../../parts/problem.tsx'
import { Section } from '../../../../parts/section.tsx'

interface FactorSectionProps {
  user: CurrentUser
  onChanged: () => void
}

const path = '/settings/two-factor-auth/app'

/** A second factor by an authenticator app, and the recovery codes. */
export function AppFactorSection({ user, onChanged }: FactorSectionProps) {
  const t = useTranslate()
  const toast = useToast()
  const confirm = useConfirm()
  const sending = useSending({ prepare: prepareDialog })
  const deletion = useDeletion()
  const heading = useFocusRequest<HTMLHeadingElement>()
  const { target: startTarget, request: focusStart } = useFocusRequest<HTMLButtonElement>()
  const [setup, setSetup] = useState<AppSetup>()
  const [codes, setCodes] = useState<readonly string[]>()
  const isOn = user.uses_authenticator_app
  const mustStayOn = user.password_needs_factor && !user.uses_two_factor_auth

  const start = async () => setSetup(await sending.send<typeof startAppFactor>({ method: 'POST', path }))
  async function disable(): Promise<void> {
    const title = t('settings.app.disable_title')
    const confirmation = { title, text: t('settings.app.disable_text'), confirmLabel: t('settings.factor.disable') }
    if (!(await confirm({ ...confirmation, isDestructive: true, subjectName: t('settings.app.title') }))) return
    const answer = await deletion.send<typeof disableAppFactor>({ method: 'DELETE', path })
    if (answer === undefined) return
    toast({ text: answer.message })
    heading.request()
    onChanged()
  }
  async function renew(): Promise<void> {
    const confirmation = { title: t('settings.app.renew_title'), text: t('settings.app.renew_text') }
    if (!(await confirm({ ...confirmation, confirmLabel: t('settings.app.renew') }))) return
    const endpoint = { method: 'POST', path: '/settings/two-factor-auth/recovery-codes' } as const
    const answer = await sending.send<typeof renewRecoveryCodes>(endpoint)
    if (answer === undefined) return
    setCodes(answer.recovery_codes)
    onChanged()
  }
  function finishSetup(recoveryCodes: readonly string[]): void {
    setSetup(undefined)
    setCodes(recoveryCodes)
    toast({ text: t('settings.app.enabled') })
    onChanged()
  }
  function closeCodes(): void {
    setCodes(undefined)
    heading.request()
  }
  function cancel(): void {
    setSetup(undefined)
    focusStart()
  }
  return (
    <Section
      title={t('settings.app.title')}
      lead={t('settings.app.lead')}
      mark={<OnOff isOn={isOn} />}
      headingRef={heading.target}
      action={
        !isOn &&
        setup === undefined && (
          <BusyButton
            ref={startTarget}
            kind="outline"
            className="max-sm:w-full"
            isBusy={sending.isBusy}
            busyText={t('settings.app.starting')}
            onClick={() => void start()}
          >
            {t('settings.app.start')}
          </BusyButton>
        )
      }
    >
      <Problem text={sending.alert ?? deletion.alert} />
      {isOn ? (
        <>
          <p className="mb-4 text-md">{t('settings.app.codes_left', { count: user.recovery_codes_left })}</p>
          <div className="flex flex-wrap gap-2.5">
            <Button kind="outline" onClick={() => void renew()}>
              {t('settings.app.renew')}
            </Button>
            {!mustStayOn && (
              <Button kind="outline" onClick={() => void disable()}>
                {t('settings.factor.disable')}
              </Button>
            )}
          </div>
          {mustStayOn && (
            <div className="mt-4">
              <LongerPasswordNotice />
            </div>
          )}
        </>
      ) : (
        setup !== undefined && <AppFactorSetup setup={setup} onConfirmed={finishSetup} onCancel={cancel} />
      )}
      <RecoveryCodesDialog codes={codes} onClose={closeCodes} />
    </Section>
  )
}
