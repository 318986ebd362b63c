import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { answerWith } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { errorOf, person, settle } from '../../../../tests/support/show.tsx'
import { ManagedProjectProvider, useManagedProject } from './managed-project.tsx'
import { AmountField, DateField, NumberField, ProjectField } from './project-field.tsx'
import { ListSwitch, ProjectSwitch } from './project-switch.tsx'
import { VideoField } from './video-field.tsx'
// Fetched before it is used, so that no test waits for it.
import '../../../ui/aria/dialog-overlay.tsx'

interface Row {
  [field: string]: unknown
  version: number
}
let stored: Row
let submissions: { field: string; value: unknown; version: number }[]
/** The write of another editor just before the next change arrives. */
let others: Record<string, unknown> | undefined
let isOffline: boolean
/** The value as the server keeps it. */
let record: (value: unknown) => unknown
/** The gate that a change waits for before it arrives. */
let gate: Promise<void> | undefined
/** The confirmation before it is saved. */
let checked: unknown[]

beforeEach(() => {
  const switches = { enabled_privacy_switches: ['hide_names'], enabled_donation_switches: [] }
  stored = { id: 7, url: 'actie', name: 'Oud', goal: 100, show_goal: true, version: 1, ...switches }
  stored['subscription_limit'] = 5
  stored['closing_date'] = '2026-05-01'
  submissions = []
  others = undefined
  isOffline = false
  record = (value) => value
  gate = undefined
  checked = []
  answerWith(async ({ method, path, body }) => {
    if (isOffline) return 'no network'
    if (method === 'GET') return [200, { project: stored, events: [] }]
    if (path === '/api/project/validate') {
      const check = body as { field: string; value: string }
      checked.push(check)
      if (check.value.length < 20 && !check.value.startsWith('2027')) return [200, { success: true }]
      return [422, { message: 'Te lang', errors: { [check.field]: ['Te lang'] } }]
    }
    await gate
    if (others !== undefined) stored = { ...stored, ...others, version: stored.version + 1 }
    others = undefined
    const change = body as (typeof submissions)[number]
    submissions.push(change)
    if (change.version !== stored.version) return [409, { item: stored, message: 'Te laat' }]
    stored = { ...stored, [change.field]: record(change.value), version: stored.version + 1 }
    return [200, { item: stored, message: 'Opgeslagen' }]
  })
})

async function showSettings(more?: ReactNode) {
  const Page = () => (
    <ManagedProjectProvider id={7}>
      <ProjectField field="name" label="Naam" />
      <AmountField field="goal" label="Doel" />
      <NumberField field="subscription_limit" label="Grens" />
      <DateField field="closing_date" label="Sluit op" min="2026-01-01" />
      <ProjectSwitch field="show_goal">Laat zien</ProjectSwitch>
      <ListSwitch field="enabled_privacy_switches" name="hide_amounts">
        Verberg bedragen
      </ListSwitch>
      <ListSwitch field="enabled_privacy_switches" name="hide_messages">
        Verberg berichten
      </ListSwitch>
      {more}
    </ManagedProjectProvider>
  )
  await showOnRoute(Page, { path: '/:project', url: '/actie?settings=pagina' })
}
const begin = (label: string) => person.click(screen.getByRole('button', { name: `${label} wijzigen` }))
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a field is saved with the version that was read [7.03]', async () => {
  await showSettings()
  await begin('Naam')
  await person.fill(box('Naam'), 'Nieuw')
  await person.keyboard('{Enter}')
  expect(submissions).toEqual([{ field: 'name', value: 'Nieuw', version: 1 }])
  expect(document.body.textContent).toContain('Nieuw')
})

test('a change of another field by another editor is not in the way', async () => {
  await showSettings()
  await begin('Naam')
  await person.fill(box('Naam'), 'Nieuw')
  others = { goal: 250 }
  await person.keyboard('{Enter}')
  expect(submissions.map(({ version }) => version)).toEqual([1, 2])
  expect([stored['name'], stored['goal']]).toEqual(['Nieuw', 250])
  expect(document.body.textContent).toMatch(/€\s250/)
})

test('a second editor sees the first value, keeps their text, and overwrites it knowingly', async () => {
  await showSettings()
  await begin('Naam')
  await person.fill(box('Naam'), 'Mijn naam')
  others = { name: 'Hun naam' }
  await person.keyboard('{Enter}')
  expect(errorOf('Naam')).toContain('Er staat nu: Hun naam.')
  expect([box('Naam').value, stored['name']]).toEqual(['Mijn naam', 'Hun naam'])
  await person.keyboard('{Enter}')
  expect(stored['name']).toBe('Mijn naam')
})

test('a lost connection keeps the typed text, and the next attempt saves it', async () => {
  await showSettings()
  await begin('Naam')
  await person.fill(box('Naam'), 'Nieuw')
  isOffline = true
  await person.keyboard('{Enter}')
  expect([box('Naam').value, errorOf('Naam')]).toEqual([
    'Nieuw',
    'Er is geen verbinding. Wat je hebt ingevuld, staat er nog. Probeer het zo nog een keer.',
  ])
  isOffline = false
  await person.keyboard('{Enter}')
  expect(stored['name']).toBe('Nieuw')
})

test('a goal takes digits alone, and is shown in whole euros [5.08]', async () => {
  await showSettings()
  await begin('Doel')
  await person.clear(box('Doel'))
  await person.type(box('Doel'), '250,50')
  expect(box('Doel').value).toBe('250')
  await person.keyboard('{Enter}')
  expect(submissions).toEqual([{ field: 'goal', value: '250', version: 1 }])
})

