import type { DonationStatus } from '../../../contract/money/donations/donations.ts'

/** A single donation of 25 euros that is in. */
export const paidDonation: DonationStatus = {
  id: 123,
  status: 'paid',
  outcome: 'success',
  amount: 25,
  covered: 0,
  payment_method: 'ideal',
  payment_method_name: 'iDEAL | Wero',
  recurring: false,
  is_first_month: false,
  next_charge_on: null,
  ends_at: null,
  first_name: 'Ilse',
  last_name: 'van den Broek',
  email: 'ilse@voorbeeld.nl',
  recipient: {
    name: 'Stichting Bron & Water',
    address: ['Pompstraat 12', '8011 ZZ Zwolle'],
    rsin: '000450106',
  },
  receipt_number: '2026-000123',
  mandate_reference: null,
  outcome_unknown: false,
  checkout_url: null,
  transfer: null,
  monthly: null,
  may_repeat: false,
  renew_url: null,
  failure_reason: null,
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: '2026-11-20T10:01:00.000Z',
  returned_at: null,
  thank_mail_sent: true,
  project: {
    id: 7,
    name: 'Schoon water voor Wajir',
    url: 'schoon-water',
    language: 'nl',
    photo: null,
    giving_closed: null,
    raised: 31_840,
    goal: 50_000,
    show_goal: true,
    percentage: 63,
    donation_count: 812,
  },
  participant: null,
  archived_participant: null,
  team: null,
}

/** The same donation before anything came in. */
export const openDonation: DonationStatus = {
  ...paidDonation,
  status: 'open',
  outcome: 'warning',
  receipt_number: null,
  paid_at: null,
  thank_mail_sent: false,
  checkout_url: 'https://betalen.example/1',
}

/** The same donation after the donor stopped. */
export const cancelledDonation: DonationStatus = {
  ...openDonation,
  status: 'cancelled',
  outcome: 'error',
  checkout_url: null,
}

/** A donation that its donor transfers at their own bank. */
export const transferDonation: DonationStatus = {
  ...openDonation,
  payment_method: 'banktransfer',
  payment_method_name: 'Overschrijving',
  transfer: {
    holder: 'Stichting Zandbak',
    account: 'NL38STUI0000004242',
    bic: 'STUINL2A',
    reference: 'RF71000000004242',
    until: '2026-12-04',
  },
}
