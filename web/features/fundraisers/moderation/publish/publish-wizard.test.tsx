import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { answerWith, type Answers } from '../../../../../tests/support/answering-server.ts'
import { errorOf, field, person, settle } from '../../../../../tests/support/show.tsx'
import { showSignedIn } from '../../../../../tests/support/show-signed-in.tsx'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import type { Publishable, PublishablePage, PublishActions } from './publishable.ts'
import { OrganizationFields } from './details/organization-fields.tsx'
import { ProjectFields } from './details/project-fields.tsx'
import { PublishWizard } from './publish-wizard.tsx'
import { lackingPartsOf } from './steps/lacking-parts.ts'
import { TermsStep } from './steps/terms-step.tsx'
// Lazy parts are loaded already, so that no test waits for them.
import '../../../../ui/aria/question-dialog.tsx'

const organization: Publishable = {
  kind: 'organization',
  id: 7,
  name: 'Stichting Wad',
  isPublic: false,
  canTakeOffLine: false,
  review: null,
  missing: [],
  refusal: undefined,
  account: { bank_account: 'NL91ABNA0417164300', bank_account_holder: 'Stichting Wad' },
  page: {
    texts: { description: 'Wij houden het wad schoon.', organization_name: 'Stichting Wad' },
    language: undefined,
    photo: null,
    photo_url: null,
    save: async (name, value) => void done.push(`saved ${name}: ${value}`),
  },
  accountOfOrganization: undefined,
  isReviewedFirst: true,
  isOfPerson: false,
  blockedBy: undefined,
}

/** The steps of the wizard, in order. */
let done: string[]

async function openWizard(
  publishable: Partial<Publishable> = {},
  refused?: Refusal,
  answers: Answers = {},
  preview?: () => ReactNode,
) {
  done = []
  const actions: PublishActions = {
    reload: async () => {},
    checkBank: async () => undefined,
    saveBank: async () => void done.push('saved the account'),
    publish: async ({ general_terms: terms }) => {
      done.push(`asked, ${terms ? 'with' : 'without'} the terms`)
      if (refused !== undefined) throw refused
      return { title: 'We kijken ernaar', message: 'De organisatie wordt nu gecontroleerd.' }
    },
    openSettings: (field) => void done.push(`opened the settings at ${field}`),
    showAnew: () => void done.push('loaded anew'),
  }
  const requests = answerWith({
    '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }],
    ...answers,
  })
  await showSignedIn(() => (
    <PromptProvider>
      <PublishWizard
        publishable={{ ...organization, ...publishable }}
        actions={actions}
        Fields={publishable.kind === 'project' ? ProjectFields : OrganizationFields}
        advice={undefined}
        preview={preview}
        onClose={() => void done.push('closed')}
      />
    </PromptProvider>
  ))
  return requests
}

const page = () => document.body.textContent
const message = () => screen.getByRole('alertdialog').textContent
const next = () => person.press('Verder')

test('an organization goes through profile, account and terms, hears that it is checked, and is loaded anew [4.04]', async () => {
  await openWizard()
  await next()
  expect(field('Rekeningnummer (IBAN)').value).toBe('NL91ABNA0417164300')
  await next()
  expect(page()).toContain('We kijken er eerst naar')
  await person.click(screen.getByRole('checkbox'))
  await person.press('Vraag publiceren aan')
  expect(done).toEqual(['asked, with the terms', 'closed'])
  expect(message()).toContain('De organisatie wordt nu gecontroleerd.')
  await person.press('Oké')
  await settle()
  expect(done.at(-1)).toBe('loaded anew')
})

test('where reviews are automatic the last button puts it online, and no review is announced [4.04]', async () => {
  await openWizard({ isReviewedFirst: false })
  await next()
  await next()
  expect(page()).not.toContain('We kijken er eerst naar')
  await person.click(screen.getByRole('checkbox'))
  await person.press('Zet online')
  expect(done).toEqual(['asked, with the terms', 'closed'])
})

test('a project waits at the account for its organization to be published [4.04]', async () => {
  await openWizard({ kind: 'project', blockedBy: { name: 'Stichting Wad', url: 'wad' } })
  await next()
  expect(page()).toContain('Stichting Wad is nog niet gepubliceerd.')
  expect(screen.queryByRole('button', { name: 'Verder' })).toBeNull()
})

