import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { Tick } from '../../ui/fields/tick.tsx'
import { type ProjectField as Field, useManagedProject, valueIn } from './managed-project.tsx'

interface SwitchProps {
  field: Field
  children: ReactNode
  help?: ReactNode
  isDisabled?: boolean
}

/** What is on or off, and is saved as it is turned. */
export function ProjectSwitch({ field, children, help, isDisabled }: SwitchProps) {
  const { project } = useManagedProject()
  const isOn = valueIn(project, field) === true
  return (
    <SavedTick id={field} isOn={isOn} {...{ field, help, isDisabled }} valueWhen={(isOnThen) => isOnThen}>
      {children}
    </SavedTick>
  )
}

/** One of a list of switches [7.04]: on when it stands in the list. */
export function ListSwitch({ field, name, children, help }: SwitchProps & { name: string }) {
  const { project } = useManagedProject()
  const list = valueIn(project, field) as readonly string[]
  const valueWhen = (isOn: boolean) => (isOn ? [...list, name] : list.filter((other) => other !== name))
  return (
    <SavedTick id={`${field}-${name}`} isOn={list.includes(name)} {...{ field, help, valueWhen }}>
      {children}
    </SavedTick>
  )
}

interface SavedTickProps extends SwitchProps {
  id: string
  isOn: boolean
  valueWhen: (isOn: boolean) => unknown
}

function SavedTick({ id, field, isOn, valueWhen, help, isDisabled, children }: SavedTickProps) {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  // What was chosen stands while it is saved, and goes back when it cannot be.
  const [wanted, setWanted] = useState<boolean>()
  const [news, setNews] = useState('')
  const [error, setError] = useState<string>()
  async function turn(isOnThen: boolean): Promise<void> {
    if (wanted !== undefined) return
    setWanted(isOnThen)
    setNews('')
    setError(undefined)
    const answer = await save(field, valueWhen(isOnThen), valueIn(project, field))
    setWanted(undefined)
    if (answer.kind === 'saved') setNews(t('ui.edit.saved'))
    else setError(answer.kind === 'newer' ? t('manage.newer_switch') : (answer.message ?? t('ui.edit.failed')))
  }
  return (
    <div>
      <Tick
        id={`settings-${id}`}
        checked={wanted ?? isOn}
        disabled={isDisabled}
        error={error}
        onChange={(event) => void turn(event.currentTarget.checked)}
      >
        <span className="text-base">{children}</span>
        {help === undefined ? null : <span className="block text-ink-soft">{help}</span>}
      </Tick>
      <p role="status" className="ml-9 text-sm text-leaf-ink">
        {news}
      </p>
    </div>
  )
}
