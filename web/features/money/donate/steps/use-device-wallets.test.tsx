import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../../tests/support/show.tsx'
import type { DonationOffer, OfferedMethod } from '../donation/donation-offer.ts'
import { sampleOffer } from '../../../../../tests/support/samples/donation-form.ts'
import { useDeviceWallets, walletsFirst } from './use-device-wallets.ts'

const walletMethod = (wallet: 'applepay' | 'googlepay'): OfferedMethod => ({
  ...sampleOffer.methods[0]!,
  id: wallet,
  wallet,
})
const offer: DonationOffer = { ...sampleOffer, methods: [walletMethod('applepay'), walletMethod('googlepay')] }

function Wallets({ offer: offered }: { offer: DonationOffer }) {
  return <output>{useDeviceWallets(offered).join(' ')}</output>
}

const stubDevice = (has: { applePay: boolean; googlePay: boolean }) => {
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => has.applePay })
  vi.stubGlobal(
    'PaymentRequest',
    class {
      canMakePayment = () => Promise.resolve(has.googlePay)
    },
  )
}

test.each([
  [{ applePay: true, googlePay: false }, 'applepay'],
  [{ applePay: false, googlePay: true }, 'googlepay'],
  [{ applePay: true, googlePay: true }, 'applepay googlepay'],
])('a wallet is shown where the device has it: %j', async (has, expected) => {
  stubDevice(has)
  await show(<Wallets offer={offer} />)
  await act(async () => {})
  expect(screen.getByRole('status').textContent).toBe(expected)
})

test('a browser that knows no wallets has none, and a provider without them causes no request', async () => {
  const question = vi.fn<() => void>()
  vi.stubGlobal('PaymentRequest', question)
  await show(<Wallets offer={sampleOffer} />)
  expect([screen.getByRole('status').textContent, question.mock.calls.length]).toEqual(['', 0])
  vi.unstubAllGlobals()
  await show(<Wallets offer={offer} />)
  expect(document.body.textContent).toBe('')
})

test('the page as the server makes it shows none', () => {
  stubDevice({ applePay: true, googlePay: true })
  expect(renderToString(<Wallets offer={offer} />)).toBe('<output></output>')
})

test('wallets of the device stand first, and those of other devices nowhere', () => {
  const methods = [...sampleOffer.methods, walletMethod('applepay'), walletMethod('googlepay')]
  const ids = (wallets: ('applepay' | 'googlepay')[]) => walletsFirst(methods, wallets).map(({ id }) => id)
  expect(ids(['googlepay'])).toEqual(['googlepay', 'ideal', 'directdebit', 'banktransfer'])
  expect(ids([])).toEqual(['ideal', 'directdebit', 'banktransfer'])
})
