import { act } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alertText, errorAt, leave, settle, submit } from '../../../tests/support/auth-form.ts'
import { find, show, user } from '../../../tests/support/show.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SavedForm } from '../../ui/editing/saved-form.tsx'
import { Refusal } from './refusal.ts'
import { type FormOptions, useForm } from './use-form.ts'

type Field = 'name' | 'city'

let sent: Record<string, string>[]
/** What becomes of the form that is sent next. */
let outcome: () => Promise<void>
beforeEach(() => {
  sent = []
  outcome = async () => {}
})

function NameForm(own: Partial<FormOptions<Field>>) {
  const form = useForm<Field>({
    id: 'own',
    fields: ['name', 'city'],
    values: { name: 'Noor' },
    async submit(fields) {
      sent.push(fields)
      await outcome()
      form.setSavedText('Bewaard.')
    },
    ...own,
  })
  return (
    <SavedForm form={form} button="Bewaar" busyText="Bezig">
      <TextField {...form.field('name')} label="Naam" />
      <TextField {...form.field('city')} label="Plaats" />
    </SavedForm>
  )
}

const refuse = (errors: Record<string, string>, alert?: string) => async () => {
  throw new Refusal({ status: 422, errors, alert })
}
const valueOf = (id: string) => find<HTMLInputElement>(`#${id}`).value

describe('what is refused', () => {
  test('stands at its field, and the first wrong one gets the focus [8.01~]', async () => {
    await show(<NameForm />)
    outcome = refuse({ city: 'Vul een plaats in.', name: 'Te lang.' })
    await submit()
    expect([errorAt('own-name'), errorAt('own-city')]).toEqual(['Te lang.', 'Vul een plaats in.'])
    expect(document.activeElement?.id).toBe('own-name')
    expect(alertText()).toBeUndefined()
  })

  test('stands above the form when it belongs to no field, and gets the focus there', async () => {
    await show(<NameForm />)
    outcome = refuse({ country: 'Dit land kennen we niet.' })
    await submit()
    expect(alertText()).toBe('Dit land kennen we niet.')
    expect(document.activeElement?.textContent).toBe('Dit land kennen we niet.')
  })

  test('is pointed at again when it is refused again, and goes when the field is changed', async () => {
    await show(<NameForm />)
    outcome = refuse({ city: 'Vul een plaats in.' })
    await submit()
    find('button').focus()
    await submit()
    expect(document.activeElement?.id).toBe('own-city')
    await user.fill('#own-city', 'Zwolle')
    expect(errorAt('own-city')).toBeUndefined()
  })

  test('was said by the server to a form without scripts: it stands there, with the focus', async () => {
    await show(<NameForm answer={{ errors: { city: 'Vul een plaats in.' } }} />)
    expect(errorAt('own-city')).toBe('Vul een plaats in.')
    expect(document.activeElement?.id).toBe('own-city')
  })

  test('can be known at once, without anything being under way', async () => {
    const judge = () => {
      throw new Refusal({ status: 422, errors: { name: 'Te lang.' } })
    }
    await show(<NameForm submit={judge} />)
    await act(async () => find<HTMLFormElement>('form').requestSubmit())
    expect(errorAt('own-name')).toBe('Te lang.')
    expect(find('button').textContent).toBe('Bewaar')
  })
})

describe('nothing that was typed is lost', () => {
  test.each([
    ['by an error', refuse({ name: 'Te lang.' })],
    ['by a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['when the session is over', async () => Promise.reject(new Refusal({ status: 401, errors: {} }))],
  ])('%s, and the same is sent the next time', async (_name, failure) => {
    await show(<NameForm />)
    await user.fill('#own-name', 'Noor de Wit')
    await user.fill('#own-city', 'Zwolle')
    outcome = failure
    await submit()
    expect([valueOf('own-name'), valueOf('own-city')]).toEqual(['Noor de Wit', 'Zwolle'])
    outcome = async () => {}
    await submit()
    expect(sent).toEqual([
      { name: 'Noor de Wit', city: 'Zwolle' },
      { name: 'Noor de Wit', city: 'Zwolle' },
    ])
    expect(find('form').textContent).toContain('Bewaard.')
  })

  test('a lost connection says so, and that everything is still there', async () => {
    await show(<NameForm />)
    outcome = () => Promise.reject(new TypeError('Failed to fetch'))
    await submit()
    expect(alertText()).toContain('Er is geen verbinding. Wat je hebt ingevuld, staat er nog.')
  })
})

test('while it is under way it says so and cannot be sent again', async () => {
  let arrive = () => {}
  outcome = () => new Promise((resolve) => (arrive = resolve))
  await show(<NameForm />)
  await submit()
  await submit()
  expect(sent).toHaveLength(1)
  expect(find('button').textContent).toContain('Bezig')
  arrive()
  await settle()
  expect(find('button').textContent).toBe('Bewaar')
})

test('a page that is about to be left stays busy', async () => {
  await show(<NameForm submit={async () => 'leaving' as const} />)
  await submit()
  expect(find('button').textContent).toContain('Bezig')
})

test('a part that was judged leaves what is wrong in the rest', async () => {
  await show(<NameForm answer={{ errors: { city: 'Vul een plaats in.' } }} submit={() => 'more'} />)
  await submit()
  expect(errorAt('own-city')).toBe('Vul een plaats in.')
})

test('that it worked is said until something else is typed', async () => {
  await show(<NameForm />)
  await submit()
  expect(find('form').textContent).toContain('Bewaard.')
  await user.fill('#own-city', 'Zwolle')
  expect(find('form').textContent).not.toContain('Bewaard.')
})

describe('a check when a field is left [5.17~]', () => {
  const check = async (field: Field, value: string) =>
    field === 'city' && value === '' ? undefined : `${field}: ${value}?`

  test('is made once something was typed in it, and who only passes by is not scolded', async () => {
    await show(<NameForm check={check} />)
    await leave('#own-name')
    expect(errorAt('own-name')).toBeUndefined()
    await user.fill('#own-name', 'N')
    await leave('#own-name')
    expect(errorAt('own-name')).toBe('name: N?')
  })

  test('says nothing of a value that has changed meanwhile', async () => {
    let arrive = (_problem: string) => {}
    await show(<NameForm check={() => new Promise((resolve) => (arrive = resolve))} />)
    await user.fill('#own-name', 'N')
    await leave('#own-name')
    await user.fill('#own-name', 'Noor')
    arrive('Te kort.')
    await settle()
    expect(errorAt('own-name')).toBeUndefined()
  })

  test('has nothing to add once the whole form was judged', async () => {
    let arrive = (_problem: string) => {}
    await show(<NameForm check={() => new Promise((resolve) => (arrive = resolve))} />)
    await user.fill('#own-name', 'N')
    await leave('#own-name')
    outcome = refuse({ name: 'Te lang.' })
    await submit()
    arrive('Te kort.')
    await settle()
    expect(errorAt('own-name')).toBe('Te lang.')
  })
})
