import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { projectDescriptionLengthMax, projectNameLengthMax } from '../../../../contract/fields/limits.ts'
import { answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import { hintsOf, person, settle, show, spoken } from '../../../../tests/support/show.tsx'
import { newDraft } from './creation-draft.ts'
import { FullForm } from './full-form.tsx'
import { SimpleForm } from './simple-form.tsx'

afterEach(() => {
  sessionStorage.clear()
})

const organizations = [{ id: 7, name: 'Stichting Bron', allow_payment_link: true }]

/** The box, and not the button of its calendar, which has the same name. */
const boxOf = (label: string) => screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input' })

test.each([
  ['Naam van de actie', 'input', projectNameLengthMax],
  ['Waar is het voor', 'textarea', projectDescriptionLengthMax],
])('%s shows how much still fits, and typing stops there [5.03]', async (label, selector, most) => {
  await show(<FullForm organizations={[]} userId={1} draft={newDraft()} today="2026-03-01" />)
  await settle()
  const box = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector })
  expect([box.maxLength, hintsOf(box).join()]).toEqual([
    most,
    expect.stringContaining(`nog ${most.toLocaleString('nl')} tekens`),
  ])
  await person.fill(box, 'a'.repeat(most - 1))
  await person.type(box, 'bc')
  expect([box.value.length, box.value.at(-1)]).toEqual([most, 'b'])
  expect(hintsOf(box).join()).toContain('nog 0 tekens')
  expect(spoken()).toContain('Er past niets meer bij.')
})

test('the whole form has fields for whose behalf, for what and how much, where the money goes and what stays hidden [2.09]', async () => {
  const requests = answerWith({ '/api/project': wrong({ name: 'Deze naam kan niet.' }) })
  await show(<FullForm organizations={organizations} userId={1} draft={newDraft()} today="2026-03-01" />)
  await settle()
  await person.click(screen.getByRole('radio', { name: /^Stichting Bron/ }))
  for (const [label, value] of [
    ['Naam van de actie', 'Nacht van Zwolle'],
    ['Hoeveel hoop je op te halen', '2500'],
    ['Rekeningnummer', 'NL91 ABNA 0417 1643 00'],
    ['Op naam van', 'Stichting Bron'],
  ] as const)
    await person.fill(boxOf(label), value)
  await person.click(screen.getByRole('checkbox', { name: 'Verberg de namen van donateurs' }))
  await person.press('Maak de pagina')
  await settle()
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/project',
    body: {
      organization_id: '7',
      name: 'Nacht van Zwolle',
      goal: '2500',
      bank_account: 'NL91 ABNA 0417 1643 00',
      bank_account_holder: 'Stichting Bron',
      enabled_privacy_switches: ['hide_names'],
    },
  })
})

test.each([
  ['Mezelf', ''],
  ['Stichting Bron', '7'],
])('the simple form has fields for whose behalf, and for a name: %s [2.10]', async (who, organization_id) => {
  const requests = answerWith({ '/api/project-simple': wrong({ name: 'Deze naam kan niet.' }) })
  await show(<SimpleForm organizations={organizations} userId={1} draft={newDraft()} />)
  await settle()
  await person.click(screen.getByRole('radio', { name: new RegExp(`^${who}`) }))
  await person.fill(boxOf('Naam van de actie'), 'Nacht van Zwolle')
  await person.press('Maak de pagina')
  await settle()
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    path: '/api/project-simple',
    body: { organization_id, name: 'Nacht van Zwolle' },
  })
  expect(screen.getByRole('link', { name: 'Annuleren' }).getAttribute('href')).toBe('/dashboard#/projects')
})

test('each of the three dates is checked when it was typed and left [5.17]', async () => {
  const dates = [
    ['Laatste dag om te doneren', 'closing_date', '2026-12-31'],
    ['Dag van het evenement', 'event_date', '2026-11-30'],
    ['Aanmelden kan tot en met', 'p2p_subscription_deadline', '2026-10-31'],
  ] as const
  const requests = answerWith({ '/api/project/validate': wrong({ closing_date: 'Dat kan niet.' }) })
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
    expect(requests.at(-1)?.body).toEqual({ field: name, value: date })
  }
  expect(hintsOf(boxOf('Laatste dag om te doneren'))[0]).toBe('Dat kan niet.')
})
