import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerWith } from '../../../../../tests/support/answering-server.ts'
import { none, plans } from '../../../../../tests/support/samples/plan-billing.ts'
import { field, person, settle, show } from '../../../../../tests/support/show.tsx'
import { PromptProvider } from '../../../../ui/messages/prompt-provider.tsx'
import { ToastProvider } from '../../../../ui/messages/toast-provider.tsx'
import SubscriptionTab from '../subscription-tab.tsx'

const button = 'Abonneren en betalen'

async function openForm(billing = none) {
  const requests = answerWith({
    '/settings/billing': [200, billing],
    '/spark/plans': [200, plans],
    '/settings/payment-method/fields': [200, { token: 'crd_1', url: 'about:blank' }],
    '/settings/subscription': [200, { message: 'Gelukt.', action_url: null, billing }],
  })
  await show(
    <ToastProvider>
      <PromptProvider>
        <SubscriptionTab scope={{ base: '/settings', plans: '/spark/plans' }} />
      </PromptProvider>
    </ToastProvider>,
  )
  await settle()
  await settle()
  return () => requests.filter(({ path }) => path === '/settings/subscription').map(({ body }) => body)
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Velden van de kaart, bij de betaaldienst')
const errorOfCard = () => document.getElementById('subscribe-card_token-error')?.textContent

/** The frame of this test is empty, at no origin. */
const listenInFrame = () => vi.spyOn(frame().contentWindow!, 'postMessage').mockImplementation(() => {})

/** A message of the page in the frame. */
function tell(data: object): void {
  const { origin } = location
  act(() => void window.dispatchEvent(new MessageEvent('message', { source: frame().contentWindow, data, origin })))
}

test('one button sends the fields of the card, and then the form with that card [7.33]', async () => {
  const submissions = await openForm()
  const messages = listenInFrame()
  tell({ kind: 'card-open' })
  tell({ kind: 'card-size', height: 300 })
  expect(frame().height).toBe('320')
  await person.press(button)
  expect(messages.mock.calls).toEqual([[{ kind: 'card-submit' }, location.origin]])
  expect(submissions()).toEqual([])
  tell({ kind: 'card-ready', token: 'crd_1' })
  await settle()
  expect(submissions()).toMatchObject([{ plan: 'club', card_token: 'crd_1' }])
})

test('a fault in the fields of the card stops the form, which can be sent again [8.16]', async () => {
  const submissions = await openForm()
  listenInFrame()
  tell({ kind: 'card-open' })
  await person.press(button)
  tell({ kind: 'card-refused' })
  await settle()
  expect([submissions(), errorOfCard()]).toEqual([[], 'Controleer de gegevens van je kaart.'])
  await person.press(button)
  tell({ kind: 'card-ready', token: 'crd_2' })
  await settle()
  expect(submissions()).toMatchObject([{ card_token: 'crd_2' }])
})

test('fields that are not there yet stop the form [8.16]', async () => {
  const submissions = await openForm()
  await person.press(button)
  await settle()
  expect([submissions(), errorOfCard()]).toEqual([[], expect.stringContaining('zijn er nog niet')])
})

test('a frame that never answers ends the attempt, and the form can be sent again [8.16]', async () => {
  const submissions = await openForm()
  listenInFrame()
  tell({ kind: 'card-open' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(screen.getByRole('button', { name: button }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  vi.useRealTimers()
  await settle()
  expect([submissions(), errorOfCard()]).toEqual([[], expect.stringContaining('zijn er nog niet')])
  await person.press(button)
  tell({ kind: 'card-ready', token: 'crd_4' })
  await settle()
  expect(submissions()).toMatchObject([{ card_token: 'crd_4' }])
})

test('a stored card is used, unless another one is filled in [7.33]', async () => {
  const submissions = await openForm({ ...none, card_brand: 'Visa', card_last_four: '0077' })
  expect(screen.getByText('Visa die eindigt op 0077')).toBeDefined()
  await person.fill(field('Plaats'), 'Hoorn')
  await person.press(button)
  await settle()
  expect(submissions()).toMatchObject([{ card_token: '', city: 'Hoorn' }])
  await person.press('Andere kaart gebruiken')
  await settle()
  tell({ kind: 'card-ready', token: 'crd_3' })
  await person.press(button)
  await settle()
  expect(submissions().at(-1)).toMatchObject({ card_token: 'crd_3' })
})
