import type { ReactNode, Ref } from 'react'
import type { Sending } from '../../../lib/hooks/use-sending.ts'
import { useTranslate } from '../../../lib/translate.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SavedForm } from '../saved-form.tsx'

interface FactorCodeFormProps {
  id: string
  sending: Sending
  label: string
  help: string
  button: string
  busyText: string
  onConfirm: (code: string) => void
  onCancel: () => void
  field?: Ref<HTMLInputElement>
  /** Above the code. */
  children?: ReactNode
}

/** Asks for the first code of a factor: one that gives no codes must not be asked for any. */
export function FactorCodeForm(props: FactorCodeFormProps) {
  const { id, sending, label, help, button, busyText, onConfirm, onCancel, field, children } = props
  const t = useTranslate()
  return (
    <SavedForm
      sending={sending}
      button={button}
      busyText={busyText}
      onSend={({ code = '' }) => onConfirm(code)}
      beside={
        <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      {children}
      <TextField
        id={id}
        name="code"
        label={label}
        help={help}
        error={sending.errors['code']}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        ref={field}
        required
      />
    </SavedForm>
  )
}
