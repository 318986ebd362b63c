import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Form } from '../../lib/forms/use-form.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { BusyButton } from '../buttons/busy-button.tsx'
import { Button } from '../buttons/button.tsx'
import { FormAlert } from '../forms/form-alert.tsx'

interface SavedFormProps {
  form: Pick<Form, 'props' | 'alert' | 'isBusy' | 'savedText'>
  /** A verb. */
  button: string
  busyText: string
  /** The look of the button: outline where the form is not the first of its screen, destructive where it takes away. */
  kind?: 'primary' | 'outline' | 'destructive'
  /** The parts beside the button. */
  beside?: ReactNode
  /**
   * Closes the dialog, where it is in one. The buttons then stand as in the foot of every dialog, the one that does it
   * last.
   */
  onCancel?: () => void
  children: ReactNode
}

/** A form that saves something inline, with its button and its outcome. */
export function SavedForm({ form, button, busyText, kind = 'primary', beside, onCancel, children }: SavedFormProps) {
  const t = useTranslate()
  const { props, alert, isBusy, savedText } = form
  return (
    // A post, as a form sent before the scripts are there must not end up in the URL.
    <form method="post" noValidate {...props} className="grid gap-4.5">
      <FormAlert alert={alert} />
      {children}
      <div
        className={
          onCancel === undefined
            ? 'flex flex-wrap items-center gap-x-4 gap-y-2.5'
            : 'flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end'
        }
      >
        {onCancel !== undefined && (
          <Button kind="outline" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
        )}
        <BusyButton type="submit" kind={kind} className="max-sm:w-full" isBusy={isBusy} busyText={busyText}>
          {button}
        </BusyButton>
        {beside}
        {savedText !== undefined && (
          <span className="flex items-start gap-2 text-md text-leaf-ink">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {savedText}
          </span>
        )}
      </div>
    </form>
  )
}
