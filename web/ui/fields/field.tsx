import { CircleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** Returns the names of the help and error texts that a control is described by; undefined when there are none. */
export function describedBy(id: string, texts: { help?: unknown; error?: unknown }): string | undefined {
  const ids = [texts.error ? `${id}-error` : '', texts.help ? `${id}-help` : ''].filter((name) => name !== '')
  return ids.length === 0 ? undefined : ids.join(' ')
}

/** Returns the attributes of the control itself: whether its value is wrong, and where that is said. */
export const stateOf = (id: string, texts: { help?: unknown; error?: unknown }) => ({
  'aria-invalid': texts.error ? true : undefined,
  'data-invalid': texts.error ? '' : undefined,
  'aria-describedby': describedBy(id, texts),
})

/** The error, under the control it belongs to: with an icon, so that it is never shown by colour alone. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-error`} className="mt-1.5 flex gap-2 text-sm text-brick">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

export function FieldHelp({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null
  return (
    <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
      {children}
    </p>
  )
}

/** The look of everything that is typed into. */
export const inputLook =
  'w-full rounded-control border-[1.5px] border-edge bg-card px-3.5 text-base text-ink placeholder:text-ink-soft focus:border-sky disabled:cursor-not-allowed disabled:bg-band disabled:text-ink-soft data-invalid:border-brick'

interface FieldLabelProps {
  id: string
  children: ReactNode
  /** Said behind the label in small print, such as that it may stay empty. */
  remark?: string
}

export function FieldLabel({ id, children, remark }: FieldLabelProps) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
      {children}
      {remark !== undefined && <small className="font-normal text-ink-soft"> ({remark})</small>}
    </label>
  )
}

/** The texts of every field. */
export interface FieldTexts {
  id: string
  name: string
  label: string
  remark?: string
  help?: string
  error?: string
}

interface FieldFrameProps extends Omit<FieldTexts, 'name'> {
  /** The control. */
  children: ReactNode
  /** Said between the error and the help. */
  news?: ReactNode
}

/** Label above, help below, the error under its field. */
export function FieldFrame({ id, label, remark, help, error, children, news }: FieldFrameProps) {
  return (
    <div className="min-w-0">
      <FieldLabel id={id} remark={remark}>
        {label}
      </FieldLabel>
      {children}
      <FieldError id={id}>{error}</FieldError>
      {news}
      <FieldHelp id={id}>{help}</FieldHelp>
    </div>
  )
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className'> & FieldTexts

export function TextField({ id, label, remark, help, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, remark, help, error }}>
      <input type="text" {...input} id={id} className={`${inputLook} h-12.5`} {...stateOf(id, { help, error })} />
    </FieldFrame>
  )
}
