import { defined } from '../../../../contract/defined.ts'
import { donationOrders, type DonationOrder } from '../../../../contract/money/donations/donation-orders.ts'
import { type DonationState, donationStates } from '../../../../contract/money/payments/donation-states.ts'

/** The reader's view of the donations of a project, as the call takes it. */
export interface DonationQuery {
  status: DonationState | ''
  payment_method: string
  donation_type: 'single' | 'recurring' | ''
  from: string
  until: string
  participant_id: string
  search: string
  can_thank: '1' | ''
  order: DonationOrder
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((each) => each === value)

/** Returns the filter in the URL; a word that means nothing is left out. */
export function filterOf(values: Readonly<Record<string, string>>): DonationQuery {
  return {
    status: oneOf(donationStates, values['status']) ?? '',
    payment_method: values['method'] ?? '',
    donation_type: oneOf(['single', 'recurring'], values['often']) ?? '',
    from: dayIn(values['from']),
    until: dayIn(values['until']),
    participant_id: /^\d{1,15}$/.test(values['participant'] ?? '') ? defined(values['participant']) : '',
    search: (values['search'] ?? '').slice(0, 100),
    can_thank: values['thankable'] === '1' ? '1' : '',
    order: oneOf(donationOrders, values['order']) ?? 'newest',
  }
}

const dayIn = (value = '') => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : '')

/** Whether something is left out of the list. */
export const isNarrowed = ({ order: _order, ...filter }: DonationQuery): boolean =>
  Object.values(filter).some((value) => value !== '')

/** Counts the "more filters" in use. */
export const countOfMore = (filter: DonationQuery): number =>
  [
    filter.payment_method,
    filter.donation_type,
    filter.from,
    filter.until,
    filter.participant_id,
    filter.can_thank,
  ].filter((value) => value !== '').length
