import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { sendFromBrowser } from '../../../../lib/api.ts'
import { type SubmitOutcome, useForm } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { withRedirect } from '../auth-paths.ts'
import type { AuthAnswer } from '../sending/auth-answer.ts'
import { FormTrouble } from '../sending/form-parts.tsx'
import { sendFactor, type FactorOutcome } from './send-factor.ts'

interface EmergencyFormProps {
  token: ReactNode
  redirectTo: string
  answer: AuthAnswer | undefined
  onAnswer: (outcome: FactorOutcome) => SubmitOutcome
}

/** The last way in, out of the way: it works once and switches the second factor off. */
export function EmergencyForm({ token, redirectTo, answer, onAnswer }: EmergencyFormProps) {
  const t = useTranslate()
  const form = useForm({
    id: 'emergency',
    fields: ['token'],
    answer,
    async submit({ token: code = '' }) {
      return onAnswer(await sendFactor(sendFromBrowser, { intent: 'emergency', code, t }))
    },
  })
  return (
    <details open={answer !== undefined} className="group mt-6 border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold [&::-webkit-details-marker]:hidden">
        {t('auth.token.emergency_summary')}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <p className="mt-1 mb-4 text-sm text-ink-mid">{t('auth.token.emergency_text')}</p>
      <form method="post" action={withRedirect('/login/token', redirectTo)} noValidate {...form.props}>
        {token}
        <input type="hidden" name="intent" value="emergency" />
        <FormTrouble form={form} labels={{ token: t('auth.token.emergency_code') }} />
        <TextField
          id="emergency-code"
          name="token"
          required
          label={t('auth.token.emergency_code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          error={form.errors.token}
        />
        <BusyButton
          type="submit"
          kind="outline"
          className="mt-4 w-full"
          isBusy={form.isBusy}
          busyText={t('auth.token.busy')}
        >
          {t('auth.token.emergency_button')}
        </BusyButton>
      </form>
    </details>
  )
}
