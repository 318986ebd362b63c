import type { ReactNode } from 'react'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../../ui/buttons/busy-button.tsx'
import { FormAlert } from '../../../../../ui/forms/form-alert.tsx'
import { StepFrame } from './step-frame.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface StepFormProps {
  form: Pick<Form<string>, 'props' | 'isBusy' | 'alert'>
  title: string
  /** The number of fields that are empty still, which the button counts. */
  leftCount: number
  onBack?: () => void
  /** Runs with the control at each key and each choice. */
  onTyped: (control: Control, element: HTMLFormElement) => void
  className: string
  children: ReactNode
}

/** The form of a step: its fields, its alert, and the button to the next step. */
export function StepForm({ form, title, leftCount, onBack, onTyped, className, children }: StepFormProps) {
  const t = useTranslate()
  return (
    <form
      method="post"
      noValidate
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event)
        onTyped(event.target as Control, event.currentTarget)
      }}
    >
      <StepFrame
        title={title}
        onBack={onBack}
        buttons={
          <BusyButton type="submit" isBusy={form.isBusy} busyText={t('publish.saving')}>
            {leftCount === 0 ? t('publish.next') : t('publish.next_left', { count: leftCount })}
          </BusyButton>
        }
      >
        <div className={className}>
          <FormAlert alert={form.alert} />
          {children}
        </div>
      </StepFrame>
    </form>
  )
}
