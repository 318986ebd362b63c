import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerWith, wrong } from '../../../tests/support/answering-server.ts'
import { hintsOf, person, settle, show } from '../../../tests/support/show.tsx'
import { newDraft } from './creation-draft.ts'
import { FullForm } from './full-form.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** Not the button of its calendar, which has the same name. */
const boxOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

test('each of the three dates is asked about when it was typed and left [5.17]', async () => {
  const dates = [
    ['Laatste dag om te geven', 'closing_date', '2026-12-31'],
    ['Dag van het evenement', 'event_date', '2026-11-30'],
    ['Aanmelden kan tot en met', 'p2p_subscription_deadline', '2026-10-31'],
  ] as const
  const asked = answerWith({ '/api/project/validate': wrong({ closing_date: 'Dat kan niet.' }) })
  await show(
    <FullForm
      organizations={[]}
      userId={1}
      draft={{ ...newDraft(), values: { kind: 'participants' } }}
      today="2026-03-01"
    />,
  )
  await settle()
  for (const [label, name, date] of dates) {
    const box = boxOf(label)
    await person.fill(box, date.split('-').toReversed().join('-'))
    fireEvent.blur(box)
    await settle()
    expect(asked.at(-1)?.body).toEqual({ field: name, value: date })
  }
  expect(hintsOf(boxOf('Laatste dag om te geven'))[0]).toBe('Dat kan niet.')
})
