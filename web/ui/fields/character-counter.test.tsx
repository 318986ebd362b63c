import { describe, expect, test } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
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
const counter = () => find('#message-help').textContent
const spoken = () => find('[aria-live]').textContent

describe('a text with a limit', () => {
  test('counts down, and is described by the counter [5.03~]', async () => {
    await showArea('Hoi')
    expect(counter()).toBe('nog 7')
    await user.fill('#message', 'Zet hem')
    expect(counter()).toBe('nog 3')
    expect(find('#message').getAttribute('aria-describedby')).toBe('message-help')
  })

  test('is stopped by the browser at the limit [5.03~]', async () => {
    await showArea('')
    expect(find<HTMLTextAreaElement>('#message').maxLength).toBe(10)
  })

  test('says aloud that it is full, again at every key that does nothing, and not before [5.03~]', async () => {
    await showArea('')
    await user.fill('#message', '123456789')
    expect(spoken()).toBe('')
    await user.fill('#message', '1234567890')
    expect([counter(), spoken()]).toEqual(['nog 0', 'Vol.'])
    await user.press('#message', 'a')
    expect(spoken()).toBe('Vol.\u00a0')
    await user.press('#message', 'Backspace')
    expect(spoken()).toBe('Vol.\u00a0')
    await user.fill('#message', '12345')
    expect(spoken()).toBe('')
  })
})

describe('a line with a limit', () => {
  test('counts in the usual words, and says aloud that it is full [5.03~]', async () => {
    await show(<CountedTextField id="message" name="name" label="Naam" defaultValue="Pomp" maxLength={5} />)
    expect([counter(), find<HTMLInputElement>('#message').maxLength]).toEqual(['nog 1 teken', 5])
    await user.fill('#message', 'Pompe')
    expect([counter(), spoken()]).toEqual(['nog 0 tekens', 'Er past niets meer bij. Haal eerst iets weg.'])
  })
})
