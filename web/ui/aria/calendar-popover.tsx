import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { RefObject } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { isDate } from '../../../contract/dates.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import type { DateBounds } from '../dates/calendar-date.ts'
import { ControlsLocale } from './controls-locale.tsx'

interface CalendarPopoverProps {
  /** The element that it opens below. */
  anchor: RefObject<HTMLElement | null>
  /** The label of the field that it belongs to. */
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  date: string
  bounds: DateBounds
  onChoose: (date: string) => void
  onClose: () => void
}

/** The number of years back, or ahead, that can be jumped at once: a year of birth. */
const visibleYears = 120

/** A month of days under its field. Only days exist in here, no moments, so that no time zone can move them. */
export default function CalendarPopover({ anchor, label, date, bounds, onChoose, onClose }: CalendarPopoverProps) {
  const t = useTranslate()
  return (
    <ControlsLocale>
      <Popover
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={anchor}
        placement="bottom end"
        offset={4}
        className="expand rounded-card border border-line bg-card shadow-card"
      >
        <Dialog aria-label={`${label}: ${t('ui.date.calendar')}`} className="p-4 outline-none">
          <Calendar
            aria-label={label}
            value={dayOf(date)}
            {...boundsOf(bounds)}
            firstDayOfWeek="mon"
            autoFocus
            onChange={(chosen: CalendarDate) => onChoose(chosen.toString())}
          >
            <MonthBar />
            <CalendarGrid className="figures w-full border-separate border-spacing-0.5 text-sm [&_th]:pb-1 [&_th]:font-semibold [&_th]:text-ink-soft">
              {(day) => (
                <CalendarCell
                  date={day}
                  className="grid size-10 cursor-pointer place-items-center rounded-control outline-none data-disabled:cursor-default data-disabled:text-ink-soft data-disabled:line-through data-disabled:opacity-60 data-focus-visible:outline-3 data-focus-visible:outline-sky data-hovered:bg-track data-outside-month:invisible data-selected:bg-copper data-selected:font-semibold data-selected:text-white data-today:font-bold data-today:underline data-today:underline-offset-4"
                />
              )}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </ControlsLocale>
  )
}

const stepLook =
  'grid size-10 shrink-0 cursor-pointer place-items-center rounded-control text-ink-soft outline-none data-disabled:opacity-40 data-focus-visible:outline-3 data-focus-visible:outline-sky data-hovered:bg-track'
function MonthBar() {
  const t = useTranslate()
  return (
    <div className="mb-3 flex items-center gap-1.5">
      <Button slot="previous" className={stepLook} aria-label={t('ui.date.previous_month')}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </Button>
      <CalendarMonthPicker format="long">
        {(picker) => <Picker {...picker} label={t('ui.date.month')} look="flex-1" />}
      </CalendarMonthPicker>
      <CalendarYearPicker visibleYears={visibleYears}>
        {(picker) => <Picker {...picker} label={t('ui.date.year')} look="figures" />}
      </CalendarYearPicker>
      <Button slot="next" className={stepLook} aria-label={t('ui.date.next_month')}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </Button>
    </div>
  )
}

interface PickerProps {
  label: string
  look: string
  value: number | string
  items: { id: number; formatted: string }[]
  onChange: (id: number) => void
}

function Picker({ label, look, value, items, onChange }: PickerProps) {
  return (
    <select
      aria-label={label}
      className={`h-10 min-w-0 rounded-control border-[1.5px] border-edge bg-card px-1.5 text-sm font-semibold text-ink ${look}`}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}

const dayOf = (date: string) => (isDate(date) ? parseDate(date) : null)

function boundsOf({ first, last }: DateBounds) {
  return {
    ...(first !== undefined && { minValue: parseDate(first) }),
    ...(last !== undefined && { maxValue: parseDate(last) }),
  }
}
