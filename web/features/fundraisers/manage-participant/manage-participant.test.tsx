import type { Challenge } from '../../../../contract/money/checkout-guard/challenge.ts'
import { cleanup, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ParticipantPage } from '../../../../contract/pages/public-pages/pages.ts'
import { type Answers, answerWith, type ReceivedRequest } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { person, settle } from '../../../../tests/support/show.tsx'
import ManageParticipant from './manage-participant.tsx'

let requests: ReceivedRequest[]
let answers: Answers

const participant = {
  id: 7,
  version: 4,
  fullName: 'Fatima',
  url: 'fatima',
  photo: null,
  motivation: 'Daarom.',
  is_manager: true,
  shirt_size: null,
  gender: null,
  email: 'fatima@voorbeeld.nl',
  address: null,
  number: null,
  postal_code: null,
  city: null,
  phone_number: null,
  date_of_birth: null,
  project_name: 'Schoon water',
  project_event_name: null,
  project_event_id: null,
  raised: 0,
  goal: 300,
  donation_update_mail: true,
  off_leaderboard: false,
  is_own: true,
  is_verified: true,
  is_fee_due: false,
  enabled_registration_switches: ['shirt_size'],
  project_events: [{ id: 3, name: '5 kilometer', type: 'afstand' }],
  blocks: [],
  blogs: [],
}

beforeEach(() => {
  answers = {
    'GET /api/participant/7': [200, { participant }],
    'GET /api/participant/7/mails': [200, { enabled: ['welcome'] }],
  }
  requests = answerWith(answers)
})

const submissions = () => requests.filter(({ method }) => method !== 'GET')

async function showTools(
  user: object | null = { is_email_verified: true },
  more: object = {},
  address = '/',
  of: object = {},
) {
  const project = { name: 'Schoon water', url: 'actie', language: 'nl', fee_label: 'Startgeld', ...of }
  const page = { project, participant: { ...participant, ...more } } as unknown as ParticipantPage
  const Page = () => (
    <>
      <ManageParticipant page={page} />
      <output aria-label="Adres">{useLocation().search}</output>
    </>
  )
  await showOnRoute(Page, {
    url: address,
    loader: () => ({ user, origin: '', renderedAt: '' }),
    otherPages: { '/actie': () => <p>De actie</p> },
  })
  await settle()
}
const open = async (button: string) => {
  await person.click(await screen.findByRole('button', { name: button }))
  await settle()
  return screen.findByRole('dialog', {}, { timeout: 10_000 })
}

test('a mail leads to the window where donors are thanked, and closing it leaves the page', async () => {
  answers['GET /api/participant/7/unthanked'] = [200, { list: [], total: 0 }]
  await showTools(undefined, {}, '/?thanks=donors')
  const dialog = await screen.findByRole('dialog', { name: 'Bedank je donateurs' }, { timeout: 10_000 })
  expect(dialog.textContent).toContain('Iedereen die gaf, is bedankt.')
  await person.press('Sluiten')
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('Adres').textContent).toBe('')
})

test('each field of the settings window is saved by itself, and typing stops at its limit [2.15, 5.03, 7.12]', async () => {
  await showTools()
  await open('Instellingen van de pagina')
  answers['PUT /api/participant/7'] = [
    200,
    { item: { ...participant, motivation: 'Voor water.' }, title: '', message: '' },
  ]
  await person.click(await screen.findByRole('button', { name: 'Waarom je meedoet wijzigen' }))
  const box = screen.getByLabelText<HTMLTextAreaElement>('Waarom je meedoet')
  // Typing stops at the limit [5.03].
  expect([box.maxLength, box.value]).toEqual([250, 'Daarom.'])
  await person.fill(box, 'Voor water.')
  await person.click(screen.getByRole('button', { name: 'Opslaan' }))
  await settle()
  expect(submissions()).toEqual([
    { method: 'PUT', path: '/api/participant/7', body: { field: 'motivation', value: 'Voor water.', version: 4 } },
  ])
  expect(screen.getByRole('dialog').textContent).toContain('Voor water.')
})

test('a second editor of a field sees the first value, and overwrites it knowingly [2.15, 7.12]', async () => {
  await showTools()
  await open('Instellingen van de pagina')
  await person.click(await screen.findByRole('button', { name: 'Waarom je meedoet wijzigen' }))
  const box = () => screen.getByLabelText<HTMLTextAreaElement>('Waarom je meedoet')
  await person.fill(box(), 'Van mij.')
  const save = async () => {
    await person.click(screen.getByRole('button', { name: 'Opslaan' }))
    await settle()
  }
  const otherItem = { ...participant, motivation: 'Van een ander.', version: 5 }
  answers['PUT /api/participant/7'] = [409, { item: otherItem, title: '', message: '' }]
  await save()
  expect(document.body.textContent).toContain('Er staat nu: Van een ander.')
  expect(box().value).toBe('Van mij.')
  answers['PUT /api/participant/7'] = [200, { item: { ...otherItem, motivation: 'Van mij.', version: 6 } }]
  await save()
  const change = { field: 'motivation', value: 'Van mij.' }
  expect(submissions().map(({ body }) => body)).toEqual([
    { ...change, version: 4 },
    { ...change, version: 5 },
  ])

  answers['PUT /api/participant/7'] = [409, { item: { ...otherItem, off_leaderboard: true, version: 7 } }]
  const tick = screen.getByLabelText<HTMLInputElement>(/Niet op de ranglijst/)
  await person.click(tick)
  await settle()
  expect(tick.checked).toBe(true)
  expect(document.body.textContent).toContain('Iemand anders heeft dit net gewijzigd. Zo staat het nu.')
})

