import type { ReactNode } from 'react'
import type { Translate } from '../../../../contract/texts.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { SavedCheckbox } from '../../../ui/editing/saved-checkbox.tsx'
import { type Change, type ProjectField as Field, useManagedProject, valueIn } from './managed-project.tsx'

interface SwitchProps {
  field: Field
  children: ReactNode
  help?: ReactNode
  isDisabled?: boolean
}

/** A switch that is saved as it is turned. */
export function ProjectSwitch({ field, ...rest }: SwitchProps) {
  const { project, answers } = useManagedProject()
  const save = useSaveOf(field)
  const isOn = valueIn(project, field) === true
  return <SavedCheckbox id={`settings-${field}`} isOn={isOn} save={save} newsOf={answers} {...rest} />
}

/** A switch of a list [7.04]: on when it stands in the list. */
export function ListSwitch({ field, name, ...rest }: SwitchProps & { name: string }) {
  const t = useTranslate()
  const { project, saveNext } = useManagedProject()
  const list = valueIn(project, field) as readonly string[]
  return (
    <SavedCheckbox
      id={`settings-${field}-${name}`}
      isOn={list.includes(name)}
      save={async (isOn) =>
        inWords(t, await saveNext(field, (stored) => withName(stored as readonly string[], name, isOn)))
      }
      {...rest}
    />
  )
}

const withName = (list: readonly string[], name: string, isOn: boolean): readonly string[] => {
  const others = list.filter((other) => other !== name)
  return isOn ? [...others, name] : others
}

/** Saves the field; a conflict with another editor is said in words. */
export function useSaveOf(field: Field) {
  const t = useTranslate()
  const { project, save } = useManagedProject()
  return async (value: unknown) => inWords(t, await save(field, value, valueIn(project, field)))
}

const inWords = (t: Translate, answer: Change) =>
  answer.kind === 'newer' ? { kind: 'refused' as const, message: t('manage.newer_switch') } : answer
