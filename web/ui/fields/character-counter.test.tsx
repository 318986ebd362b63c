import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hintsOf, person, show, spoken } from '../../../tests/support/show.tsx'
import { CountedTextArea, CountedTextField } from './character-counter.tsx'

const showArea = (defaultValue: string) =>
  show(
    <CountedTextArea
      id="message"
      name="message"
      label="Bericht"
      defaultValue={defaultValue}
      maxLength={10}
      remainingText={(remaining) => `nog ${remaining}`}
      fullText="Vol."
    />,
  )
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const counter = () => hintsOf(box()).join(' ')

describe('a text with a limit', () => {
  test('counts down, and is described by the counter [5.03]', async () => {
    await showArea('Hoi')
    expect(counter()).toBe('nog 7')
    await person.fill(box(), 'Zet hem')
    expect(counter()).toBe('nog 3')
  })

  test('is stopped by the browser at the limit [5.03]', async () => {
    await showArea('')
    expect(box().maxLength).toBe(10)
  })

  test('says aloud that it is full, again at every key that does nothing, and not before [5.03]', async () => {
    await showArea('')
    await person.type(box(), '123456789')
    expect(spoken()).toBe('')
    await person.type(box(), '0')
    expect([counter(), spoken()]).toEqual(['nog 0', 'Vol.'])
    await person.keyboard('a')
    expect([box().value, spoken()]).toEqual(['1234567890', 'Vol.\u00a0'])
    fireEvent.keyDown(box(), { key: 'Backspace' })
    expect(spoken()).toBe('Vol.\u00a0')
    await person.keyboard('{Backspace}')
    expect(spoken()).toBe('')
  })
})

describe('a line with a limit', () => {
  test('counts in the usual words, and says aloud that it is full [5.03]', async () => {
    await show(<CountedTextField id="message" name="name" label="Naam" defaultValue="Pomp" maxLength={5} />)
    expect([counter(), box().maxLength]).toEqual(['nog 1 teken', 5])
    await person.type(box(), 'e')
    expect([counter(), spoken()]).toEqual(['nog 0 tekens', 'Er past niets meer bij. Haal eerst iets weg.'])
  })
})
