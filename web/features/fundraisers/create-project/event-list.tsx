import { Plus, Trash2 } from 'lucide-react'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { defined } from '../../../../contract/defined.ts'
import { eventNameLengthMax, projectEventsMax } from '../../../../contract/fields/limits.ts'
import { projectEventTypes } from '../../../../contract/fundraisers/projects/event-types.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'
import { LiveRegion } from '../../../ui/status/live-region.tsx'
import type { DraftEvent } from './creation-draft.ts'

/** The check of the list by the form before it is sent. */
export interface EventListHandle {
  /** The whole list, with what still stands in the boxes; undefined when that is not complete, as is said there. */
  complete: () => readonly DraftEvent[] | undefined
}

interface EventListProps {
  ref: Ref<EventListHandle>
  events: readonly DraftEvent[]
  onChange: (events: readonly DraftEvent[]) => void
}

const isKnown = (type: string) => projectEventTypes.find((knownType) => knownType === type)

/** The events that participants choose from: one is added only with a name and a chosen type [5.09]. */
export function EventList({ ref, events, onChange }: EventListProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const [errors, setErrors] = useState<{ name?: string; type?: string }>({})
  const [statusText, setStatusText] = useState('')
  const [added, setAdded] = useState(0)
  const controls = () => ({
    name: defined(defined(box.current).querySelector<HTMLInputElement>('#create-event-name')),
    type: defined(defined(box.current).querySelector<HTMLSelectElement>('#create-event-type')),
  })

  function add(): readonly DraftEvent[] | undefined {
    const { name: nameBox, type: typeBox } = controls()
    const [name, type] = [nameBox.value.trim(), typeBox.value]
    setErrors({
      ...(name === '' && { name: t('create.events.name_missing') }),
      ...(type === '' && { type: t('create.events.type_missing') }),
    })
    if (name === '' || type === '') {
      const first = name === '' ? nameBox : typeBox
      first.focus()
      return undefined
    }
    const all = [...events, { name, type }]
    onChange(all)
    setStatusText(t('create.events.added', { name }))
    setAdded(added + 1)
    return all
  }
  function remove(at: number): void {
    setStatusText(t('create.events.removed', { name: defined(events[at]).name }))
    onChange(events.filter((_event, index) => index !== at))
    controls().name.focus()
  }
  useImperativeHandle(ref, () => ({
    complete() {
      const { name, type } = controls()
      return name.value.trim() === '' && type.value === '' ? events : add()
    },
  }))
  const types = projectEventTypes.map((type) => ({ value: type, label: t(`create.events.types.${type}`) }))
  return (
    <div ref={box} className="grid gap-3.5">
      <LiveRegion text={statusText} />
      {events.length !== 0 && (
        <ul className="divide-y divide-line rounded-option border border-line">
          {events.map(({ name, type }, at) => {
            const knownType = isKnown(type)
            return (
              // oxlint-disable-next-line react/no-array-index-key -- an event may be listed twice
              <li key={`${at} ${name}`} className="flex items-center gap-3 py-1 pr-1.5 pl-4">
                <span className="min-w-0 grow wrap-anywhere">
                  {name} <small className="text-ink-soft">{knownType && t(`create.events.types.${knownType}`)}</small>
                </span>
                <IconButton label={t('create.events.remove', { name })} onClick={() => remove(at)}>
                  <Trash2 aria-hidden="true" className="size-5" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      {events.length < projectEventsMax && (
        // Empty boxes again after each that was added.
        <div key={added} className="grid gap-3.5 sm:grid-cols-[minmax(0,1fr)_13rem]">
          <TextField
            id="create-event-name"
            name="event_name"
            label={t('create.events.name')}
            maxLength={eventNameLengthMax}
            autoComplete="off"
            error={errors.name}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // Enter would send the whole form.
              event.preventDefault()
              add()
            }}
          />
          <NativeSelect
            id="create-event-type"
            name="event_type"
            label={t('create.events.type')}
            options={types}
            error={errors.type}
          />
          <Button kind="outline" className="sm:justify-self-start" onClick={() => add()}>
            <Plus aria-hidden="true" className="size-5" />
            {t('create.events.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
