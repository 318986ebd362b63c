import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { BusyButton } from '../buttons/busy-button.tsx'
import { Button } from '../buttons/button.tsx'
import { describedBy, FieldError, FieldLabel, inputLook } from '../fields/field.tsx'

interface InlineEditorProps {
  id: string
  label: string
  defaultValue: string
  error: string | undefined
  isLong: boolean
  isSaving: boolean
  input: Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'maxLength' | 'inputMode' | 'autoComplete'> | undefined
  onSave: (draft: string) => void
  onCancel: () => void
}

/** The field of an InlineField while it is being changed. */
export function InlineEditor(props: InlineEditorProps) {
  const { id, label, defaultValue, error, isLong, isSaving, input, onSave, onCancel } = props
  const t = useTranslate()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useEffect(() => box.current?.select(), [])
  useEffect(() => {
    if (error !== undefined) box.current?.focus()
  }, [error])
  const save = () => {
    if (!isSaving) onSave(box.current!.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a word of an input method is not meant for us.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save()
    }
    if (event.key !== 'Escape' || isSaving) return
    // A dialog around it stays open.
    event.stopPropagation()
    onCancel()
  }
  const field = {
    id,
    ref: box,
    defaultValue,
    readOnly: isSaving,
    onKeyDown,
    'aria-invalid': error === undefined ? undefined : true,
    'data-invalid': error === undefined ? undefined : '',
    'aria-describedby': describedBy(id, { error }),
  }
  return (
    <>
      <FieldLabel id={id}>{label}</FieldLabel>
      <div className={`grid gap-2.5 ${isLong ? '' : 'md:grid-cols-[minmax(0,1fr)_auto]'}`}>
        {isLong ? (
          <textarea {...field} maxLength={input?.maxLength} className={`${inputLook} block min-h-23 resize-y py-3`} />
        ) : (
          <input type="text" {...input} {...field} className={`${inputLook} h-12.5`} />
        )}
        <div className="flex gap-2.5">
          <BusyButton isBusy={isSaving} busyText={t('ui.busy')} onClick={save}>
            {t('ui.edit.save')}
          </BusyButton>
          <Button kind="outline" onClick={onCancel} disabled={isSaving}>
            {t('ui.cancel')}
          </Button>
        </div>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </>
  )
}
