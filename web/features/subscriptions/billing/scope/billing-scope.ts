import type { CurrentUser } from '../../../../../contract/identity/users/profile.ts'

/** An address as a profile has it. */
export type Residence = Pick<CurrentUser, 'address' | 'postal_code' | 'city' | 'country'>

/** The scope of a billing, by the beginning of its calls: '/settings' for oneself, '/settings/teams/7' for a team. */
export interface BillingScope {
  base: string
  /** The call that lists its plans. */
  plans: '/spark/plans' | '/spark/team-plans'
  /** The address of the reader's profile, which fills in an empty form. */
  residence?: Residence
  /** Whether nothing of it can be changed, as the treasurer of a team reads its billing alone. */
  isReadOnly?: boolean
}

/** Returns the path of a call of a billing scope: those of a team have the same shapes as those of oneself. */
export const pathAt = <Path extends `/settings/${string}`>({ base }: BillingScope, path: Path): Path =>
  path.replace('/settings', base) as Path

/** Returns the hash of the settings screen where its card is changed. */
export const cardHash = ({ base }: BillingScope): string =>
  base === '/settings' ? '#/payment-method' : `#${base.replace('/settings', '')}/payment`

/** Returns the hash of the settings screen where its plan is. */
export const planHash = ({ base }: BillingScope): string =>
  base === '/settings' ? '#/subscription' : `#${base.replace('/settings', '')}/billing`

/** Returns the hash of the settings screen where its invoices are. */
export const invoicesHash = ({ base }: BillingScope): string => `#${base.replace('/settings', '')}/invoices`

/** Returns the id of the team whose billing it is; undefined for one's own. */
export const teamIdOf = ({ base }: BillingScope): string | undefined => /^\/settings\/teams\/(\d+)$/.exec(base)?.[1]
