import type { Refund } from '../../../contract/money/refunds/refunds.ts'

/** A refund that is done, as a manager of its project reads it. */
export const sampleRefund = (own: Partial<Refund> = {}): Refund => ({
  id: 5,
  donation_id: 3,
  receipt_number: '2026-000003',
  amount: 300,
  state: 'done',
  reason: '',
  failure: null,
  not_before: '2026-03-10T09:00:00.000Z',
  created_at: '2026-03-10T09:00:00.000Z',
  requested_by: 'Sanne Bos',
  confirmed_by: null,
  donor: 'J. Smit',
  payment_method_name: 'iDEAL',
  can_confirm: false,
  confirm_problem: null,
  waits_for_staff: false,
  can_withdraw: false,
  can_repeat: false,
  ...own,
})
