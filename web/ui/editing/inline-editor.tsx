import {
  type FocusEvent,
  type InputHTMLAttributes,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { defined } from '../../../contract/defined.ts'
import { isFocusFree } from '../../lib/is-focus-free.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { BusyButton } from '../buttons/busy-button.tsx'
import { Button } from '../buttons/button.tsx'
import { describedBy, FieldError, FieldLabel, inputLook } from '../fields/field.tsx'

/** The props of a control of another kind than a line of text. */
export interface ControlField {
  id: string
  name: string
  label: string
  defaultValue: string
  error: string | undefined
}

export interface InlineEditorProps {
  id: string
  label: string
  defaultValue: string
  error: string | undefined
  /** The error found when the field was left: shown at the field, without moving the focus as a refusal does. */
  doubt: string | undefined
  isLong: boolean
  isSaving: boolean
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> | undefined
  control: ((field: ControlField) => ReactNode) | undefined
  /** `read` returns the typed value a moment later, as a date is complete only when its field is left. */
  onLeave: (read: () => string) => void
  /** Saves the value. @returns whether it is saved */
  onSave: (draft: string) => Promise<boolean>
  onCancel: () => void
}

/** The field of an InlineField while it is being changed. */
export function InlineEditor({ control, ...props }: InlineEditorProps) {
  return control === undefined ? <TextEditor {...props} /> : <ControlEditor {...props} control={control} />
}

type EditorProps = Omit<InlineEditorProps, 'control'>

function TextEditor(props: EditorProps) {
  const { id, label, defaultValue, error, isLong, isSaving, input, onLeave, onSave, onCancel } = props
  const message = props.doubt ?? error
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  // Takes the focus at once, as the button that opened the editor is gone.
  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [])
  const target = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error !== undefined && isFocusFree(target.current)) box.current?.focus()
  }, [error])
  const save = () => {
    if (!isSaving) void onSave(defined(box.current).value)
  }
  const leave = leaveByEscape(props)
  const onKeyDown = (event: ReactKeyboardEvent) => {
    // The Enter that ends a word of an input method is not meant for us.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
    leave(event.nativeEvent)
  }
  const field = {
    id,
    ref: box,
    defaultValue,
    readOnly: isSaving,
    onKeyDown,
    onBlur: () => onLeave(() => box.current?.value ?? defaultValue),
    'aria-invalid': message === undefined ? undefined : true,
    'data-invalid': message === undefined ? undefined : '',
    'aria-describedby': describedBy(id, { error: message }),
  }
  return (
    <>
      <FieldLabel id={id}>{label}</FieldLabel>
      <div ref={target} className={`grid gap-2.5 ${isLong ? '' : 'md:grid-cols-[minmax(0,1fr)_auto]'}`}>
        {isLong ? (
          <textarea {...field} maxLength={input?.maxLength} className={`${inputLook} block min-h-23 resize-y py-3`} />
        ) : (
          <input type="text" {...input} {...field} className={`${inputLook} h-12.5`} />
        )}
        <Buttons isSaving={isSaving} onSave={save} onCancel={onCancel} />
      </div>
      <FieldError id={id}>{message}</FieldError>
    </>
  )
}

/** The editor with a control that keeps its value in a form: a date, an amount, a choice. */
function ControlEditor(props: EditorProps & { control: (field: ControlField) => ReactNode }) {
  const { id, label, defaultValue, error, doubt, isSaving, onLeave, onSave, onCancel, control } = props
  const form = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() =>
    form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus(),
  )
  useEffect(() => focus(), [])
  useEffect(() => {
    if (error !== undefined && isFocusFree(form.current)) focus()
  }, [error])
  const leave = useEffectEvent((event: KeyboardEvent) => leaveByEscape(props)(event))
  useEffect(() => {
    const element = defined(form.current)
    // A listener of the DOM: that of React would also get the keys of a date's calendar.
    const listener = (event: KeyboardEvent) => {
      leave(event)
      const isSaved = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.isComposing
      // In a text of several lines Enter alone makes a new one.
      if (isSaved && event.target instanceof HTMLTextAreaElement) element.requestSubmit()
    }
    element.addEventListener('keydown', listener)
    return () => element.removeEventListener('keydown', listener)
  }, [])
  const draft = () => {
    const typed = form.current === null ? defaultValue : new FormData(form.current).get(name)
    return typeof typed === 'string' ? typed : ''
  }
  const save = () => {
    if (!isSaving) void onSave(draft())
  }
  const leaving = {
    onBlur({ target }: FocusEvent) {
      // Not that of its buttons.
      if (!(target instanceof HTMLButtonElement)) onLeave(draft)
    },
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-2.5"
      {...leaving}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {control({ id, name, label, defaultValue, error: doubt ?? error })}
      <Buttons isSaving={isSaving} isSubmit onCancel={onCancel} />
    </form>
  )
}

const name = 'value'

/** Leaves the value as it was; a date's calendar, and an input method, have the key first. */
export const leaveByEscape =
  ({ isSaving, onCancel }: Pick<InlineEditorProps, 'isSaving' | 'onCancel'>) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving || event.isComposing || event.defaultPrevented) return
    // A dialog around it stays open.
    event.stopPropagation()
    onCancel()
  }

interface ButtonsProps {
  isSaving: boolean
  isSubmit?: boolean
  onSave?: () => void
  onCancel: () => void
}

function Buttons({ isSaving, isSubmit = false, onSave, onCancel }: ButtonsProps) {
  const t = useTranslate()
  return (
    <div className="flex gap-2.5">
      <BusyButton type={isSubmit ? 'submit' : 'button'} isBusy={isSaving} busyText={t('ui.busy')} onClick={onSave}>
        {t('ui.edit.save')}
      </BusyButton>
      <Button kind="outline" onClick={onCancel} disabled={isSaving}>
        {t('ui.cancel')}
      </Button>
    </div>
  )
}
