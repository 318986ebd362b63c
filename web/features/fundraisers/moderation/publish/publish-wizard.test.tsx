import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answerWith, type Answers } from '../../../../../tests/support/answering-server.ts'
import { field, person, settle, show } from '../../../../../tests/support/show.tsx'
import { Refusal } from '../../../../lib/forms/refusal.ts'
import { AskProvider } from '../../../../ui/messages/ask-provider.tsx'
import type { Publishable, PublishActions } from './publishable.ts'
import { PublishWizard } from './publish-wizard.tsx'

// The messages are fetched when there is one for the first time.
beforeAll(() => import('../../../../ui/aria/question-dialog.tsx'))
afterEach(() => vi.unstubAllGlobals())

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
  accountOfOrganization: undefined,
  blockedBy: undefined,
}

/** The steps of the wizard, in order. */
let done: string[]

async function openWizard(publishable: Partial<Publishable> = {}, refused?: Refusal, answers: Answers = {}) {
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
  answerWith({ '/api/user/check-profile': [200, { success: true, wrong: [], message: [] }], ...answers })
  await show(
    <AskProvider>
      <PublishWizard
        publishable={{ ...organization, ...publishable }}
        actions={actions}
        advice={undefined}
        onClose={() => void done.push('closed')}
      />
    </AskProvider>,
  )
  await settle()
}

const page = () => document.body.textContent
const message = () => screen.getByRole('alertdialog').textContent
const next = () => person.press('Verder')

test('an organization goes through profile, account and terms, hears that it is checked, and is loaded anew [4.04]', async () => {
  await openWizard()
  await next()
  expect(field('Rekeningnummer (IBAN)').value).toBe('NL91ABNA0417164300')
  await next()
  await person.click(screen.getByRole('checkbox'))
  await person.press('Publiceer')
  expect(done).toEqual(['asked, with the terms', 'closed'])
  expect(message()).toContain('De organisatie wordt nu gecontroleerd.')
  await person.press('Oké')
  await settle()
  expect(done.at(-1)).toBe('loaded anew')
})

test('a project waits at the account for its organization to be published [4.04]', async () => {
  await openWizard({ kind: 'project', blockedBy: { name: 'Stichting Wad', url: 'wad' } })
  await next()
  expect(page()).toContain('Stichting Wad is nog niet gepubliceerd.')
  expect(screen.queryByRole('button', { name: 'Verder' })).toBeNull()
})

test('the first step lists what profile and organization lack, and leads no further [8.08]', async () => {
  const profile = { success: false, wrong: ['city'], message: ['Vul je woonplaats in.'] }
  await openWizard({ missing: [{ field: 'city', text: 'Vul de plaats in.' }] }, undefined, {
    '/api/user/check-profile': [200, profile],
  })
  expect(page()).toContain('Vul je woonplaats in.')
  expect(page()).toContain('Vul de plaats in.')
  await next()
  expect(message()).toContain('Oops')
})

test('a profile that is incomplete is told in a window with a way to it, also once it is there [8.09]', async () => {
  const profile = { success: false, wrong: ['city'], message: ['Vul je woonplaats in.'] }
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  try {
    await openWizard({}, undefined, { '/api/user/check-profile': [200, profile] })
    await next()
    const window = screen.getByRole('alertdialog', { name: 'Oops' })
    expect(window.textContent).toContain('Je profiel is nog niet compleet.')
    await person.click(within(window).getByRole('button', { name: 'Naar je profiel' }))
    await settle()
    expect(assign.mock.calls).toEqual([['/settings#/profile']])
    expect(done).toEqual([])
  } finally {
    assign.mockRestore()
  }
})

test('a project that is incomplete is told in a window, after which its settings open at the missing field [8.09]', async () => {
  await openWizard({ kind: 'project', missing: [{ field: 'photo', text: 'Kies een foto voor je actie.' }] })
  await next()
  const window = screen.getByRole('alertdialog', { name: 'Oops' })
  expect(window.textContent).toContain('Je actie is nog niet compleet: er is nog geen foto.')
  await person.press('Oké')
  await settle()
  expect(done).toEqual(['opened the settings at photo'])
})

test('an error beside the terms is told in a window, after which the settings open [8.08]', async () => {
  await openWizard({}, new Refusal({ status: 422, errors: { photo: 'Kies een logo.' } }))
  await next()
  await next()
  await person.press('Publiceer')
  expect(message()).toContain('Nog niet alles is goed')
  expect(message()).toContain('Kies een logo.')
  expect(done).toEqual(['asked, without the terms'])
  await person.press('Oké')
  await settle()
  expect(done.at(-1)).toBe('opened the settings at photo')
})

test('terms that were not accepted are told at their box, without a window [8.08]', async () => {
  await openWizard({}, new Refusal({ status: 422, errors: { general_terms: 'Zet hier een vinkje.' } }))
  await next()
  await next()
  await person.press('Publiceer')
  expect(page()).toContain('Zet hier een vinkje.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
