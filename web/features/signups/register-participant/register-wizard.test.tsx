import { cleanup, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import type { RegistrationOffer } from '../../../../contract/signups/registrations/register-calls.ts'
import { languages } from '../../../../contract/texts.ts'
import type { CurrentUser } from '../../../../contract/identity/users/profile.ts'
import { textsByLanguage } from '../../../../server/platform/i18n/all-texts.ts'
import { type Answers, answerWith, wrong } from '../../../../tests/support/answering-server.ts'
import {
  alertText,
  errorOf,
  field,
  hintsOf,
  inPageSettings,
  person,
  settle,
  show,
  spoken,
} from '../../../../tests/support/show.tsx'
import { RegisterWizard } from './register-wizard.tsx'

const call = (name: string) => `/api/project/7/${name}`

const offer = {
  project: {
    id: 7,
    name: 'Lopen voor water',
    url: 'lopen-voor-water',
    allow_teams: true,
    allow_team_creation: true,
    enabled_registration_switches: [],
  },
  closed: null,
  events: [],
  teams: [{ id: 3, name: 'De Pompers', is_open: true }],
  team_total: 1,
  requires_code: false,
  choosable_goal_default: null,
  fee: null,
  own_url: null,
  // Of a project the wizard looks at these alone.
} as unknown as RegistrationOffer

const noor = { id: 12, name: 'Noor de Wit', email: 'noor@voorbeeld.nl' } as CurrentUser

interface World {
  answers?: Answers
  requiresCode?: boolean
  user?: CurrentUser
  initialValues?: Readonly<Record<string, string>>
}

async function showWizard({ answers = {}, requiresCode = false, user, initialValues = {} }: World = {}) {
  const requests = answerWith(answers)
  await show(
    <RegisterWizard
      offer={{ ...offer, requires_code: requiresCode }}
      user={user ?? null}
      initialValues={initialValues}
      answer={undefined}
      formKey="0f0e"
    />,
  )
  await settle()
  return requests
}

/** The step that is seen: the others are there too, for a browser without scripts. */
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('[data-step]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['step'])

async function goOn(name: RegExp = /^Verder$/) {
  await person.click(screen.getByRole('button', { name }))
  await settle()
}

async function goToLast(email = 'noor@voorbeeld.nl') {
  await person.fill(field('Je e-mailadres'), email)
  await goOn()
  await goOn()
}

const flag = () => document.querySelector<HTMLElement>('[data-flag]')?.dataset['flag']

beforeEach(() => {
  sessionStorage.clear()
  location.hash = ''
})

test.each(languages)('the optional parts of a name are marked as goal and photo are, in %s', async (language) => {
  answerWith({})
  const props = { offer, user: null, initialValues: {}, answer: undefined, formKey: '0f0e' }
  await show(<RegisterWizard {...props} />, language)
  const markOf = (name: string) => document.querySelector(`label[for="register-${name}"] small`)?.textContent.trim()
  const mark = `(${textsByLanguage[language].ui.optional})`
  expect(['name', 'last_name_prefix', 'last_name', 'goal'].map(markOf)).toEqual([undefined, mark, undefined, mark])
})

describe('the three steps', () => {
  test('a motivation shows how much of 250 characters still fits, and typing stops there [5.03, 5.04]', async () => {
    await showWizard()
    const box = field(/^Waarom doe je mee/)
    expect([box.maxLength, hintsOf(box).join()]).toEqual([250, expect.stringContaining('nog 250 tekens')])
    await person.fill(box, 'a'.repeat(249))
    await person.type(box, 'bc')
    expect([box.value.length, box.value.at(-1)]).toEqual([250, 'b'])
    expect([hintsOf(box).join(), spoken()]).toEqual([
      expect.stringContaining('nog 0 tekens'),
      expect.stringContaining('Er past niets meer bij.'),
    ])
  })

  test('follow each other, and an error in one of them keeps it there [4.06]', async () => {
    await showWizard()
    expect(seen()).toEqual(['1'])
    await goOn()
    expect([seen(), errorOf('Je e-mailadres')]).toEqual([['1'], 'Vul je e-mailadres in.'])
    await person.click(screen.getByRole('radio', { name: /^Ik sluit me aan/ }))
    await person.fill(field('Je e-mailadres'), 'noor@voorbeeld.nl')
    await goOn()
    expect([seen(), errorOf('Team')]).toEqual([['1'], 'Kies een team.'])
    await person.selectOptions(field('Team'), '3')
    await goOn()
    expect(seen()).toEqual(['2'])
    await goOn()
    expect(seen()).toEqual(['3'])
    expect(document.activeElement?.textContent).toBe('Wie ben je?')
  })

  test('on a 422 the earliest step that has an error is shown, with the focus on it [4.06]', async () => {
    const both = { goal: 'Kies een lager doel.', name: 'Vul een naam in.' }
    const requests = await showWizard({ answers: { [call('register')]: wrong(both) } })
    await goToLast()
    await person.fill(field('Kies een wachtwoord'), 'zeven gele fietsen')
    await goOn(/^Meld je aan$/)
    expect(requests.at(-1)).toMatchObject({ path: call('register'), body: { email: 'noor@voorbeeld.nl' } })
    expect([seen(), document.activeElement?.id]).toEqual([['2'], 'register-goal'])
    expect(document.body.textContent).toContain('Kies een lager doel.')
    expect(field('Kies een wachtwoord').value).toBe('zeven gele fietsen')
  })

  test('a link to an anchor within the page leaves the step as it is', async () => {
    await showWizard()
    await goToLast()
    expect(seen()).toEqual(['3'])
    location.hash = 'content'
    await settle()
    expect(seen()).toEqual(['3'])
  })

  test('a field is checked when it is left [5.17]', async () => {
    const requests = await showWizard({
      answers: { [call('register/validate')]: wrong({ email: 'Dit adres klopt niet.' }) },
    })
    await person.type(field('Je e-mailadres'), 'noor@')
    expect(errorOf('Je e-mailadres')).toBeUndefined()
    await person.tab()
    await settle()
    expect(errorOf('Je e-mailadres')).toBe('Dit adres klopt niet.')
    expect(requests.map(({ body }) => body)).toEqual([{ field: 'email', value: 'noor@' }])
  })

  test('of a signed-in user no e-mail address is filled in, checked or sent [5.12]', async () => {
    const requests = await showWizard({
      user: noor,
      answers: { [call('register')]: wrong({ name: 'Vul een naam in.' }) },
    })
    expect(screen.queryByLabelText('Je e-mailadres')).toBeNull()
    expect(document.body.textContent).toContain('noor@voorbeeld.nl')
    await goOn()
    expect(seen()).toEqual(['2'])
    await goOn()
    await goOn(/^Meld je aan$/)
    expect(requests.map(({ body }) => body['field'])).not.toContain('email')
    expect(requests.at(-1)?.body).not.toHaveProperty('email')
  })
})

test('without scripts the form comes back at the earliest step with an error, as it was filled in', () => {
  const values = { teamMode: 'create', team_name: 'De Emmers', goal: '12,50', motivation: 'Voor opa.', name: 'Noor' }
  const typed = { ...values, email: 'noor@voorbeeld.nl', last_name: 'de Wit', general_terms: 'on' }
  const answer = { values: typed, errors: { password: 'Kies een wachtwoord.', goal: 'Vul een heel bedrag in.' } }
  const page = document.createElement('div')
  page.innerHTML = renderToString(
    inPageSettings(<RegisterWizard offer={offer} user={null} initialValues={typed} answer={answer} formKey="0f0e" />),
  )
  // The browser goes there by itself; all three steps can be read.
  const steps = [...page.querySelectorAll<HTMLElement>('[data-step]')]
  expect(steps.map((step) => step.querySelector('h2')!.hasAttribute('autofocus'))).toEqual([false, true, false])
  expect(steps.every(({ hidden }) => !hidden)).toBe(true)
  const form = new FormData(page.querySelector('form')!)
  expect(Object.fromEntries(form)).toMatchObject({ ...typed, password: '' })
  expect(page.textContent).toContain('Vul een heel bedrag in.')
})

test('the form is there after a reload, but for the password [4.06]', async () => {
  await showWizard()
  await person.click(screen.getByRole('radio', { name: /^Ik begin een nieuw team/ }))
  await person.fill(field('Naam van je team'), 'De Dijkdravers')
  await goToLast()
  await person.fill(field('Voornaam'), 'Noor')
  await person.fill(field('Kies een wachtwoord'), 'zeven gele fietsen')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('zeven gele')
  cleanup()
  await showWizard()
  expect(seen()).toEqual(['3'])
  expect(
    ['Naam van je team', 'Je e-mailadres', 'Voornaam', 'Kies een wachtwoord'].map((label) => field(label).value),
  ).toEqual(['De Dijkdravers', 'noor@voorbeeld.nl', 'Noor', ''])
  expect(document.querySelector<HTMLInputElement>('[name=teamMode]:checked')?.value).toBe('create')
})

test('an emptied field is empty after a reload, and one never reached may be filled in by then [4.06]', async () => {
  const filledIn = { goal: '250', motivation: 'Voor water.' }
  const values = () => [/^Je streefbedrag/, /^Waarom doe je mee/, 'Voornaam'].map((label) => field(label).value)
  await showWizard({ initialValues: filledIn })
  await person.fill(field('Je e-mailadres'), 'noor@voorbeeld.nl')
  await goOn()
  await person.clear(field(/^Je streefbedrag/))
  await person.clear(field(/^Waarom doe je mee/))
  dispatchEvent(new Event('pagehide'))
  cleanup()
  // They have signed in meanwhile, so that their name is known.
  await showWizard({ initialValues: { ...filledIn, name: 'Noor' } })
  expect(values()).toEqual(['', '', 'Noor'])
})

describe('of more teams than stand in the list', () => {
  const many = { ...offer, team_total: 80 }
  const wave = { id: 61, name: 'Zeegolf', is_open: true }
  const teamsPath = '/api/project/7/register/teams?search=zee'
  const wizard = <RegisterWizard offer={many} user={null} initialValues={{}} answer={undefined} formKey="0f0e" />
  const chosen = () => document.querySelector<HTMLSelectElement>('[name=team_id]')!

  test('one that was looked for stays chosen when others are looked for, and after a reload [4.06]', async () => {
    answerWith({
      [teamsPath]: [200, { list: [wave], page: 1, pages: 1, total: 1 }],
      '/api/project/7/register/teams?search=zeex': [200, { list: [], page: 1, pages: 1, total: 0 }],
    })
    await show(wizard)
    await settle()
    await person.click(screen.getByRole('radio', { name: /^Ik sluit me aan/ }))
    await person.type(field('Zoek een team'), 'zee')
    await screen.findByText('1 team gevonden. Het staat bovenaan de lijst.')
    await person.selectOptions(field('Team'), '61')
    await person.type(field('Zoek een team'), 'x')
    await screen.findByText(/^0 teams gevonden/)
    expect(chosen().value).toBe('61')
    // A tab that is killed says nothing.
    cleanup()
    await show(wizard)
    await settle()
    expect([chosen().value, chosen().selectedOptions[0]!.text]).toEqual(['61', 'Zeegolf'])
  })

  test('any can be looked for without scripts, and nothing that was filled in is lost [4.06]', () => {
    const values = { teamMode: 'join', team_search: 'zee', team_id: '61', email: 'noor@voorbeeld.nl' }
    const answer = { values, errors: {}, teams: [wave] }
    const page = document.createElement('div')
    page.innerHTML = renderToString(
      inPageSettings(<RegisterWizard offer={many} user={null} initialValues={values} answer={answer} formKey="0f0e" />),
    )
    expect(Object.fromEntries(new FormData(page.querySelector('form')!))).toMatchObject(values)
    // The button for Enter comes first, and signs up.
    expect(page.querySelector('noscript')!.innerHTML).toMatch(/^<button(?![^>]*name=).*name="find_team"/)
  })
})

test('the photo that was cut out is there after a reload, and is sent with the whole form [3.10]', async () => {
  const photo_url = 'data:image/jpeg;base64,AAAA'
  sessionStorage.setItem('sign-up:7', JSON.stringify({ key: 'k', values: { photo_url, email: 'noor@voorbeeld.nl' } }))
  const requests = await showWizard({ answers: { [call('register')]: wrong({ photo_url: 'Dit is geen foto.' }) } })
  expect(document.querySelector<HTMLImageElement>('[alt="De foto die je koos"]')?.src).toBe(photo_url)
  await goToLast()
  await person.fill(field('Voornaam'), 'Noor')
  await goOn(/^Meld je aan$/)
  expect(requests.at(-1)?.body['photo_url']).toBe(photo_url)
  expect([seen(), document.body.textContent]).toEqual([['3'], expect.stringContaining('Dit is geen foto.')])
  expect(document.body.textContent).toContain('Op je pagina staan je naam en je foto.')
  await person.press('Foto weghalen')
  expect(JSON.parse(sessionStorage.getItem('sign-up:7') ?? '').values.photo_url).toBe('')
})

describe('the code of the project', () => {
  const verify: Answers = { [call('verify-code')]: ({ body }) => [200, { verified: body['code'] === 'DIJK5' }] }

  test('has a flag when it is wrong, and another one when it is right [8.10]', async () => {
    await showWizard({ requiresCode: true, answers: verify })
    await goOn()
    expect([errorOf('Code van de actie'), flag()]).toEqual(['Vul de code in.', undefined])
    await person.type(field('Code van de actie'), 'FOUT1')
    await person.tab()
    await settle()
    expect([errorOf('Code van de actie'), flag()]).toEqual(['Deze code klopt niet. Kijk hem nog eens na.', 'wrong'])
    await person.clear(field('Code van de actie'))
    expect(flag()).toBeUndefined()
    await person.type(field('Code van de actie'), 'DIJK5')
    await person.tab()
    await settle()
    expect([errorOf('Code van de actie'), flag()]).toEqual([undefined, 'right'])
  })

  test.each<[string, Answers[string]]>([
    ['too often', [429, { message: 'Te vaak geprobeerd.' }]],
    ['without a connection', 'no network'],
  ])('that is looked at %s has no flag, and the way on says why [8.10]', async (_title, answer) => {
    await showWizard({ requiresCode: true, user: noor, answers: { [call('verify-code')]: answer } })
    await person.type(field('Code van de actie'), 'DIJK5')
    // An unhandled rejection fails the test.
    await person.tab()
    await settle()
    expect([errorOf('Code van de actie'), flag(), alertText()]).toEqual([undefined, undefined, undefined])
    await goOn()
    expect([seen(), flag()]).toEqual([['1'], undefined])
    expect(alertText()).toBeTruthy()
  })

  test('that is wrong does not pass the first step [8.10]', async () => {
    await showWizard({ requiresCode: true, user: noor, answers: verify })
    await person.fill(field('Code van de actie'), 'FOUT1')
    await goOn()
    expect([seen(), flag()]).toEqual([['1'], 'wrong'])
  })
})

test.each([
  { can: true, modes: ['alone', 'create'] },
  { can: false, modes: ['alone'] },
])('without teams the choice of one is left out, new ones: $can [4.06]', async ({ can, modes }) => {
  const project = { ...offer.project, allow_team_creation: can }
  const empty = { ...offer, project, teams: [], team_total: 0 }
  const initialValues = { teamMode: 'join', team_id: '9' }
  await show(
    <RegisterWizard offer={empty} user={null} initialValues={initialValues} answer={undefined} formKey="0f0e" />,
  )
  await settle()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[name=teamMode]')]
  expect(inputs.map(({ value }) => value)).toEqual(modes)
  expect(new FormData(document.querySelector('form')!).get('teamMode')).toBe('alone')
})
