import { useEffect, useState } from 'react'
import type { DonationOffer, OfferedMethod } from '../donation/donation-offer.ts'

type Wallet = NonNullable<OfferedMethod['wallet']>

interface ApplePay {
  canMakePayments(): boolean
}

/**
 * Returns the wallets of the offer that this device has. None until the device was probed, and none without scripts: a
 * button for a wallet that is not there would lead nowhere.
 */
export function useDeviceWallets(offer: DonationOffer): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([])
  const offered = offer.methods.flatMap(({ wallet }) => wallet ?? []).join(' ')
  useEffect(() => {
    let isGone = false
    const candidates = (offered === '' ? [] : offered.split(' ')) as Wallet[]
    if (candidates.length === 0) return
    void Promise.all(candidates.map(isOnDevice)).then((answers) => {
      if (!isGone) setWallets(candidates.filter((_wallet, index) => answers[index]))
    })
    return () => void (isGone = true)
  }, [offered])
  return wallets
}

/** Returns the methods that this device can pay with: its wallets first, which need the fewest presses. */
export const walletsFirst = (
  methods: readonly OfferedMethod[],
  wallets: readonly Wallet[],
): readonly OfferedMethod[] => [
  ...methods.filter(({ wallet }) => wallet !== null && wallets.includes(wallet)),
  ...methods.filter(({ wallet }) => wallet === null),
]

/** Whether this device has the wallet; a browser that knows nothing of it, or refuses to say, has none. */
async function isOnDevice(wallet: Wallet): Promise<boolean> {
  try {
    if (wallet === 'applepay')
      return (globalThis as { ApplePaySession?: ApplePay }).ApplePaySession?.canMakePayments() === true
    return (await new PaymentRequest([googlePay], { total }).canMakePayment()) === true
  } catch {
    return false
  }
}

const total = { label: 'Stuiver', amount: { currency: 'EUR', value: '1.00' } }
/** Checks only whether Google Pay with a card is there; nothing is paid with it. */
const googlePay = {
  supportedMethods: 'https://google.com/pay',
  data: { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [{ type: 'CARD' }] },
}
