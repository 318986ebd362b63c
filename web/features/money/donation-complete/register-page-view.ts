import type { DonationOutcome } from '../../../../contract/money/payments/donation-states.ts'

const suffixes: Record<DonationOutcome, string> = {
  success: 'donation-success',
  warning: 'donation-open',
  error: 'donation-failed',
}

export interface VirtualPageView {
  event: 'virtualPageview'
  page: string
}

declare global {
  interface Window {
    dataLayer?: object[]
  }
  interface DocumentEventMap {
    virtualPageview: CustomEvent<VirtualPageView>
  }
}

/**
 * Sends the outcome of a donation to the analytics of this site, if there is any [2.17]. The page is named after the
 * project, because the real URL holds the token that opens this donor's donation.
 */
export function registerPageView(projectUrl: string, outcome: DonationOutcome): void {
  const view: VirtualPageView = { event: 'virtualPageview', page: `/${projectUrl}/${suffixes[outcome]}` }
  window.dataLayer ??= []
  window.dataLayer.push(view)
  document.dispatchEvent(new CustomEvent('virtualPageview', { detail: view }))
}