test('two fields that change before the first save are sent in turn, without a conflict', async () => {
  const arrive: (() => void)[] = []
  let version = participant.version
  answers['PUT /api/participant/7'] = async ({ body }) => {
    await new Promise<void>((resolve) => arrive.push(resolve))
    const isRead = body['version'] === version
    if (isRead) version += 1
    const item = { ...participant, version, [String(body['field'])]: body['value'] }
    return [isRead ? 200 : 409, { item, title: '', message: '' }]
  }
  await showTools()
  await open('Instellingen van de pagina')
  await person.click(await screen.findByLabelText(/Niet op de ranglijst/))
  await person.click(screen.getByLabelText(/bij elke donatie/i))
  expect(arrive).toHaveLength(1)
  arrive[0]!()
  await settle()
  expect(arrive).toHaveLength(2)
  arrive[1]!()
  await settle()
  expect(submissions().map(({ body }) => (body as { version: number }).version)).toEqual([4, 5])
})

test('a mail leads to the settings, and once they are closed a reload does not open them again', async () => {
  await showTools(undefined, {}, '/?bron=mail&settings=page')
  await screen.findByRole('dialog', { name: 'Instellingen van de pagina' }, { timeout: 10_000 })
  await settle()
  await person.keyboard('{Escape}')
  await settle()
  expect([screen.queryByRole('dialog'), screen.getByLabelText('Adres').textContent]).toEqual([null, '?bron=mail'])
})

test('a chosen value can be emptied again', async () => {
  const chosenDetails = { ...participant, shirt_size: 'M', project_event_id: 3 }
  answers['GET /api/participant/7'] = [200, { participant: chosenDetails }]
  answers['PUT /api/participant/7'] = [
    200,
    { item: { ...chosenDetails, shirt_size: null, version: 5 }, title: '', message: '' },
  ]
  await showTools()
  await open('Instellingen van de pagina')
  await person.click(await screen.findByRole('button', { name: 'Shirtmaat wijzigen' }))
  await person.selectOptions(screen.getByLabelText('Shirtmaat'), 'Geen keuze')
  await person.click(screen.getByRole('button', { name: 'Opslaan' }))
  await settle()
  expect(submissions().map(({ body }) => body)).toEqual([{ field: 'shirt_size', value: '', version: 4 }])
})

