import type { Deps } from '../../../deps.ts'
import type { AccountRef } from '../../../payments/registry.ts'
import type { DonationTarget } from './queries/accept-donation.ts'

/** Whose account a donation to this project goes to. */
export const payeeOf = ({ payments }: Pick<Deps, 'payments'>, _target: DonationTarget): AccountRef =>
  payments.platformAccount
