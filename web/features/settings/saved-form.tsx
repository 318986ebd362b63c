import { CircleCheck } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { PostedFields } from '../../lib/api.ts'
import { postedFields } from '../../lib/form.ts'
import type { Sending } from '../../lib/hooks/use-sending.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Notice } from '../../ui/notice.tsx'

interface SavedFormProps {
  sending: Sending
  /** A verb. */
  button: string
  busyText: string
  /** Says in place that it worked; a toast says it aloud. */
  savedText?: string | undefined
  onSend: (fields: PostedFields, form: HTMLFormElement) => void
  /** Something was typed: what was saved is no longer what stands there. */
  onEdit?: () => void
  /** Beside the button. */
  beside?: ReactNode
  /** The buttons then stand as in the foot of every dialog: the one that does it last. */
  isInDialog?: boolean
  children: ReactNode
}

/**
 * A form that is sent in place. Its inputs are the truth, so what a password manager filled in counts; errors come at
 * their field, and the first of them gets the focus.
 */
export function SavedForm(props: SavedFormProps) {
  const { sending, button, busyText, savedText, onSend, onEdit, beside, isInDialog = false, children } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sending.refusals === 0) return
    form.current?.querySelector<HTMLElement>('[data-invalid], [data-alert]')?.focus()
  }, [sending.refusals])
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSend(postedFields(event.currentTarget), event.currentTarget)
  }
  function edit(event: FormEvent<HTMLFormElement>): void {
    sending.clear((event.target as HTMLInputElement).name)
    onEdit?.()
  }
  return (
    // A post, as what is sent before the scripts are there must not end up in the address.
    <form ref={form} method="post" noValidate onSubmit={submit} onInput={edit} className="grid gap-4.5">
      {sending.alert === undefined ? null : (
        <div data-alert="" tabIndex={-1} className="outline-none">
          <Notice tone="brick" isAlert>
            {sending.alert}
          </Notice>
        </div>
      )}
      {children}
      <div
        className={
          isInDialog
            ? 'flex flex-col-reverse gap-2.5 pt-1 md:flex-row md:justify-end'
            : 'flex flex-wrap items-center gap-x-4 gap-y-2.5'
        }
      >
        {isInDialog ? beside : null}
        <BusyButton type="submit" className="max-sm:w-full" isBusy={sending.isBusy} busyText={busyText}>
          {button}
        </BusyButton>
        {isInDialog ? null : beside}
        {savedText === undefined ? null : (
          <span className="flex items-start gap-2 text-md text-leaf-ink">
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            {savedText}
          </span>
        )}
      </div>
    </form>
  )
}
