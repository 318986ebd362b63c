import { Pencil } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useBlurCheck } from '../../lib/forms/use-blur-check.ts'
import { isFocusFree } from '../../lib/is-focus-free.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { IconButton } from '../buttons/icon-button.tsx'
import { type ControlField, InlineEditor, type InlineEditorProps } from './inline-editor.tsx'

export type FieldAnswer =
  /** `value` is the stored one, which may be another than was sent, and `message` says more than that it was saved. */
  | { kind: 'saved'; value?: string; message?: string }
  /** `message` is undefined without an answer, or one in words for people. */
  | { kind: 'refused'; message: string | undefined }
  /**
   * The answer when another editor changed it since it was read. `value` is the current value, and `message` says so.
   */
  | { kind: 'newer'; value: string; message: string }

interface InlineFieldProps {
  id: string
  /** The name of the field, such as "Naam". */
  label: string
  value: string
  /** Sends it [7.14], and may find that another editor was first. `read` is the value before the change. */
  send: (draft: string, read: string) => Promise<FieldAnswer>
  /** Checks the typed text when its box is left, before it is saved [5.17], and shows the error. */
  check?: (draft: string) => Promise<string | undefined>
  /** The control that changes it, where that is no line of text: one with this name, which is read when it is saved. */
  control?: (field: ControlField) => ReactNode
  /** An editor of its own, with its buttons, instead of a line of text or a control. */
  editor?: (props: InlineEditorProps) => ReactNode
  /** The message of a save is over when this is another one. */
  newsOf?: unknown
  /** The text instead of an empty value. */
  empty?: string
  /** The value as it reads when it is not being changed; as it is without this. */
  show?: (value: string) => ReactNode
  /** Whether it has several lines: Enter then makes a new one, and Ctrl or Cmd with Enter saves. */
  isLong?: boolean
  isDisabled?: boolean
  /** Whether it is open from the start: the URL names it. */
  isRequested?: boolean
  /** Whether an unsaved text of it was found, so that it is open from the start too. */
  isUnsaved?: boolean
  input?: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'>
}

/**
 * A value that is changed where it stands: Enter saves, Escape leaves it as it was, and an error is said at the field
 * [7.14]. The old value stays on the page until the server has taken the new one.
 */
export function InlineField(props: InlineFieldProps) {
  const {
    id,
    label,
    value,
    send,
    show,
    isLong = false,
    isDisabled = false,
    isRequested = false,
    isUnsaved = false,
    input,
    control,
    editor,
  } = props
  const t = useTranslate()
  const [saved, setSaved] = useState(value)
  const [state, setState] = useState<'shown' | 'editing' | 'saving'>(
    (isRequested || isUnsaved) && !isDisabled ? 'editing' : 'shown',
  )
  const [error, setError] = useState<string>()
  const { doubt, look, forget } = useLooks(props.check, saved)
  const [statusText, setStatusText] = useState('')
  const target = useRef<HTMLDivElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  const read = useRef(value)
  useEffect(() => setSaved(value), [value])
  useEffect(() => setStatusText(''), [props.newsOf])
  useLayoutEffect(() => {
    // The focus goes back to where the change began, at once: later it would scroll the page under a press that has
    // begun.
    if (state === 'shown' && wasEditing.current && isFocusFree(target.current)) pencil.current?.focus()
    wasEditing.current = state !== 'shown'
  }, [state])

  const begin = () => {
    read.current = saved
    forget()
    setError(undefined)
    setStatusText('')
    setState('editing')
  }
  const save = async (draft: string): Promise<boolean> => {
    if (draft === saved && error === undefined) {
      setState('shown')
      return true
    }
    forget()
    setState('saving')
    const answer = await send(draft, read.current)
    if (answer.kind === 'newer') {
      // The typed text stays, and overwrites the shown one once it is saved again.
      read.current = answer.value
      setError(answer.message)
      setState('editing')
      return false
    }
    if (answer.kind === 'refused') {
      setError(answer.message ?? t('ui.edit.failed'))
      setState('editing')
      return false
    }
    const stored = answer.value ?? draft
    setSaved(stored)
    setStatusText(answer.message ?? t('ui.edit.saved'))
    setState('shown')
    return true
  }
  return (
    <div ref={target} className="min-w-0">
      {state === 'shown' ? (
        <>
          <p className="text-sm font-semibold">{label}</p>
          <div className="flex items-center gap-1">
            <div className="min-w-0 text-base wrap-anywhere whitespace-pre-line">
              {saved === '' ? (
                <span className="text-ink-soft">{props.empty ?? t('ui.edit.empty')}</span>
              ) : (
                (show?.(saved) ?? saved)
              )}
            </div>
            {!isDisabled && (
              <IconButton ref={pencil} label={t('ui.edit.start', { label })} onClick={begin}>
                <Pencil aria-hidden="true" className="size-4.5" />
              </IconButton>
            )}
          </div>
        </>
      ) : (
        <Editor
          {...{ id, label, error, doubt, isLong, input, control }}
          render={editor}
          defaultValue={saved}
          isSaving={state === 'saving'}
          onLeave={look}
          onSave={save}
          onCancel={() => {
            forget()
            setState('shown')
          }}
        />
      )}
      <p role="status" className="text-sm text-leaf-ink">
        {statusText}
      </p>
    </div>
  )
}

const Editor = ({ render = InlineEditor, ...props }: InlineEditorProps & { render: InlineFieldProps['editor'] }) =>
  render(props)

/** The error of the typed text; saving says all, and a look before it has nothing to add. */
function useLooks(check: InlineFieldProps['check'], saved: string) {
  const [doubt, setDoubt] = useState<string>()
  const blur = useBlurCheck()
  return {
    doubt,
    look(read: () => string): void {
      if (check === undefined) return
      blur.forget()
      void blur.check(() => {
        const draft = read()
        return draft === saved ? undefined : check(draft)
      }, setDoubt)
    },
    forget(): void {
      blur.forget()
      setDoubt(undefined)
    },
  }
}
