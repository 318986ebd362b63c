import type { confirmAppFactor } from '../../../../contract/users/second-factor.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { useArrivalFocus } from '../../../lib/hooks/use-arrival-focus.ts'
import { useSending } from '../../../lib/hooks/use-sending.ts'
import { prepareDialog } from '../../../ui/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { AppSetup } from './app-setup.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

interface AppFactorSetupProps {
  setup: AppSetup
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** In groups of four, as people read and type it over. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret goes into the app, by camera or by hand; a first code shows that it arrived. */
export function AppFactorSetup({ setup, onConfirmed, onCancel }: AppFactorSetupProps) {
  const t = useTranslate()
  const sending = useSending(['code'], prepareDialog)
  // The button that led here is gone; what to do now is read first.
  const first = useArrivalFocus<HTMLParagraphElement>()
  async function confirm(code: string): Promise<void> {
    const address = { method: 'PUT', path: '/settings/two-factor-auth/app' } as const
    const body = { proof: setup.proof, code }
    const answer = await sending.send<typeof confirmAppFactor>(address, { body })
    if (answer !== undefined) onConfirmed(answer.recovery_codes)
  }
  return (
    <div className="grid gap-6 md:grid-cols-[11rem_1fr]">
      <div className="w-44 self-start overflow-hidden rounded-option border border-line">
        <QrCode text={setup.uri} label={t('settings.app.qr')} />
      </div>
      <div className="min-w-0">
        <p ref={first} tabIndex={-1} className="text-md outline-none">
          {t('settings.app.scan')}
        </p>
        <p className="mt-2 mb-5 text-sm text-ink-soft">
          {t('settings.app.by_hand')}
          <code className="mt-1 block rounded-control bg-sunken px-3 py-2 text-md wrap-anywhere text-ink select-all">
            {inGroups(setup.secret)}
          </code>
        </p>
        <FactorCodeForm
          id="app-code"
          sending={sending}
          label={t('settings.app.code')}
          help={t('settings.app.code_help')}
          button={t('settings.app.confirm')}
          busyText={t('settings.app.confirming')}
          onConfirm={(code) => void confirm(code)}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}
