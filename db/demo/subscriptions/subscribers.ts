import { cancelledAccount, type DemoPerson, planAccount, refundedAccount, trialAccount } from '../accounts.ts'

/**
 * The course of a subscription until now:
 *
 * - trial: nothing was paid yet
 * - active: all bills are paid
 * - past-due: the card had too little for the period that began last
 * - cancelled: it goes on until the end of the paid period
 * - ended: it was cancelled, and is over
 * - withdrawn: a consumer withdrew from it, and got the money back
 */
export type Course = 'trial' | 'active' | 'past-due' | 'cancelled' | 'ended' | 'withdrawn'

export interface Subscriber {
  /** The name in references of bills and at the sandbox. */
  key: string
  person: DemoPerson
  course: Course
  interval: 'monthly' | 'yearly'
  /** The cheapest plan that costs something, or the dearest. */
  choice: 'cheapest' | 'dearest'
  /** The number of paid periods. */
  paidPeriods: number
  /** The days since the last of the periods began, also one that is not paid. */
  beganDaysAgo: number
  /** The plan that the same account took afterwards, and still pays. */
  later?: Pick<Subscriber, 'choice' | 'paidPeriods' | 'beganDaysAgo'>
  /** The discount on the first bills. */
  discount?: Discount
  card: { brand: string; lastFour: string }
}

export interface Discount {
  /** The code of its coupon; absent: staff gave it. */
  code?: string
  percentOff?: number
  amountOffCents?: number
  duration: 'once' | 'repeating'
  months?: number
}

const person = (name: string, email: string, profile: NonNullable<DemoPerson['profile']>): DemoPerson => ({
  name,
  email: `${email}@voorbeeld.test`,
  profile,
})

/** Subscribers in every state; their names and e-mail addresses are invented. */
export const subscribers: readonly Subscriber[] = [
  {
    key: 'plan',
    person: planAccount,
    course: 'past-due',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 1,
    beganDaysAgo: 1,
    card: { brand: 'Visa', lastFour: '9995' },
  },
  {
    key: 'trial',
    person: trialAccount,
    course: 'trial',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 0,
    beganDaysAgo: 5,
    discount: { percentOff: 50, duration: 'repeating', months: 2 },
    card: { brand: 'Visa', lastFour: '4242' },
  },
  {
    key: 'coupon',
    person: person('Hamza El Idrissi', 'hamza.el.idrissi', {
      firstName: 'Hamza',
      lastName: 'El Idrissi',
      address: 'Spoorlaan 230',
      postalCode: '5038 ZZ',
      city: 'Tilburg',
      phoneNumber: '013 02 45 14',
    }),
    course: 'active',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 5,
    beganDaysAgo: 11,
    discount: { code: 'WELKOM25', percentOff: 25, duration: 'repeating', months: 3 },
    card: { brand: 'Mastercard', lastFour: '4444' },
  },
  {
    key: 'yearly',
    person: person('Berber Galema', 'berber.galema', {
      firstName: 'Berber',
      lastName: 'Galema',
      address: 'Eewal 66',
      postalCode: '8911 ZZ',
      city: 'Leeuwarden',
      phoneNumber: '058 02 45 15',
    }),
    course: 'active',
    interval: 'yearly',
    choice: 'cheapest',
    paidPeriods: 1,
    beganDaysAgo: 93,
    discount: { amountOffCents: 2_000, duration: 'once' },
    card: { brand: 'Visa', lastFour: '1881' },
  },
  {
    key: 'organization',
    person: person('Fenna Oosterhuis', 'fenna.oosterhuis', {
      firstName: 'Fenna',
      lastName: 'Oosterhuis',
      address: 'Singelpad 14',
      postalCode: '3512 ZZ',
      city: 'Utrecht',
      phoneNumber: '030 02 45 22',
    }),
    course: 'active',
    interval: 'monthly',
    choice: 'dearest',
    paidPeriods: 1,
    beganDaysAgo: 20,
    card: { brand: 'Mastercard', lastFour: '8210' },
  },
  {
    key: 'cancelled',
    person: cancelledAccount,
    course: 'cancelled',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 3,
    beganDaysAgo: 17,
    card: { brand: 'Mastercard', lastFour: '5454' },
  },
  {
    key: 'ended',
    person: person('Naima Ouali', 'naima.ouali', {
      firstName: 'Naima',
      lastName: 'Ouali',
      address: 'Parkweg 88',
      postalCode: '3119 ZZ',
      city: 'Schiedam',
      phoneNumber: '010 02 45 17',
    }),
    course: 'ended',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 2,
    beganDaysAgo: 58,
    card: { brand: 'Visa', lastFour: '0077' },
  },
  {
    key: 'withdrawn',
    person: refundedAccount,
    course: 'withdrawn',
    interval: 'monthly',
    choice: 'cheapest',
    paidPeriods: 1,
    beganDaysAgo: 100,
    later: { choice: 'cheapest', paidPeriods: 3, beganDaysAgo: 12 },
    card: { brand: 'Visa', lastFour: '3220' },
  },
]
