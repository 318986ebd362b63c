import { useState } from 'react'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { DatePicker } from '../../../../ui/dates/date-picker.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'

interface MomentFieldProps {
  id: string
  /** The name of the field in the form, which holds '2026-11-23T09:30' by the clock of its reader, or nothing. */
  name: string
  label: string
  help: string
  error: string | undefined
  defaultValue: string
  isDisabled: boolean
  /** Receives the moment when a day was chosen, or the time was left. */
  onSettled: (moment: string) => void
}

const momentOf = (day: string, time: string) => (day === '' ? '' : `${day}T${time === '' ? '00:00' : time}`)

/** A day and the time on it. */
export function MomentField({ id, name, label, help, error, defaultValue, isDisabled, onSettled }: MomentFieldProps) {
  const t = useTranslate()
  const [day, setDay] = useState(defaultValue.slice(0, 10))
  // A birthday, which is the usual example of a day, is no day on which something appears.
  const [example] = useState(day)
  const [time, setTime] = useState(defaultValue.slice(11, 16))
  return (
    <div className="grid items-start gap-x-3.5 gap-y-4.5 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <DatePicker
        {...{ id, label, help, error, isDisabled }}
        value={day}
        example={example}
        onChange={(chosen) => {
          setDay(chosen)
          onSettled(momentOf(chosen, time))
        }}
      />
      <TextField
        id={`${id}-time`}
        name={`${name}_time`}
        type="time"
        label={t('content.update.published_time')}
        value={time}
        disabled={isDisabled}
        onChange={(event) => setTime(event.currentTarget.value)}
        onBlur={() => onSettled(momentOf(day, time))}
      />
      <input type="hidden" name={name} value={momentOf(day, time)} disabled={isDisabled} />
    </div>
  )
}