test('a refused archival of a page is a dialog with the words of the server [8.03]', async () => {
  answers['POST /api/participant/archive'] = [403, { message: 'Alleen de beheerder kan dit.' }]
  await showTools()
  await open('Instellingen van de pagina')
  await person.click(await screen.findByRole('button', { name: 'Archiveren' }))
  await settle()
  const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
  await person.click([...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Archiveren')!)
  await settle()
  expect(await screen.findByText('Alleen de beheerder kan dit.')).toBeDefined()
})

test('a manager who archives a page reads that only managers of the project restore it', async () => {
  answers['GET /api/participant/7'] = [200, { participant: { ...participant, is_own: false } }]
  await showTools()
  await open('Instellingen van de pagina')
  await screen.findByText(/^Doet deze deelnemer niet meer mee\?/)
  await person.click(screen.getByRole('button', { name: 'Archiveren' }))
  await settle()
  const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
  expect(question.textContent).toContain('Alleen wie de actie beheert, kan de pagina terugzetten.')
})

test('a manager of the project may enter a donation for them, if the server says so', async () => {
  const can = 'GET /api/project/3/donations/manual/can'
  const project = { id: 3, name: 'Schoon water', url: 'actie', language: 'nl', is_manager: true }
  const link = () => screen.queryByRole('link', { name: 'Donatie toevoegen' })?.getAttribute('href')
  answers[can] = [200, { canMakeManualTransactions: false }]
  await showTools(undefined, {}, '/', project)
  expect(link()).toBeUndefined()
  cleanup()
  answers[can] = [200, { canMakeManualTransactions: true }]
  await showTools(undefined, {}, '/', project)
  expect(link()).toBe('/dashboard?openModal=manual&for=Fatima+%28nr.+7%29#/projects/3/list')
  cleanup()
  await showTools(undefined, {}, '/', { ...project, is_manager: false })
  expect(link()).toBeUndefined()
})

test('a user with an unconfirmed account gets the link again [2.15, 7.13]', async () => {
  answers['POST /account/verify/resend'] = [200, { title: 'Kijk in je mail', message: 'De link is er.' }]
  await showTools({ is_email_verified: false })
  await person.click(screen.getByRole('button', { name: 'Stuur de link opnieuw' }))
  await settle()
  expect(submissions().map(({ path }) => path)).toEqual(['/account/verify/resend'])
  expect(document.body.textContent).toContain('De link is er.')
})

test('a manager of the project gets no link for an account of another, and sees that it was not confirmed [2.15]', async () => {
  const otherItem = { is_own: false, is_verified: false }
  answers['GET /api/participant/7'] = [200, { participant: { ...participant, ...otherItem } }]
  await showTools({ is_email_verified: false }, otherItem)
  expect(screen.queryByRole('button', { name: 'Stuur de link opnieuw' })).toBeNull()
  const dialog = await open('Instellingen van de pagina')
  const hint = 'Deze deelnemer heeft het e-mailadres nog niet bevestigd'
  expect(dialog.textContent).toContain(hint)

  cleanup()
  answers['GET /api/participant/7'] = [200, { participant: { ...participant, is_own: false } }]
  await showTools({ is_email_verified: true }, { is_own: false })
  expect((await open('Instellingen van de pagina')).textContent).not.toContain(hint)
})

describe('the entry fee that is to be paid still', () => {
  const due = {
    fee: { label: 'Startgeld', amount: 15 },
    is_pending: false,
    is_failed: true,
    methods: [{ id: 'ideal', name: 'iDEAL' }],
    challenge: null as Challenge | null,
  }

  test('is paid in a window that opens by itself, says that a payment failed, and leads to the bank [2.15]', async () => {
    answers['GET /api/participant/7/fee'] = [200, due]
    answers['POST /api/participant/7/fee'] = [422, { errors: { exception: ['Kies een andere betaalmethode.'] } }]
    await showTools(undefined, { is_fee_due: true })
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await settle()
    expect(dialog.textContent).toContain('Nog te betalen: Startgeld')
    expect(dialog.textContent).toContain('De betaling is niet gelukt')
    await person.click(screen.getByRole('button', { name: /^Probeer opnieuw: betaal €/ }))
    await settle()
    expect(submissions()).toMatchObject([{ path: '/api/participant/7/fee', body: { payment_method: 'ideal' } }])
    expect(dialog.textContent).toContain('Kies een andere betaalmethode.')
  })

  test('lets the browser work while cards are tested, and sends its answer along', async () => {
    answers['GET /api/participant/7/fee'] = [200, due]
    answers['POST /api/participant/7/fee'] = [422, { errors: { challenge_answer: ['Probeer het nog een keer.'] } }]
    await showTools(undefined, { is_fee_due: true })
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await settle()
    answers['GET /api/participant/7/fee'] = [
      200,
      {
        ...due,
        challenge: { question: 'Hoeveel is twee plus drie?', token: 'gevraagd', work: { seed: 'zaad', bits: 4 } },
      },
    ]
    await person.click(screen.getByRole('button', { name: /^Probeer opnieuw: betaal €/ }))
    await settle()
    expect(dialog.textContent).toContain('Probeer het nog een keer.')
    await screen.findByText('Je browser is klaar met rekenen. Je kunt verder.')
    await person.click(screen.getByRole('button', { name: /^Probeer opnieuw: betaal €/ }))
    await settle()
    expect(submissions().at(-1)).toMatchObject({
      body: { payment_method: 'ideal', challenge_token: 'gevraagd', challenge_answer: expect.stringMatching(/^w\d+$/) },
    })
  })

  test('comes before the settings that a mail leads to, which open after it', async () => {
    answers['GET /api/participant/7/fee'] = [200, due]
    await showTools(undefined, { is_fee_due: true }, '/?settings=page')
    await screen.findByRole('dialog', { name: /Startgeld/ }, { timeout: 10_000 })
    await settle()
    await person.keyboard('{Escape}')
    await settle()
    const settings = await screen.findByRole('dialog', { name: 'Instellingen van de pagina' }, { timeout: 10_000 })
    expect(settings.textContent).not.toContain('Startgeld')
  })

  test('can wait, and is a button on the page until then', async () => {
    answers['GET /api/participant/7/fee'] = [200, due]
    await showTools(undefined, { is_fee_due: true })
    await screen.findByRole('dialog', {}, { timeout: 10_000 })
    await settle()
    await person.click(await screen.findByRole('button', { name: 'Later' }))
    await settle()
    expect(screen.queryByRole('dialog')).toBeNull()
    screen.getByText('Nog te betalen: Startgeld.')
    await open('Betalen')
  })

  test('opens for no other', async () => {
    await showTools()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByText(/^Nog te betalen/)).toBeNull()
  })
})
