import { type ComponentProps, useEffect, useState } from 'react'
import type { DatePicker } from '../dates/date-picker.tsx'
import { TextField } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof DatePicker>, 'value' | 'onChange' | 'isInRow' | 'isDisabled'>

/**
 * The date picker for pages that must stay light. The browser's own date field stands there until the picker is
 * fetched, and longer while it is typed in; its text by then stays.
 */
export function DateField(props: DateFieldProps) {
  const [Picker, setPicker] = useState<typeof DatePicker>()
  const [typed, setTyped] = useState<string>()
  const { id, name = '', label, remark, help, error, autoComplete, min, max, defaultValue } = props
  useEffect(() => {
    let isHere = true
    const own = () => document.getElementById(id) as HTMLInputElement | null
    const replace = async () => {
      // Without a connection the browser's own field goes on.
      const loaded = await import('../dates/date-picker.tsx').catch(() => undefined)
      if (loaded === undefined) return
      const change = () => {
        if (!isHere) return
        setTyped(own()?.value)
        setPicker(() => loaded.DatePicker)
      }
      if (document.activeElement === own()) own()?.addEventListener('blur', change, { once: true })
      else change()
    }
    void replace()
    return () => {
      isHere = false
    }
  }, [id])
  if (Picker !== undefined) return <Picker {...props} defaultValue={typed ?? defaultValue ?? ''} />
  return <TextField {...{ id, name, label, remark, help, error, autoComplete, min, max, defaultValue }} type="date" />
}
