import { type ReactNode, useEffect, useState } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Checkbox } from '../fields/checkbox.tsx'

/** The outcome of turning it; `message` is undefined where there is none but the usual one. */
export type CheckboxAnswer = { kind: 'saved'; message?: string } | { kind: 'refused'; message: string | undefined }

interface SavedCheckboxProps {
  id: string
  isOn: boolean
  save: (isOn: boolean) => Promise<CheckboxAnswer>
  isDisabled?: boolean
  /** The message of a save is over when this is another one. */
  newsOf?: unknown
  help?: ReactNode
  children: ReactNode
}

/** A switch that is saved as it is turned. */
export function SavedCheckbox({ id, isOn, save, isDisabled, newsOf, help, children }: SavedCheckboxProps) {
  const t = useTranslate()
  // The choice stands while it is saved, and goes back when it cannot be.
  const [choice, setChoice] = useState<boolean>()
  const [statusText, setStatusText] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => setStatusText(''), [newsOf])
  async function turn(isOnThen: boolean): Promise<void> {
    if (choice !== undefined) return
    setChoice(isOnThen)
    setStatusText('')
    setError(undefined)
    const answer = await save(isOnThen)
    setChoice(undefined)
    if (answer.kind === 'saved') setStatusText(answer.message ?? t('ui.edit.saved'))
    else setError(answer.message ?? t('ui.edit.failed'))
  }
  return (
    <div>
      <Checkbox
        id={id}
        checked={choice ?? isOn}
        disabled={isDisabled}
        error={error}
        onChange={(event) => void turn(event.currentTarget.checked)}
      >
        <span className="text-base">{children}</span>
        {help !== undefined && <span className="block text-ink-soft">{help}</span>}
      </Checkbox>
      <p role="status" className="ml-9 text-sm text-leaf-ink">
        {statusText}
      </p>
    </div>
  )
}
