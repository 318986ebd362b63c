import { useState } from 'react'
import { DatePicker } from '../../../ui/dates/date-picker.tsx'
import { Group, Showcase } from './showcase.tsx'

export function DateShowcases({ today }: { today: string }) {
  const [date, setDate] = useState('2026-11-21')
  return (
    <Group
      id="dates"
      title="Date picker"
      note="Type a day or choose one; a day outside the range changes nothing [5.07, 9.08]."
    >
      <Showcase state="chosen">
        <DatePicker id="date-chosen" label="Einddatum" value={date} onChange={setDate} help={`Waarde: ${date}`} />
      </Showcase>
      <Showcase state="empty, from today on">
        <DatePicker id="date-empty" name="starts_at" label="Startdatum" remark="mag leeg blijven" min={today} />
      </Showcase>
      <Showcase state="a range of two days">
        <DatePicker
          id="date-range"
          label="Dag van de loop"
          defaultValue="2027-05-05"
          min="2027-05-05"
          max="2027-05-05"
          help="Het maximum is hier gelijk aan het minimum, en wordt daarom één dag later."
        />
      </Showcase>
      <Showcase state="error">
        <DatePicker id="date-error" label="Geboortedatum" max={today} error="Vul je geboortedatum in." />
      </Showcase>
      <Showcase state="disabled">
        <DatePicker id="date-disabled" label="Einddatum" defaultValue="2026-12-31" isDisabled />
      </Showcase>
    </Group>
  )
}
