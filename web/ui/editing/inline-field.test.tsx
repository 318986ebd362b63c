import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { find, show, user } from '../../../tests/support/show.tsx'
import { InlineField } from './inline-field.tsx'

let sent: { url: string; method: string; body: unknown }[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  sent = []
  answer = () => Response.json({ item: { name: 'Nieuw' } })
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    sent.push({ url, method, body: JSON.parse(body) })
    return answer()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const box = () => find<HTMLInputElement>('#name')
const isOpen = () => document.querySelector('#name') !== null
const start = '[aria-label="Naam wijzigen"]'

async function begin(props: Partial<Parameters<typeof InlineField>[0]> = {}) {
  const onSaved = vi.fn<(value: string, body: unknown) => void>()
  const field = { id: 'name', label: 'Naam', url: '/api/project/7', field: 'name', value: 'Oud', onSaved, ...props }
  await show(<InlineField {...field} />)
  await user.click(start)
  return onSaved
}

test('Enter sends {field, value, _method: put} to the address it was given [7.14]', async () => {
  const onSaved = await begin()
  await user.fill('#name', 'Nieuw')
  await user.press('#name', 'Enter')
  expect(sent).toEqual([
    { url: '/api/project/7', method: 'POST', body: { field: 'name', value: 'Nieuw', _method: 'put' } },
  ])
  expect(isOpen()).toBe(false)
  expect(document.body.textContent).toContain('Nieuw')
  expect(find('[role=status]').textContent).toBe('Opgeslagen')
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('Nieuw', { item: { name: 'Nieuw' } })
  expect(document.activeElement).toBe(find(start))
})

test('Escape leaves it as it was, and sends nothing [7.14]', async () => {
  await begin()
  await user.fill('#name', 'Nieuw')
  await user.press('#name', 'Escape')
  expect([isOpen(), sent]).toEqual([false, []])
  expect(document.body.textContent).toContain('Oud')
  expect(document.activeElement).toBe(find(start))
})

test('the old value stays until the new one was taken, and a second Enter meanwhile sends nothing [7.14]', async () => {
  let finish = (_answer: Response) => {}
  answer = () => new Promise<Response>((resolve) => (finish = resolve))
  await begin()
  await user.fill('#name', 'Nieuw')
  await user.press('#name', 'Enter')
  expect([box().readOnly, find('[aria-disabled]').textContent]).toEqual([true, 'Even geduld'])
  await user.press('#name', 'Enter')
  expect(sent).toHaveLength(1)
  await act(async () => finish(Response.json({})))
  expect(isOpen()).toBe(false)
})

test.each([
  ['its own name', 422, { message: 'Niet goed.', errors: { name: ['Vul een naam in.'] } }, 'Vul een naam in.'],
  ['value', 422, { message: 'Niet goed.', errors: { value: ['Te lang.'] } }, 'Te lang.'],
  ['no field', 403, { message: 'Dit mag je niet doen.' }, 'Dit mag je niet doen.'],
  ['nobody', 500, {}, 'Opslaan is niet gelukt. Probeer het nog een keer.'],
])(
  'a refusal under %s is said at the field, which stays as it was typed [7.14, 8.01~]',
  async (_under, status, body, text) => {
    answer = () => Response.json(body, { status })
    await begin()
    await user.fill('#name', 'Nieuw')
    await user.press('#name', 'Enter')
    expect(find('#name-error').textContent).toBe(text)
    expect([box().value, box().getAttribute('aria-describedby')]).toEqual(['Nieuw', 'name-error'])
    expect(document.activeElement).toBe(box())
  },
)

test('a network that fails is no end of it', async () => {
  answer = () => Promise.reject(new TypeError('network'))
  await begin()
  await user.fill('#name', 'Nieuw')
  await user.press('#name', 'Enter')
  expect(find('#name-error').textContent).toContain('Opslaan is niet gelukt')
})

test('nothing changed is nothing to send', async () => {
  await begin()
  await user.press('#name', 'Enter')
  expect([isOpen(), sent]).toEqual([false, []])
})

test('in a text of several lines Enter makes a line, and Ctrl with Enter saves', async () => {
  await begin({ isLong: true })
  await user.fill('#name', 'Eén\nTwee')
  expect((await user.press('#name', 'Enter')).wasStopped).toBe(false)
  expect(sent).toEqual([])
  const save = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true })
  await act(async () => box().dispatchEvent(save))
  expect(sent).toHaveLength(1)
})

test('an empty value says so, and one that may not be changed has no button', async () => {
  await show(<InlineField id="name" label="Naam" url="/x" field="name" value="" isDisabled />)
  expect(document.body.textContent).toContain('Nog niet ingevuld')
  expect(document.querySelector('button')).toBeNull()
})
