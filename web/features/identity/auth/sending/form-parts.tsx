import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { emailLengthMax } from '../../../../../contract/fields/limits.ts'
import type { Form } from '../../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { TextField, type TextFieldProps } from '../../../../ui/fields/field.tsx'
import { FormAlert } from '../../../../ui/forms/form-alert.tsx'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'
import type { AuthFormProps, SwitchableForm } from '../auth-form-props.ts'
import { authPath } from '../auth-paths.ts'

interface FormTitleProps extends Pick<AuthFormProps, 'heading' | 'isChosen'> {
  title: string
  lead?: string
}

export function FormTitle({ heading: Heading, isChosen, title, lead }: FormTitleProps) {
  const target = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) target.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <div className="mb-5.5">
      <Heading ref={target} tabIndex={-1} className="text-heading font-bold outline-none">
        {title}
      </Heading>
      {lead !== undefined && <p className="mt-1 text-md text-pretty text-ink-soft">{lead}</p>}
    </div>
  )
}

interface FormTroubleProps {
  form: Pick<Form, 'alert' | 'errors' | 'refusals' | 'blurError'>
  /** The names of the fields of this form, for the voice. */
  labels?: Record<string, string>
}

/** The error of the form as a whole, and for screen readers also those in it. */
export function FormTrouble({ form, labels = {} }: FormTroubleProps) {
  const t = useTranslate()
  const { alert, errors, refusals, blurError } = form
  const count = Object.keys(errors).length
  const liveText =
    blurError === undefined
      ? refusals > 0 && count > 1
        ? t('auth.problems', { count })
        : ''
      : t('auth.field_problem', { field: labels[blurError.field] ?? '', problem: blurError.text })
  return (
    <>
      <FormAlert alert={alert} className="mb-5" />
      <LiveRegion text={liveText} />
    </>
  )
}

/**
 * The account, as a password manager expects it. It is no `EmailField`, as the forms of the sign-in are fetched without
 * the pieces of other pages.
 */
export function AccountField(own: Omit<TextFieldProps, 'label'>) {
  const t = useTranslate()
  return (
    <TextField
      type="email"
      required
      label={t('auth.email')}
      autoComplete="username"
      inputMode="email"
      maxLength={emailLengthMax}
      {...own}
    />
  )
}

interface SendButtonProps {
  form: Pick<Form, 'isBusy'>
  busyText: string
  children: ReactNode
}

/** The button to send, as wide as its form. */
export function SendButton({ form, ...rest }: SendButtonProps) {
  return <BusyButton type="submit" size="large" className="mt-5 w-full" isBusy={form.isBusy} {...rest} />
}

interface SwitchLinkProps extends Pick<AuthFormProps, 'redirectTo' | 'onSwitch'> {
  to: SwitchableForm
  className?: string
  children: ReactNode
}

/** A link to another form of the switch. With scripts it changes within the page and takes the e-mail address along. */
export function SwitchLink({ to, redirectTo, onSwitch, className = '', children }: SwitchLinkProps) {
  function change(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const card = event.currentTarget.closest('[data-auth-card]')
    onSwitch(to, card?.querySelector<HTMLInputElement>('input[name="email"]')?.value ?? '')
  }
  return (
    <a href={authPath(to, redirectTo)} onClick={change} className={`link ${className}`}>
      {children}
    </a>
  )
}

/** A sentence with a link, under a form. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-center text-sm text-ink-soft [&_a]:inline-block [&_a]:py-1">{children}</p>
}