const incomplete = {
  success: false,
  wrong: ['address', 'city', 'photo'],
  message: ['Vul je adres in.', 'Vul je woonplaats in.', 'Kies een profielfoto.'],
}
const lackingProfile: Answers = {
  '/api/user/check-profile': [200, incomplete],
  '/settings/contact': ({ body }) => [200, { user: body, message: 'Opgeslagen.' }],
}

test('the first step has the fields that the profile and the organization lack, and leads no further [8.08]', async () => {
  const missing = [
    { field: 'organization_zipcode', text: 'Vul de postcode in.' },
    { field: 'anything', text: 'Vul dit in de instellingen in.' },
  ]
  await openWizard({ missing }, undefined, lackingProfile)
  expect(field('Woonplaats').value).toBe('')
  expect(screen.queryByLabelText('Telefoonnummer')).toBeNull()
  expect(field('Postcode').value).toBe('')
  expect(page()).toContain('Vul dit in de instellingen in.')
  await person.press('Verder (nog 5)')
  expect(message()).toContain('Oops')
})

test('the fields of an organization are saved one by one, and shown only where they are empty [2.17, 5.10]', async () => {
  const missing = (['email', 'rsin'] as const).map((name) => ({
    field: `organization_${name}`,
    text: `Vul ${name} in.`,
  }))
  await openWizard({ missing })
  expect(field('Naam').value).toBe('Stichting Wad')
  expect(field('Wie jullie zijn en wat jullie doen').value).toBe('Wij houden het wad schoon.')
  expect(screen.queryByLabelText('KvK-nummer')).toBeNull()
  await person.type(field('E-mailadres'), 'hallo@wad.example')
  await person.type(field('RSIN'), '123456782')
  await settle()
  screen.getByRole('button', { name: 'Verder (nog 1)' })
  await person.type(field('Naam'), 'je')
  await settle()
  await next()
  await settle()
  expect(done).toEqual([
    'saved organization_email: hallo@wad.example',
    'saved organization_rsin: 123456782',
    'saved organization_name: Stichting Wadje',
  ])
  expect(field('Rekeningnummer (IBAN)').value).toBe('NL91ABNA0417164300')
})

test('a country is saved when it is chosen, together with the postal code that it judges', async () => {
  const noPostalCode = { success: false, wrong: ['postal_code'], message: ['Vul je postcode in.'] }
  const requests = await openWizard({}, undefined, {
    '/api/user/check-profile': [200, noPostalCode],
    '/settings/contact': ({ body }) =>
      body['country'] === 'BE' ? [422, { errors: { postal_code: ['Geen Belgische postcode.'] } }] : [200, { user: {} }],
  })
  await person.type(field('Postcode'), '3511 AB')
  await person.tab()
  await settle()
  expect(errorOf('Postcode')).toBeUndefined()
  await person.selectOptions(field('Land'), 'BE')
  await settle()
  const bodies = requests.filter(({ path }) => path === '/settings/contact').map(({ body }) => body)
  expect(bodies.at(-1)).toMatchObject({ country: 'BE' })
  expect(errorOf('Postcode')).toBe('Geen Belgische postcode.')
})

test('the button of the bank account counts its empty fields', async () => {
  await openWizard({ account: { bank_account: '', bank_account_holder: '' } })
  await next()
  await person.type(field('Rekeningnummer (IBAN)'), 'NL91ABNA0417164300')
  await person.press('Verder (nog 1)')
  await settle()
  expect(errorOf('Op naam van')).toBe('Vul in op welke naam de rekening staat.')
})

test('a detail is saved when it is left, with its error at the field, and is counted no more [5.10]', async () => {
  const requests = await openWizard({}, undefined, {
    ...lackingProfile,
    '/settings/contact': ({ body }) =>
      body['address'] === '?' ? [422, { errors: { address: ['Vul je adres in.'] } }] : [200, { user: {}, message: '' }],
  })
  await person.type(field('Straat en huisnummer'), '?')
  await person.type(field('Woonplaats'), 'Delft')
  await settle()
  expect(page()).toContain('Vul je adres in.')
  await person.tab()
  await settle()
  const saved = requests.filter(({ path }) => path === '/settings/contact')
  expect(saved.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { name: 'Ilse van den Broek', email: 'ilse@voorbeeld.nl', address: '?' }],
    ['PUT', { name: 'Ilse van den Broek', email: 'ilse@voorbeeld.nl', city: 'Delft' }],
  ])
  screen.getByRole('button', { name: 'Verder (nog 2)' })
})

