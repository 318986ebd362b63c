import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorOf, person, settle, show } from '../../../tests/support/show.tsx'
import { TextField } from '../fields/field.tsx'
import type { ControlField } from './inline-editor.tsx'
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

const box = () => screen.getByLabelText<HTMLInputElement>('Naam')
const isOpen = () => screen.queryByLabelText('Naam') !== null
const start = () => screen.getByRole('button', { name: 'Naam wijzigen' })

async function begin(props: Partial<Parameters<typeof InlineField>[0]> = {}) {
  const onSaved = vi.fn<(value: string, body: unknown) => void>()
  const field = { id: 'name', label: 'Naam', url: '/api/project/7', field: 'name', value: 'Oud', onSaved, ...props }
  await show(<InlineField {...field} />)
  await person.click(start())
  return onSaved
}

const write = (text: string) => person.fill(box(), text)

test('Enter sends {field, value, _method: put} to the address it was given [7.14]', async () => {
  const onSaved = await begin()
  await write('Nieuw')
  await person.keyboard('{Enter}')
  expect(sent).toEqual([
    { url: '/api/project/7', method: 'POST', body: { field: 'name', value: 'Nieuw', _method: 'put' } },
  ])
  expect(isOpen()).toBe(false)
  screen.getByText('Nieuw')
  expect(screen.getByRole('status').textContent).toBe('Opgeslagen')
  expect(onSaved).toHaveBeenCalledExactlyOnceWith('Nieuw', { item: { name: 'Nieuw' } })
  expect(document.activeElement).toBe(start())
})

test('Escape leaves it as it was, and sends nothing [7.14]', async () => {
  await begin()
  await write('Nieuw')
  await person.keyboard('{Escape}')
  expect([isOpen(), sent]).toEqual([false, []])
  screen.getByText('Oud')
  expect(document.activeElement).toBe(start())
})

test('the old value stays until the new one was taken, and a second Enter meanwhile sends nothing [7.14]', async () => {
  let finish = (_answer: Response) => {}
  answer = () => new Promise<Response>((resolve) => (finish = resolve))
  await begin()
  await write('Nieuw')
  await person.keyboard('{Enter}')
  expect(box().readOnly).toBe(true)
  expect(screen.getByRole('button', { name: 'Even geduld' }).getAttribute('aria-disabled')).toBe('true')
  await person.keyboard('{Enter}')
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
  'a refusal under %s is said at the field, which stays as it was typed [7.14, 8.01]',
  async (_under, status, body, text) => {
    answer = () => Response.json(body, { status })
    await begin()
    await write('Nieuw')
    await person.keyboard('{Enter}')
    expect(errorOf('Naam')).toBe(text)
    expect(box().value).toBe('Nieuw')
    expect(document.activeElement).toBe(box())
  },
)

test('a network that fails is no end of it', async () => {
  answer = () => Promise.reject(new TypeError('network'))
  await begin()
  await write('Nieuw')
  await person.keyboard('{Enter}')
  expect(errorOf('Naam')).toContain('Opslaan is niet gelukt')
})

test('nothing changed is nothing to send', async () => {
  await begin()
  await person.type(box(), '{Enter}')
  expect([isOpen(), sent]).toEqual([false, []])
})

test('in a text of several lines Enter makes a line, and Ctrl with Enter saves', async () => {
  await begin({ isLong: true })
  await person.clear(box())
  await person.type(box(), 'Eén{Enter}Twee')
  expect([box().value, sent]).toEqual(['Eén\nTwee', []])
  await person.keyboard('{Control>}{Enter}{/Control}')
  expect(sent.map(({ body }) => body)).toEqual([{ field: 'name', value: 'Eén\nTwee', _method: 'put' }])
})

test('an empty value says so, and one that may not be changed has no button', async () => {
  await show(<InlineField id="name" label="Naam" url="/x" field="name" value="" isDisabled />)
  screen.getByText('Nog niet ingevuld')
  expect(screen.queryByRole('button')).toBeNull()
})

/** Two fields, of which the first is being saved while the visitor goes on to the second; gives what ends the save. */
async function goOnWhileSaving(props: Partial<Parameters<typeof InlineField>[0]> = {}) {
  let finish = (_answer: Response) => {}
  answer = () => new Promise<Response>((resolve) => (finish = resolve))
  const field = { url: '/api/project/7', field: 'name', value: 'Oud' }
  await show(
    <>
      <InlineField id="name" label="Naam" {...field} {...props} />
      <InlineField id="place" label="Plaats" {...field} />
    </>,
  )
  await person.click(start())
  await write('Nieuw')
  await person.keyboard('{Enter}')
  await person.press('Plaats wijzigen')
  return async (status: number, body: unknown) => {
    await act(async () => finish(Response.json(body, { status })))
    await settle()
  }
}

test.each([
  ['is saved', 200, {}],
  ['is refused', 422, { message: 'Niet goed.', errors: { name: ['Vul een naam in.'] } }],
])('a field that %s takes no focus from the next one, which was begun meanwhile', async (_what, status, body) => {
  const finish = await goOnWhileSaving()
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'))
  await finish(status, body)
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'))
  expect(isOpen()).toBe(status !== 200)
})

test('a refused control takes no focus from the next field either', async () => {
  const control = ({ id, name, label, defaultValue, error }: ControlField) => (
    <TextField id={id} name={name} label={label} defaultValue={defaultValue} error={error} />
  )
  const finish = await goOnWhileSaving({ control })
  await finish(422, { message: 'Niet goed.', errors: { name: ['Vul een naam in.'] } })
  expect(errorOf('Naam')).toBe('Vul een naam in.')
  expect(document.activeElement).toBe(screen.getByLabelText('Plaats'))
})

test('with the focus on nothing, or on a window around it, a saved field gives it back to its pencil', async () => {
  let finish = (_answer: Response) => {}
  answer = () => new Promise<Response>((resolve) => (finish = resolve))
  await show(
    <div role="dialog" tabIndex={-1}>
      <InlineField id="name" label="Naam" url="/api/project/7" field="name" value="Oud" />
    </div>,
  )
  await person.click(start())
  await write('Nieuw')
  await person.keyboard('{Enter}')
  act(() => screen.getByRole('dialog').focus())
  await act(async () => finish(Response.json({})))
  expect(document.activeElement).toBe(start())
})
