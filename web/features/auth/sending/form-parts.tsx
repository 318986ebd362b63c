import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../../../lib/translate.ts'
import { LiveRegion } from '../../../ui/live-region.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AuthFormProps, SwitchableForm } from '../auth-form-props.ts'
import { authPath } from '../auth-paths.ts'

interface FormTitleProps extends Pick<AuthFormProps, 'heading' | 'isChosen'> {
  title: string
  lead?: string | undefined
}

export function FormTitle({ heading: Heading, isChosen, title, lead }: FormTitleProps) {
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) place.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <div className="mb-5.5">
      <Heading ref={place} tabIndex={-1} className="text-heading font-bold outline-none">
        {title}
      </Heading>
      {lead === undefined ? null : <p className="mt-1 text-md text-pretty text-ink-soft">{lead}</p>}
    </div>
  )
}

interface FormTroubleProps {
  alert: string | undefined
  errors: Record<string, string>
  refusals: number
  /** An error that appeared at a field that was just left. */
  newsOfField: { field: string; text: string } | undefined
  /** The field's own name, for the voice. */
  labels: Record<string, string>
}

/** What is wrong with the form as a whole, and for the ear also what is wrong in it. */
export function FormTrouble({ alert, errors, refusals, newsOfField, labels }: FormTroubleProps) {
  const t = useTranslate()
  const count = Object.keys(errors).length
  const news =
    newsOfField === undefined
      ? refusals > 0 && count > 1
        ? t('auth.problems', { count })
        : ''
      : t('auth.field_problem', { field: labels[newsOfField.field] ?? '', problem: newsOfField.text })
  return (
    <>
      {alert === undefined ? null : (
        <div data-alert="" tabIndex={-1} className="mb-5 outline-none">
          <Notice tone="brick" isAlert>
            {alert}
          </Notice>
        </div>
      )}
      <LiveRegion text={news} />
    </>
  )
}

interface SwitchLinkProps extends Pick<AuthFormProps, 'redirectTo' | 'onSwitch'> {
  to: SwitchableForm
  className?: string
  children: ReactNode
}

/** A link to another form of the switch. With scripts it changes in place and takes the e-mail address along. */
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

/** A question with a way out, under a form. */
export function FormFooter({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-center text-sm text-ink-soft [&_a]:inline-block [&_a]:py-1">{children}</p>
}