test('a detail that is left without a connection says so at its field, and is saved when it is back [5.17]', async () => {
  await openWizard({}, undefined, { ...lackingProfile, '/settings/contact': 'no network' })
  await person.type(field('Straat en huisnummer'), 'Laan 2')
  await person.tab()
  await settle()
  expect(page()).toContain('Er is geen verbinding. Wat je hebt ingevuld, staat er nog.')
  screen.getByRole('button', { name: 'Verder (nog 3)' })
  answerWith(lackingProfile)
  act(() => void dispatchEvent(new Event('online')))
  await settle()
  expect(page(), 'it is saved by now').not.toContain('Er is geen verbinding.')
  screen.getByRole('button', { name: 'Verder (nog 2)' })
})

test('a photo that is there by now is required no more [8.09]', async () => {
  const noPhoto = { success: false, wrong: ['photo'], message: ['Kies een profielfoto.'] }
  await openWizard({}, undefined, { '/api/user/check-profile': [200, noPhoto] })
  await person.press('Verder (nog 1)')
  await person.press('Hier aanvullen')
  await settle()
  expect(page()).toContain('Kies een profielfoto.')
  expect(document.activeElement, 'the photo is one of the fields').toBe(field(/^Profielfoto/))
  answerWith({ '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }] })
  act(() => void dispatchEvent(new Event('focus')))
  await settle()
  expect(page()).not.toContain('Kies een profielfoto.')
})

test('on a narrow screen one button shows the page, and leads back to the fields', async () => {
  await openWizard({}, undefined, {}, () => <p>De pagina</p>)
  await person.press('Bekijk je pagina')
  expect(screen.queryByRole('button', { name: 'Bekijk je pagina' })).toBeNull()
  await person.press('Terug naar invullen')
  screen.getByRole('button', { name: 'Bekijk je pagina' })
})

test('an incomplete profile is reported in a dialog with a way to it, or back to the empty field [8.09]', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  try {
    await openWizard({}, undefined, lackingProfile)
    await person.press('Verder (nog 3)')
    const window = () => screen.getByRole('alertdialog', { name: 'Oops' })
    expect(window().textContent).toContain('Je profiel is nog niet compleet.')
    expect(page(), 'nothing is saved while the window waits').not.toContain('Opslaan…')
    const buttons = within(window()).getAllByRole('button')
    expect(buttons.at(-1)?.textContent, 'the main button stands last').toBe('Hier aanvullen')
    await person.press('Hier aanvullen')
    await settle()
    expect(page()).toContain('Vul je adres in.')
    await person.press('Verder (nog 3)')
    await person.click(within(window()).getByRole('button', { name: 'Naar je profiel' }))
    await settle()
    expect(assign.mock.calls).toEqual([['/settings#/profile']])
    expect(done).toEqual([])
  } finally {
    assign.mockRestore()
  }
})

/** The page of a project, whose fields are saved in `done`. */
const draftPage = (description = ''): PublishablePage => ({
  texts: { description, goal: '' },
  photo: null,
  photo_url: null,
  language: 'nl',
  save: async (name, value) => void done.push(`saved ${name}: ${value}`),
})
const noStory = { field: 'description', text: 'Schrijf een paar zinnen over je actie.' }

test('an incomplete project is reported in a dialog, after which its empty fields say so [8.09]', async () => {
  await openWizard({ kind: 'project', page: draftPage(), missing: [noStory] })
  await person.press('Verder (nog 1)')
  expect(screen.getByRole('alertdialog', { name: 'Oops' }).textContent).toContain('Je pagina is nog niet compleet.')
  await person.press('Oké')
  await settle()
  expect(page()).toContain('Schrijf een paar zinnen over je actie.')
  await person.type(field('Waar haal je geld voor op?'), 'Een tuin voor de wijk.')
  await person.type(field(/^Doelbedrag/), '2500')
  await next()
  await settle()
  expect(done).toEqual(['saved description: Een tuin voor de wijk.', 'saved goal: 2500'])
  expect(field('Rekeningnummer (IBAN)').value).toBe('NL91ABNA0417164300')
})

test('missing details beside the fields of the wizard open the settings of the project [8.09]', async () => {
  await openWizard({
    kind: 'project',
    page: draftPage(),
    missing: [{ field: 'closing_date', text: 'De dag is voorbij.' }],
  })
  expect(page()).toContain('De dag is voorbij.')
  await person.press('Verder (nog 1)')
  await person.press('Oké')
  await settle()
  expect(done).toEqual(['opened the settings at closing_date'])
})

test('the account of a person is proposed in their own name', async () => {
  const account = { bank_account: '', bank_account_holder: '' }
  await openWizard({ kind: 'project', page: draftPage('Een tuin.'), isOfPerson: true, account })
  await next()
  expect(field('Op naam van').value).toBe('Ilse van den Broek')
})

test('an error beside the terms is reported in a dialog, after which the settings open [8.08]', async () => {
  await openWizard({}, new Refusal({ status: 422, errors: { photo: 'Kies een logo.' } }))
  await next()
  await next()
  await person.press('Vraag publiceren aan')
  expect(message()).toContain('Nog niet alles is goed')
  expect(message()).toContain('Kies een logo.')
  expect(done).toEqual(['asked, without the terms'])
  await person.press('Oké')
  await settle()
  expect(done.at(-1)).toBe('opened the settings at photo')
})

test('terms that were not accepted are reported at their box, without a dialog [8.08]', async () => {
  await openWizard({}, new Refusal({ status: 422, errors: { general_terms: 'Zet hier een vinkje.' } }))
  await next()
  await next()
  await person.press('Vraag publiceren aan')
  expect(page()).toContain('Zet hier een vinkje.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('the last step shows where the money goes, and each part is a press away from its step [4.04]', async () => {
  const facts = { goal: 500, closingDate: '2027-06-01' }
  await openWizard({ page: { ...organization.page, facts } })
  await person.press('Verder')
  await settle()
  await person.press('Verder')
  await settle()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('Stichting Wad · doel €\u00a0500 · tot en met 1 juni 2027')
  expect(rows[1]).toContain('naar de rekening van Stichting Wad die eindigt op 4300')
  await person.press('Wijzig de rekening')
  expect(field('Op naam van').value).toBe('Stichting Wad')
})

test('a part that another editor emptied is named in the last step, counted, and not published without [4.04]', async () => {
  done = []
  const missing = [{ field: 'photo', text: 'Kies een foto.' }]
  const account = { bank_account: '', bank_account_holder: '' }
  const publish = async () => {
    done.push('published')
    return { title: '', message: '' }
  }
  await showSignedIn(() => (
    <PromptProvider>
      <TermsStep
        publishable={{ ...organization, missing, account }}
        actions={{ publish } as unknown as PublishActions}
        Fields={OrganizationFields}
        onBack={() => {}}
        onNext={() => {}}
        onDraft={() => {}}
        onClose={() => {}}
        onStep={(step) => done.push(step)}
        advice={null}
      />
    </PromptProvider>
  ))
  const rows = within(screen.getByRole('region', { name: 'Dit ontbreekt nog' })).getAllByRole('button')
  expect(rows).toHaveLength(3)
  for (const row of rows) await person.click(row)
  await person.press('Eerst aanvullen (nog 3)')
  await settle()
  expect(done).toEqual(['profile', 'bank', 'bank', 'profile'])
})

test.each([
  ['no account of its own, but that of its organization', { accountOfOrganization: 'Wad' }, []],
  ['an organization that is not published', { blockedBy: { name: 'Wad', url: 'wad' } }, ['organization']],
  ['no account', {}, ['bank_account', 'bank_account_holder']],
])('the last step of a project with %s lacks %s', (_what, change, fields) => {
  const account = { bank_account: '', bank_account_holder: '' }
  expect(lackingPartsOf({ ...organization, account, ...change }).map((part) => part.field)).toEqual(fields)
})
