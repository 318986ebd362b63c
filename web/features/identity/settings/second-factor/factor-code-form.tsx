import type { ReactNode, Ref } from 'react'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { SavedForm } from '../../../../ui/editing/saved-form.tsx'

interface FactorCodeFormProps {
  form: Form<'code'>
  label: string
  help: string
  button: string
  busyText: string
  onCancel: () => void
  field?: Ref<HTMLInputElement>
  /** Above the code. */
  children?: ReactNode
}

/** Prompts for the first code of a factor, as one that gives no codes locks its owner out. */
export function FactorCodeForm(props: FactorCodeFormProps) {
  const { form, label, help, button, busyText, onCancel, field, children } = props
  const t = useTranslate()
  return (
    <SavedForm
      form={form}
      button={button}
      busyText={busyText}
      beside={
        <Button kind="quiet" className="max-sm:w-full" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      }
    >
      {children}
      <TextField
        {...form.field('code')}
        label={label}
        help={help}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        ref={field}
        required
      />
    </SavedForm>
  )
}
