import type { confirmAppFactor } from '../../../../../contract/identity/users/second-factor.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { prepareDialog } from '../../../../ui/dialog.tsx'
import { QrCode } from '../../../../ui/pictures/qr-code.tsx'
import type { AppSetup } from './app-setup.ts'
import { FactorCodeForm } from './factor-code-form.tsx'

interface AppFactorSetupProps {
  setup: AppSetup
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onCancel: () => void
}

/** Returns the secret in groups of four, as people read and type it over. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** The secret goes into the app, by camera or by hand; a first code shows that it arrived. */
export function AppFactorSetup({ setup, onConfirmed, onCancel }: AppFactorSetupProps) {
  const t = useTranslate()
  const call = useCall(prepareDialog)
  // The button that led here is gone; what to do now is read first.
  const first = useArrivalFocus<HTMLParagraphElement>()
  const form = useForm({
    id: 'app',
    fields: ['code'],
    async submit({ code = '' }) {
      const endpoint = { method: 'PUT', path: '/settings/two-factor-auth/app' } as const
      const answer = await call<typeof confirmAppFactor>(endpoint, { body: { proof: setup.proof, code } })
      onConfirmed(answer.recovery_codes)
    },
  })
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
          form={form}
          label={t('settings.app.code')}
          help={t('settings.app.code_help')}
          button={t('settings.app.confirm')}
          busyText={t('settings.app.confirming')}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}
