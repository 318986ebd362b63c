import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { alertText, errorOf, field, person, settle, show } from '../../../tests/support/show.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { SavedForm } from '../../ui/editing/saved-form.tsx'
import { Refusal } from './refusal.ts'
import { type FormOptions, useForm } from './use-form.ts'

type Field = 'name' | 'city'

let submissions: Record<string, string>[]
/** The outcome of the next sent form. */
let outcome: () => Promise<void>
beforeEach(() => {
  submissions = []
  outcome = async () => {}
})

function NameForm(own: Partial<FormOptions<Field>>) {
  const form = useForm<Field>({
    id: 'own',
    fields: ['name', 'city'],
    values: { name: 'Noor' },
    async submit(fields) {
      submissions.push(fields)
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
const button = () => screen.getByRole('button')
const submit = () => person.click(button())

describe('a refusal', () => {
  test('stands at its field, and the first wrong one gets the focus [8.01]', async () => {
    await show(<NameForm />)
    outcome = refuse({ city: 'Vul een plaats in.', name: 'Te lang.' })
    await submit()
    expect([errorOf('Naam'), errorOf('Plaats')]).toEqual(['Te lang.', 'Vul een plaats in.'])
    expect(document.activeElement).toBe(field('Naam'))
    expect(alertText()).toBeUndefined()
  })

  test('takes no focus from what the visitor went on to meanwhile', async () => {
    let refuseIt = () => {}
    outcome = () =>
      new Promise<void>(
        (_resolve, reject) => (refuseIt = () => reject(new Refusal({ status: 422, errors: { name: 'Te lang.' } }))),
      )
    await show(
      <>
        <NameForm />
        <button type="button">Elders</button>
      </>,
    )
    await person.press('Bewaar')
    await person.press('Elders')
    await act(async () => refuseIt())
    expect(errorOf('Naam')).toBe('Te lang.')
    expect(document.activeElement?.textContent).toBe('Elders')
  })

  test('gets the focus from a button of the form that stands outside it [8.01]', async () => {
    function FooterForm() {
      const { props, field } = useForm<Field>({ id: 'own', fields: ['name'], submit: () => outcome() })
      return (
        <>
          <form {...props} id="own">
            <TextField {...field('name')} label="Naam" />
          </form>
          <button type="submit" form="own">
            Bewaar
          </button>
        </>
      )
    }
    await show(<FooterForm />)
    outcome = refuse({ name: 'Te lang.' })
    await person.press('Bewaar')
    expect(errorOf('Naam')).toBe('Te lang.')
    expect(document.activeElement).toBe(field('Naam'))
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
    await submit()
    expect(document.activeElement).toBe(field('Plaats'))
    await person.fill(field('Plaats'), 'Zwolle')
    expect(errorOf('Plaats')).toBeUndefined()
  })

  test('was said by the server to a form without scripts: it stands there, with the focus', async () => {
    await show(<NameForm answer={{ errors: { city: 'Vul een plaats in.' } }} />)
    expect(errorOf('Plaats')).toBe('Vul een plaats in.')
    expect(document.activeElement).toBe(field('Plaats'))
  })

  test('can be known at once, without anything being under way', async () => {
    const judge = () => {
      throw new Refusal({ status: 422, errors: { name: 'Te lang.' } })
    }
    await show(<NameForm submit={judge} />)
    await submit()
    expect(errorOf('Naam')).toBe('Te lang.')
    expect(button().textContent).toBe('Bewaar')
  })
})

describe('nothing that was typed is lost', () => {
  test.each([
    ['by an error', refuse({ name: 'Te lang.' })],
    ['by a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['when the session is over', async () => Promise.reject(new Refusal({ status: 401, errors: {} }))],
  ])('%s, and the same is sent the next time', async (_name, failure) => {
    await show(<NameForm />)
    await person.fill(field('Naam'), 'Noor de Wit')
    await person.fill(field('Plaats'), 'Zwolle')
    outcome = failure
    await submit()
    expect([field('Naam').value, field('Plaats').value]).toEqual(['Noor de Wit', 'Zwolle'])
    outcome = async () => {}
    await submit()
    expect(submissions).toEqual([
      { name: 'Noor de Wit', city: 'Zwolle' },
      { name: 'Noor de Wit', city: 'Zwolle' },
    ])
    screen.getByText('Bewaard.')
  })

  test('a lost connection says so, and that everything is still there', async () => {
    await show(<NameForm />)
    outcome = () => Promise.reject(new TypeError('Failed to fetch'))
    await submit()
    expect(alertText()).toContain('Er is geen verbinding. Wat je hebt ingevuld, staat er nog.')
  })
})

test('while it is under way it says so and cannot be sent again [4.18]', async () => {
  let arrive = () => {}
  outcome = () => new Promise((resolve) => (arrive = resolve))
  await show(<NameForm />)
  await submit()
  await submit()
  expect(submissions).toHaveLength(1)
  expect(button().textContent).toContain('Bezig')
  arrive()
  await settle()
  expect(button().textContent).toBe('Bewaar')
})

test('a page that is about to be left stays busy', async () => {
  await show(<NameForm submit={async () => 'leaving' as const} />)
  await submit()
  expect(button().textContent).toContain('Bezig')
})

test('a checked part leaves the errors of the rest', async () => {
  await show(<NameForm answer={{ errors: { city: 'Vul een plaats in.' } }} submit={() => 'more'} />)
  await submit()
  expect(errorOf('Plaats')).toBe('Vul een plaats in.')
})

test('a success is shown until the next key [4.18]', async () => {
  await show(<NameForm />)
  await submit()
  screen.getByText('Bewaard.')
  await person.fill(field('Plaats'), 'Zwolle')
  expect(screen.queryByText('Bewaard.')).toBeNull()
})

describe('a check when a field is left [5.17]', () => {
  const check = async (field: Field, value: string) =>
    field === 'city' && value === '' ? undefined : `${field}: ${value}?`

  test('is made once something was typed in it, and not in a field only passed by', async () => {
    await show(<NameForm check={check} />)
    await person.click(field('Naam'))
    await person.tab()
    expect(errorOf('Naam')).toBeUndefined()
    await person.fill(field('Naam'), 'N')
    await person.tab()
    expect(errorOf('Naam')).toBe('name: N?')
  })

  test('says nothing of a value that has changed meanwhile', async () => {
    let arrive = (_problem: string) => {}
    await show(<NameForm check={() => new Promise((resolve) => (arrive = resolve))} />)
    await person.fill(field('Naam'), 'N')
    await person.tab()
    await person.fill(field('Naam'), 'Noor')
    arrive('Te kort.')
    await settle()
    expect(errorOf('Naam')).toBeUndefined()
  })

  test('has nothing to add once the whole form was judged', async () => {
    let arrive = (_problem: string) => {}
    await show(<NameForm check={() => new Promise((resolve) => (arrive = resolve))} />)
    await person.fill(field('Naam'), 'N')
    await person.tab()
    outcome = refuse({ name: 'Te lang.' })
    await submit()
    arrive('Te kort.')
    await settle()
    expect(errorOf('Naam')).toBe('Te lang.')
  })
})
