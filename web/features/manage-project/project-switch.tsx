import type { ReactNode } from 'react'
import { useTranslate } from '../../lib/translate.ts'
import { SavedTick } from '../../ui/editing/saved-tick.tsx'
import { type ProjectField as Field, useManagedProject, valueIn } from './managed-project.tsx'

interface SwitchProps {
  field: Field
  children: ReactNode
  help?: ReactNode
  isDisabled?: boolean
}

/** What is on or off, and is saved as it is turned. */
export function ProjectSwitch({ field, ...rest }: SwitchProps) {
  const { project } = useManagedProject()
  const save = useSaveOf(field)
  return <SavedTick id={`settings-${field}`} isOn={valueIn(project, field) === true} save={save} {...rest} />
}

/** One of a list of switches [7.04]: on when it stands in the list. */
export function ListSwitch({ field, name, ...rest }: SwitchProps & { name: string }) {
  const { project } = useManagedProject()
  const save = useSaveOf(field)
  const list = valueIn(project, field) as readonly string[]
  return (
    <SavedTick
      id={`settings-${field}-${name}`}
      isOn={list.includes(name)}
      save={(isOn) => save(isOn ? [...list, name] : list.filter((other) => other !== name))}
      {...rest}
    />
  )
}

/** Saves the field; that somebody else was first is said in words. */
export function useSaveOf(field: Field) {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  return async (value: unknown) => {
    const answer = await save(field, value, valueIn(project, field))
    return answer.kind === 'newer' ? { kind: 'refused' as const, message: t('manage.newer_switch') } : answer
  }
}
