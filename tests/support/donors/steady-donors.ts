import { type AnsweredDonation, giveUntilAnswered } from './persistent-donor.ts'

export interface SteadyDonors {
  /** Answers that did not come, or said to come back later. */
  setbacks(): number
  /** Donations that were answered until now. */
  answered(): number
  /** Ends after the donations that are under way. */
  stop(): Promise<AnsweredDonation[]>
}

/** Lets so many donors give one donation after the other, repeating what fails, until the test stops them. */
export function giveSteadily(
  target: { baseUrl: string; projectId: number },
  { donors, name: group = 'all' }: { donors: number; name?: string },
): SteadyDonors {
  const donations: AnsweredDonation[] = []
  let setbacks = 0
  let isOver = false

  async function giveOn(donor: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const name = `${group}-${donor}-${turn}`
      // No limit is reached, because each has an IP address of its own.
      const address = `10.${donor}.${turn >> 8}.${turn & 255}`
      const donation = {
        key: `steady-gift-${name}`,
        email: `donor-${name}@example.test`,
        amountEuros: 25,
        isMonthly: false,
        outcome: 'paid',
      } as const
      donations.push(
        await giveUntilAnswered({ ...target, ipAddress: address, onSetback: () => void (setbacks += 1) }, donation),
      )
    }
  }

  const donation = Promise.all(Array.from({ length: donors }, (_, donor) => giveOn(donor)))
  return {
    setbacks: () => setbacks,
    answered: () => donations.length,
    stop: async () => {
      isOver = true
      await donation
      return donations
    },
  }
}
