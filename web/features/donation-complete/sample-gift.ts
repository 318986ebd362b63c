import type { DonationStatus } from '../../../contract/donations.ts'

/** A single gift of 25 euros that is in. */
export const paidGift: DonationStatus = {
  status: 'paid',
  outcome: 'success',
  amount: 25,
  payment_method: 'ideal',
  payment_method_name: 'iDEAL | Wero',
  recurring: false,
  next_charge_on: null,
  first_name: 'Ilse',
  email: 'ilse@voorbeeld.nl',
  receipt_number: '2026-000123',
  mandate_reference: null,
  checkout_url: null,
  failure_reason: null,
  created_at: '2026-11-20T10:00:00.000Z',
  paid_at: '2026-11-20T10:01:00.000Z',
  project: {
    id: 7,
    name: 'Schoon water voor Wajir',
    url: 'schoon-water',
    raised: 31_840,
    goal: 50_000,
    show_goal: true,
    percentage: 63,
    donation_count: 812,
  },
  participant: null,
  team: null,
}

/** The same gift before anything came in. */
export const openGift: DonationStatus = {
  ...paidGift,
  status: 'open',
  outcome: 'warning',
  receipt_number: null,
  paid_at: null,
  checkout_url: 'https://betalen.example/1',
}

/** The same gift after the donor stopped. */
export const cancelledGift: DonationStatus = {
  ...openGift,
  status: 'cancelled',
  outcome: 'error',
  checkout_url: null,
}
