/** The moment when built rows were made: ten days before the tests' clock starts. */
export const builtAt = new Date('2026-02-28T10:00:00Z')

let lastNumber = 0

/** A number that no other row of this test file has. */
export const nextNumber = (): number => (lastNumber += 1)
