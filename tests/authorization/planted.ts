import { eq } from 'drizzle-orm'
import { participantDetails, participants } from '../../server/schema/fundraisers/participants.ts'
import { users } from '../../server/schema/identity/users.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** Details that a participant gave the project alone; each can be found in a text without fail. */
export const plantedDetails = {
  firstName: 'Xqfatima',
  lastName: 'Zqelmansour',
  houseNumber: '99817-xq',
  address: 'Plantwaardenlaan',
  postalCode: '9981 ZQ',
  city: 'Geheimdorp',
  phoneNumber: '0698176543',
  dateOfBirth: '1971-08-17',
}

/** The values that may never be read by others. */
export const planted: readonly string[] = [...Object.values(plantedDetails), 'geplant-']

/**
 * Words of closed lists, which stand in forms and texts as well: they are looked for as what a field or a cell says.
 */
const plantedChoices = { shirtSize: 'XXL', gender: 'unsaid' } as const
const wholeValues = Object.values(plantedChoices).map((word) => ({
  word,
  pattern: new RegExp(String.raw`:\s*\\?"${word}\\?"|;${word};`),
}))

/** Gives a participant details that no other may read: an e-mail address and details. @returns the e-mail address */
export async function plantIn(db: Db, participantId: number): Promise<string> {
  const email = `geplant-${participantId}@verborgen.test`
  const [participant] = await db.select().from(participants).where(eq(participants.id, participantId))
  await db.update(users).set({ email }).where(eq(users.id, participant!.userId))
  const values = { ...plantedChoices, ...plantedDetails }
  await db
    .insert(participantDetails)
    .values({ participantId, ...values })
    .onConflictDoUpdate({ target: participantDetails.participantId, set: values })
  return email
}

/** The planted values that stand in a text, in any case. */
export const plantedIn = (text: string): string[] => [
  ...planted.filter((value) => text.toLowerCase().includes(value.toLowerCase())),
  ...wholeValues.filter(({ pattern }) => pattern.test(text)).map(({ word }) => word),
]
