import { CalendarDays } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { usePageSettings, useTranslate } from '../../lib/texts/translate.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { FieldError, FieldHelp, FieldLabel, inputLook, TextField, stateOf } from '../fields/field.tsx'
import { type DateBounds, dateBounds, dayFirst, exampleDate, longDate } from './calendar-date.ts'
import { type DateProblem, useDateEntry } from './use-date-entry.ts'

/** The calendar, kept out of the page until it is opened. */
const CalendarPopover = lazy(() => import('../aria/calendar-popover.tsx'))

interface DatePickerProps {
  id: string
  /** The name of the field in the form that is posted; it holds 'YYYY-MM-DD', or nothing. */
  name?: string
  label: string
  /** 'YYYY-MM-DD', or '' for none. Leave it out, with a `defaultValue`, where the value is not needed. */
  value?: string
  defaultValue?: string
  onChange?: (date: string) => void
  /** First and last day that may be chosen; the last is at least one day after the first [5.07]. */
  min?: string
  max?: string
  remark?: string
  help?: string
  error?: string
  isDisabled?: boolean
  /** Whether it reads '21-11-2026', with the words below it. */
  isInNumbers?: boolean
  /** Whether it is one of a row of fields: lower, in numbers alone, and its error is said by the row. */
  isInRow?: boolean
  /** A day as it may be typed here, 'YYYY-MM-DD'; a birthday unless the range leaves none. */
  example?: string
  /** The kind of value that a browser may fill in by itself. */
  autoComplete?: string
}

/**
 * A day: typed in any usual way, or chosen from a calendar. It reads 'zaterdag 21 november 2026' in the language of the
 * page [9.08] and holds 'YYYY-MM-DD'. A day outside the range changes nothing, and the reason is said [5.07].
 * The server sends the browser's own date field instead, so that the form works before scripts.
 */
export function DatePicker(props: DatePickerProps) {
  const bounds = dateBounds(props.min, props.max)
  if (useHydrated()) return <TypedDatePicker {...props} bounds={bounds} />
  const { id, name = '', label, remark, help, error, autoComplete } = props
  return (
    <TextField
      {...{ id, name, label, remark, help, error, autoComplete }}
      type="date"
      min={bounds.first}
      max={bounds.last}
      defaultValue={props.value ?? props.defaultValue}
      disabled={props.isDisabled}
    />
  )
}

function TypedDatePicker({ bounds, ...props }: DatePickerProps & { bounds: DateBounds }) {
  const { id, name, label, remark, help, error, autoComplete = 'off' } = props
  const { isDisabled = false, isInRow = false, isInNumbers = isInRow } = props
  const t = useTranslate()
  const { language } = usePageSettings()
  const { date, shown, problem, type, settle, choose } = useDateEntry({ ...props, isInNumbers, bounds })
  const example = props.example === undefined ? exampleDate(bounds, language) : dayFirst(props.example)
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) setIsOpen(true)
    // Enter also sends the form, which must not be sent with another day than the typed one.
    else if (event.key === 'Enter' && !settle()) event.preventDefault()
  }
  return (
    <div className="min-w-0">
      <Label id={id} isInRow={isInRow} remark={remark}>
        {label}
      </Label>
      <div ref={box} className="relative">
        <input
          id={id}
          type="text"
          autoComplete={autoComplete}
          value={shown}
          placeholder={isInRow ? example : t('ui.date.placeholder', { example })}
          disabled={isDisabled}
          onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
          className={`${inputLook} ${isInRow ? 'h-11 pr-11' : 'h-12.5 pr-13'}`}
          {...stateOf(id, { help, error })}
        />
        <button
          type="button"
          disabled={isDisabled}
          // The focus comes back here from the calendar, and so reads the choice.
          aria-label={`${[label, longDate(date, language)].filter(Boolean).join(' ')}: ${t('ui.date.open')}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-control text-ink-soft transition-colors hover:bg-band hover:text-ink disabled:cursor-not-allowed disabled:opacity-50"
        >
          <CalendarDays aria-hidden="true" className="size-5" />
        </button>
      </div>
      {name !== undefined && <input type="hidden" name={name} value={date} disabled={isDisabled} />}
      {!isInRow && <FieldError id={id}>{error}</FieldError>}
      <p aria-live="polite" className="text-sm text-amber not-empty:mt-1.5">
        {problem !== undefined && <Problem problem={problem} bounds={bounds} example={example} />}
      </p>
      {isInNumbers && !isInRow && problem === undefined && <p className="mt-1.5 text-sm">{longDate(date, language)}</p>}
      <FieldHelp id={id}>{help}</FieldHelp>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopover
            anchor={box}
            label={label}
            date={date}
            bounds={bounds}
            onClose={() => setIsOpen(false)}
            onChoose={(chosen) => {
              choose(chosen)
              setIsOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

interface LabelProps {
  id: string
  isInRow: boolean
  remark: string | undefined
  children: string
}

const Label = ({ id, isInRow, remark, children }: LabelProps) =>
  isInRow ? (
    <label htmlFor={id} className="mb-1 block text-sm">
      {children}
    </label>
  ) : (
    <FieldLabel id={id} remark={remark}>
      {children}
    </FieldLabel>
  )

function Problem({ problem, bounds, example }: { problem: DateProblem; bounds: DateBounds; example: string }) {
  const t = useTranslate()
  const { language } = usePageSettings()
  if (problem.kind === 'unreadable') return t('ui.date.not_a_date', { text: problem.text, example })
  if (problem.kind === 'too early') return t('ui.date.too_early', { date: longDate(bounds.first ?? '', language) })
  return t('ui.date.too_late', { date: longDate(bounds.last ?? '', language) })
}