test('a switch is saved as it is turned, and goes back when another editor turned it first [7.04]', async () => {
  await showSettings()
  await person.click(box('Verberg bedragen'))
  expect(stored['enabled_privacy_switches']).toEqual(['hide_names', 'hide_amounts'])
  others = { show_goal: false }
  await person.click(box('Laat zien'))
  expect(submissions.at(-1)).toMatchObject({ field: 'show_goal', value: false })
  expect(box('Laat zien').checked).toBe(false)
  others = { enabled_privacy_switches: [] }
  await person.click(box('Verberg bedragen'))
  expect([box('Verberg bedragen').checked, stored['enabled_privacy_switches']]).toEqual([false, []])
  expect(document.body.textContent).toContain('Iemand anders heeft dit net gewijzigd. Zo staat het nu.')
})

test('the stored value is shown, and not the typed one; a next change begins with it [5.11]', async () => {
  await showSettings()
  record = (value) => Math.max(5, Number(value))
  const change = async (limit: string) => {
    await begin('Grens')
    await person.fill(box('Grens'), limit)
    await person.keyboard('{Enter}')
  }
  const shown = () => screen.getByText('Grens').parentElement!.textContent
  await change('3')
  expect(shown()).toBe('Grens5Opgeslagen')
  await change('8')
  expect([shown(), stored['subscription_limit']]).toEqual(['Grens8Opgeslagen', 8])
})

test('two switches of one list that are turned at once are both kept [7.04]', async () => {
  await showSettings()
  let arrive = () => {}
  gate = new Promise((resolve) => (arrive = resolve))
  await person.click(box('Verberg bedragen'))
  await person.click(box('Verberg berichten'))
  await act(async () => arrive())
  await settle()
  expect(stored['enabled_privacy_switches']).toEqual(['hide_names', 'hide_amounts', 'hide_messages'])
  expect([box('Verberg bedragen').checked, box('Verberg berichten').checked]).toEqual([true, true])
  expect(document.body.textContent).not.toContain('Iemand anders')
})

test('a text is looked at when it is left, and an error is said without calling the focus back [5.17]', async () => {
  await showSettings()
  await begin('Naam')
  await person.tab()
  expect(checked).toEqual([])
  await person.fill(box('Naam'), 'Een veel te lange naam')
  await person.tab()
  await settle()
  expect([checked, submissions]).toEqual([[{ field: 'name', value: 'Een veel te lange naam' }], []])
  expect(errorOf('Naam')).toBe('Te lang')
  expect(document.activeElement).not.toBe(box('Naam'))
  await person.fill(box('Naam'), 'Kort')
  await person.tab()
  await settle()
  expect(box('Naam').getAttribute('aria-invalid')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Opslaan' }))
  expect(stored['name']).toBe('Kort')
})

test('a date is looked at as it stands when it is left, typed in any way [5.17]', async () => {
  await showSettings()
  await begin('Sluit op')
  await person.fill(box('Sluit op'), '31-12-2027')
  await person.tab()
  await settle()
  expect([checked, submissions]).toEqual([[{ field: 'closing_date', value: '2027-12-31' }], []])
  expect(errorOf('Sluit op')).toBe('Te lang')
  await person.fill(box('Sluit op'), '1-6-2026')
  await person.tab()
  await settle()
  expect(checked[1]).toEqual({ field: 'closing_date', value: '2026-06-01' })
  expect(box('Sluit op').getAttribute('aria-invalid')).toBeNull()
  await person.press('Opslaan')
  expect(stored['closing_date']).toBe('2026-06-01')
})

test.each([
  'cover_costs',
  'fee_label',
  'choosable_goal_default',
  'subscription_code_limit',
  'thank_mail_motivation',
] as const)('the %s of a project is checked when the field is left [5.17]', async (name) => {
  stored[name] = 'Oud'
  await showSettings(<ProjectField field={name} label="Dit" />)
  await begin('Dit')
  await person.fill(box('Dit'), 'Veel te lang om te bewaren')
  await person.tab()
  await settle()
  expect(checked).toEqual([{ field: name, value: 'Veel te lang om te bewaren' }])
  expect(errorOf('Dit')).toBe('Te lang')
})

test('the URL of a film is looked at in its window [5.17]', async () => {
  await showSettings(<VideoField />)
  await person.press('Video toevoegen')
  await person.fill(box('Link naar een video'), 'https://voorbeeld.nl/film')
  await person.tab()
  await settle()
  expect(checked).toEqual([{ field: 'video_url', value: 'https://voorbeeld.nl/film' }])
  expect(errorOf('Link naar een video')).toBe('Te lang')
})

test('of a pending change the value in force stays, with the server’s message until it is answered', async () => {
  record = () => stored['name']
  const Answered = () => {
    const { noteAnswer } = useManagedProject()
    return <button onClick={() => void noteAnswer()}>Trek in</button>
  }
  await showSettings(<Answered />)
  await begin('Naam')
  await person.fill(box('Naam'), 'Nieuw')
  await person.keyboard('{Enter}')
  const shown = () => screen.getByText('Naam').parentElement!.textContent
  expect(shown()).toContain('Oud')
  expect(shown()).not.toContain('Nieuw')
  expect(shown()).toContain('Opgeslagen')
  await person.press('Trek in')
  await settle()
  expect(shown()).not.toContain('Opgeslagen')
})
