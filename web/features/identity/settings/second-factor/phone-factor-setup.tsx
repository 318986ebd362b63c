import { useState } from 'react'
import type { confirmPhoneFactor, startPhoneFactor } from '../../../../../contract/identity/users/second-factor.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { useArrivalFocus } from '../../../../lib/hooks/use-arrival-focus.ts'
import type { SuccessOf } from '../../../../lib/api.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { prepareDialog } from '../../../../ui/dialog.tsx'
import { PhoneInput, type PhoneNumber } from '../../../../ui/options/phone-input.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'

type PhoneSetup = SuccessOf<typeof startPhoneFactor>

interface PhoneFactorSetupProps {
  /** The phone counts from now on; the emergency code is to be shown, once. */
  onEnabled: (emergencyCode: string, message: string) => void
  onCancel: () => void
}

const path = '/settings/two-factor-auth'

/**
 * Prompts for a number, and then for the code that was sent to it, as a number that gets no code locks its owner out.
 */
export function PhoneFactorSetup({ onEnabled, onCancel }: PhoneFactorSetupProps) {
  const [started, setStarted] = useState<PhoneSetup>()
  const [typed, setTyped] = useState<PhoneNumber>()
  function begin(answer: PhoneSetup, number: PhoneNumber): void {
    setTyped(number)
    setStarted(answer)
  }
  return started === undefined ? (
    <NumberForm typed={typed} onStarted={begin} onCancel={onCancel} />
  ) : (
    <CodeForm started={started} onEnabled={onEnabled} onCancel={() => setStarted(undefined)} />
  )
}

interface NumberFormProps {
  /** The number whose code was not given: the field has it again, and the focus. */
  typed: PhoneNumber | undefined
  onStarted: (started: PhoneSetup, number: PhoneNumber) => void
  onCancel: () => void
}

function NumberForm({ typed, onStarted, onCancel }: NumberFormProps) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'factor',
    fields: ['country_code', 'phone'],
    async submit(body) {
      const answer = await call<typeof startPhoneFactor>({ method: 'POST', path }, { body })
      onStarted(answer, { countryCode: body['country_code'] ?? '', phone: body['phone'] ?? '' })
    },
  })
  /**
   * Checks a number anew. A country that is chosen types nothing, so that the form does not hear of it; the error was
   * about the former one.
   */
  function judgeAnew(): void {
    form.touch('country_code')
    form.touch('phone')
  }
  return (
    <SavedForm
      form={form}
      button={t('settings.phone.send')}
      busyText={t('settings.phone.sending')}
      beside={
        <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      <PhoneInput
        id="factor-phone"
        label={t('settings.contact.phone_number')}
        names={{ countryCode: 'country_code', phone: 'phone' }}
        error={form.errors.phone ?? form.errors.country_code}
        onChange={judgeAnew}
        takesFocus
        {...(typed !== undefined && { defaultValue: typed })}
      />
    </SavedForm>
  )
}

interface CodeFormProps extends PhoneFactorSetupProps {
  started: PhoneSetup
}

function CodeForm({ started, onEnabled, onCancel }: CodeFormProps) {
  const t = useTranslate()
  const call = useCall(prepareDialog)
  const field = useArrivalFocus<HTMLInputElement>()
  const form = useForm({
    id: 'phone',
    fields: ['code'],
    async submit({ code = '' }) {
      const body = { proof: started.proof, code }
      const answer = await call<typeof confirmPhoneFactor>({ method: 'PUT', path }, { body })
      onEnabled(started.code, answer.message)
    },
  })
  return (
    <FactorCodeForm
      form={form}
      label={t('settings.phone.sms_code')}
      help={t('settings.phone.sms_code_help')}
      button={t('settings.phone.enable')}
      busyText={t('settings.phone.enabling')}
      onCancel={onCancel}
      field={field}
    >
      <p role="status" className="text-md">
        {started.message}
      </p>
    </FactorCodeForm>
  )
}
