/** An amount of the form: whole units of the currency become integer cents. */
export const centsOf = (wholeAmount: number): number => wholeAmount * 100

/** Floor of raised over goal times 100; 100 when the goal is hidden or zero [9.09]. */
export function percentageRaised(raisedCents: number, goalCents: number | null, isGoalShown: boolean): number {
  if (!isGoalShown || goalCents === null || goalCents <= 0) return 100
  // Multiplied before it is divided: 0.29 * 100 is less than 29 to a computer.
  return Math.floor((raisedCents * 100) / goalCents)
}
