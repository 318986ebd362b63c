import { eq } from 'drizzle-orm'
import { participantDetails, participants } from '../../server/schema/participants.ts'
import { users } from '../../server/schema/users.ts'
import type { Db } from '../../server/platform/db/database.ts'

/** What a participant told the project alone; each can be found in a text without fail. */
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

/** What of it may never be read by others. */
export const planted: readonly string[] = [...Object.values(plantedDetails), 'geplant-']

/** Gives a participant what nobody else may read: an address for mail and details. @returns the address */
export async function plantIn(db: Db, participantId: number): Promise<string> {
  const email = `geplant-${participantId}@verborgen.test`
  const [participant] = await db.select().from(participants).where(eq(participants.id, participantId))
  await db.update(users).set({ email }).where(eq(users.id, participant!.userId))
  const values = { shirtSize: 'XL', gender: 'female', ...plantedDetails } as const
  await db
    .insert(participantDetails)
    .values({ participantId, ...values })
    .onConflictDoUpdate({ target: participantDetails.participantId, set: values })
  return email
}

/** Those of the planted values that stand in a text, in whatever case. */
export const plantedIn = (text: string): string[] =>
  planted.filter((value) => text.toLowerCase().includes(value.toLowerCase()))
