import { defined } from '../../../contract/defined.ts'
import { donorAccount } from '../accounts.ts'
import { emailOf, inventDonorName } from '../people/names.ts'
import type { Random } from '../random.ts'
import type { Donor } from './donation.ts'

export const accountDonor: Donor = {
  firstName: 'Ilse',
  lastName: 'van den Broek',
  email: donorAccount.email,
  country: 'NL',
  account: donorAccount.email,
}

const countries = [
  [94, 'NL'],
  [4, 'BE'],
  [1.5, 'DE'],
  [0.5, 'FR'],
] as const

export function inventDonor(random: Random): Donor {
  const name = inventDonorName(random)
  return { ...name, email: emailOf(`${name.firstName} ${name.lastName}`), country: random.weighted(countries) }
}

const singleMethods: Record<string, readonly (readonly [weight: number, method: string])[]> = {
  NL: [
    [78, 'ideal'],
    [7, 'creditcard'],
    [5, 'paypal'],
    [5, 'directdebit'],
    [5, 'banktransfer'],
  ],
  BE: [
    [80, 'bancontact'],
    [20, 'creditcard'],
  ],
  other: [
    [60, 'creditcard'],
    [40, 'paypal'],
  ],
}

const monthlyMethods: Record<string, readonly (readonly [weight: number, method: string])[]> = {
  NL: [
    [66, 'ideal'],
    [20, 'directdebit'],
    [9, 'creditcard'],
    [5, 'paypal'],
  ],
  BE: [
    [75, 'bancontact'],
    [25, 'creditcard'],
  ],
  other: [
    [70, 'creditcard'],
    [30, 'paypal'],
  ],
}

export const inventSingleMethod = (random: Random, country: string): string =>
  random.weighted(singleMethods[country] ?? defined(singleMethods['other']))

export const inventMonthlyMethod = (random: Random, country: string): string =>
  random.weighted(monthlyMethods[country] ?? defined(monthlyMethods['other']))
