import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { projectStates } from '../../../../contract/fundraisers/projects/project-states.ts'
import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { type Answers, answerWith, type ReceivedRequest, wrong } from '../../../../tests/support/answering-server.ts'
import { showOnRoute } from '../../../../tests/support/show-on-route.tsx'
import { alertText, errorOf, field, person, settle } from '../../../../tests/support/show.tsx'
import ManageProject from './manage-project.tsx'
// Fetched before it is used, so that no test waits for it.
import '../../../ui/aria/dialog-overlay.tsx'
import './settings-tabs.tsx'

let requests: ReceivedRequest[]
let item: {
  id: number
  webhook_urls: Record<string, string | null>
  webhook_secret_set_at: string | null
  is_webhook_secret_unreadable: boolean
}
let list: object[]
let receiver: Record<string, string | boolean | null>

const none = { failing_since: null, paused_at: null, is_gone: false, former_secret_until: null }
const delivery = (id: number, rest: object) => ({
  id,
  event_id: `evt_${id}`,
  name: 'donation_paid',
  donation_id: 12,
  sequence: 1,
  project_name: 'Tuin',
  attempts: 1,
  status_code: 200,
  reason: null,
  created_at: '2026-03-01T12:00:00Z',
  attempted_at: null,
  ...rest,
})

beforeEach(() => {
  item = {
    id: 7,
    webhook_urls: { donation_paid: null, donation_reversed: null },
    webhook_secret_set_at: null,
    is_webhook_secret_unreadable: false,
  }
  list = []
  receiver = none
})

async function showTab({ organization = null, ...more }: { organization?: number | null } & Answers = {}) {
  const project = {
    id: 7,
    url: 'tuin',
    state: projectStates.draft,
    language: 'nl',
    organization_id: organization,
    version: 1,
  }
  requests = answerWith({
    '/api/project/7': [200, { project, events: [] }],
    '/api/project/7/webhooks': () => [200, { item }],
    '/api/project/7/webhook-deliveries?state=': () => [200, { list, next: null, receiver }],
    '/api/project/7/webhook-customfields': [200, { list: [] }],
    '/api/project/7/update-webhooks': ({ body }) => {
      if (body['donation_paid_url'] === 'https://db/') return wrong({ donation_paid_url: 'Niet op internet.' })
      item = { ...item, webhook_urls: { donation_paid: 'https://tuin.nl/', donation_reversed: null } }
      item.webhook_secret_set_at = '2026-03-01T12:00:00Z'
      return [200, { item, secret: 'whsec_eenmalig', message: 'Je keuze is opgeslagen.' }]
    },
    ...more,
  } as Answers)
  const Page = () => <ManageProject project={project as unknown as Project} />
  await showOnRoute(Page, { path: '/:project', url: '/tuin?settings=webhooks' })
}
const press = async (name: RegExp | string) => {
  await person.click(screen.getByRole('button', { name }))
  await settle()
}
const paths = () => requests.map(({ method, path }) => `${method} ${path}`)

test('a project of a person begins with nothing but URLs, and the first brings a secret that is shown once', async () => {
  await showTab()
  expect(screen.queryByText('Wat we stuurden')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Test dit adres/ })).toBeNull()
  await person.fill(field('Adres voor een betaalde donatie'), 'https://db/')
  await press('Opslaan')
  expect(errorOf('Adres voor een betaalde donatie')).toBe('Niet op internet.')
  await person.fill(field('Adres voor een betaalde donatie'), 'https://tuin.nl/')
  await press('Opslaan')
  // The other URL is not sent back as it was read: another leader may have changed it.
  const request = requests.findLast(({ path }) => path.endsWith('/update-webhooks'))
  expect(request?.body).toEqual({ donation_paid_url: 'https://tuin.nl/' })
  screen.getByText('whsec_eenmalig')
  expect(screen.getAllByRole('button', { name: /^Test dit adres/ })).toHaveLength(2)
  screen.getByText('Er is nog niets gestuurd.')
})

test('of the deliveries, only those to the URL of the project are opened', async () => {
  item.webhook_secret_set_at = '2026-03-01T12:00:00Z'
  list = [
    delivery(2, { receiver: 'organization', state: 'failed', status_code: 500 }),
    delivery(1, { receiver: 'project', state: 'delivered' }),
  ]
  const whole = { item: delivery(1, { receiver: 'project', state: 'delivered' }), request: '{"a":1}', answer: 'dank' }
  await showTab({ organization: 3, '/api/webhook-deliveries/1': [200, whole] } as never)
  screen.getByText(/· naar de organisatie$/)
  screen.getByText(/· naar het eigen adres$/)
  expect(screen.getAllByRole('button', { name: /^Bekijk/ })).toHaveLength(1)
  await press(/^Bekijk/)
  expect(field('Wat er terugkwam').value).toBe('dank')
})

test('of one that was switched off, the button switches it on', async () => {
  item.webhook_secret_set_at = '2026-03-01T12:00:00Z'
  receiver = { ...none, paused_at: '2026-03-01T12:00:00Z' }
  const resumed = [200, { receiver: none, message: 'We sturen weer.' }]
  await showTab({ '/api/project/7/webhook-resume': resumed } as never)
  receiver = none
  await press('Zet het sturen weer aan')
  expect(paths()).toContain('POST /api/project/7/webhook-resume')
  expect(screen.queryByText('Het sturen staat uit')).toBeNull()
})

test('of a secret that cannot be read any more it says so, and a new one replaces it', async () => {
  item.webhook_secret_set_at = '2026-03-01T12:00:00Z'
  item.is_webhook_secret_unreadable = true
  list = [delivery(1, { state: 'failed', status_code: null, reason: 'secret_unreadable' })]
  const creation = {
    item: { ...item, is_webhook_secret_unreadable: false },
    secret: 'whsec_nieuw',
    message: 'Gemaakt.',
  }
  await showTab({ '/api/project/7/webhook-secret': [200, creation] } as never)
  screen.getByText(/^Dit geheim is niet meer leesbaar\./)
  screen.getByText(/het geheim was niet meer leesbaar/)
  await press('Maak een nieuw geheim')
  await screen.findByText(/^Het nieuwe geheim tekent meteen\./)
  await person.click(screen.getAllByRole('button', { name: 'Maak een nieuw geheim' }).at(-1)!)
  await settle()
  screen.getByText('whsec_nieuw')
  expect(screen.queryByText(/^Dit geheim is niet meer leesbaar\./)).toBeNull()
})

test('a failed load is reported', async () => {
  await showTab({ '/api/project/7/webhooks': 'no network' } as never)
  expect(alertText()).toMatch(/^Er ging iets mis\. Probeer het opnieuw/)
  expect(screen.queryByRole('textbox')).toBeNull()
})
