import { eq } from 'drizzle-orm'
import type { StoredPicture } from '../../../../../contract/identity/media/stored-picture.ts'
import type { Database, Db } from '../../../../platform/db/database.ts'
import {
  columnsOf,
  defineStatement,
  expression,
  pick,
  type RowOf,
} from '../../../../platform/db/statements/selection.ts'
import { users } from '../../../../schema/identity/users.ts'
import { pictureJson } from '../../media/index.ts'
import { updateUser } from '../queries.ts'

const account = {
  ...columnsOf(
    'u',
    pick(
      users,
      ...(['id', 'name', 'email', 'emailVerifiedAt', 'isDemoStaff', 'pendingEmail', 'language'] as const),
      ...(['firstName', 'lastNamePrefix', 'lastName', 'address', 'postalCode', 'city', 'country'] as const),
      ...(['phoneNumber', 'dateOfBirth', 'twoFactorCountryCode', 'twoFactorPhone', 'passwordNeedsFactor'] as const),
      ...(['lastReadAnnouncementsAt', 'createdAt', 'lockedAt'] as const),
    ),
  ),
  photo: expression<StoredPicture | null>(pictureJson('m')),
  usesApp: expression<boolean>('u.totp_secret_sealed is not null'),
  hasFactor: expression<boolean>('(u.totp_secret_sealed is not null or u.two_factor_phone is not null)'),
  recoveryCodesLeft: expression<number>(
    '(select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null)',
  ),
}

/** A user as they may see themselves. */
export type Account = RowOf<typeof account>

/** A prepared statement, as every page of a signed-in visitor needs it. */
const findAccountStatement = defineStatement({
  name: 'users-find-account',
  selection: account,
  text: (list) => `select ${list} from users u left join media m on m.id = u.photo_id where u.id = $1`,
})

export async function findAccount(database: Database, userId: number): Promise<Account | undefined> {
  const [row] = await database.run(findAccountStatement, [userId])
  return row
}

const findAccountOfSessionStatement = defineStatement({
  name: 'users-find-account-of-session',
  selection: account,
  text: (list) => `select ${list} from users u left join media m on m.id = u.photo_id
    where u.id = (select s.user_id from sessions s where s.token_hash = $1)`,
})

/** Finds the account that a session is of. Whether the session still holds is checked with the actor. */
export async function findAccountOfSession(database: Database, tokenHash: string): Promise<Account | undefined> {
  const [row] = await database.run(findAccountOfSessionStatement, [tokenHash])
  return row
}

/** Locks the residence of a user until the transaction ends: a code and its country change together. */
export async function lockPostalAddress(
  tx: Db,
  userId: number,
): Promise<{ country: string; postalCode: string } | undefined> {
  const columns = pick(users, 'country', 'postalCode')
  const [row] = await tx.select(columns).from(users).where(eq(users.id, userId)).for('update')
  return row
}

/** @returns the picture that was there before, or null */
export async function updateUserPhoto(db: Db, userId: number, photoId: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [former] = await tx.select({ id: users.photoId }).from(users).where(eq(users.id, userId)).for('update')
    await updateUser(tx, userId, { photoId })
    return former?.id ?? null
  })
}
