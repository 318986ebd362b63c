import { eq } from 'drizzle-orm'
import type { Photo } from '../../../../contract/media/photo.ts'
import type { Language } from '../../../../contract/texts.ts'
import type { Database, Db, Statement } from '../../../platform/db/database.ts'
import { users } from '../../../schema/users.ts'
import { photoJson } from '../../media/index.ts'
import { writeUser } from '../queries.ts'

/** A user as they may see themselves. */
export interface Account {
  id: number
  name: string
  email: string
  emailVerifiedAt: Date | null
  isDemoStaff: boolean
  pendingEmail: string | null
  language: Language
  firstName: string
  lastNamePrefix: string
  lastName: string
  address: string
  postalCode: string
  city: string
  country: string
  phoneNumber: string
  /** 'YYYY-MM-DD' */
  dateOfBirth: string | null
  photo: Photo | null
  twoFactorCountryCode: string | null
  twoFactorPhone: string | null
  usesApp: boolean
  passwordNeedsFactor: boolean
  recoveryCodesLeft: number
  lastReadAnnouncementsAt: Date | null
  createdAt: Date
}

/** Every page of a signed-in visitor asks this, so it is one prepared statement. */
const findAccountStatement: Statement = {
  name: 'users-find-account',
  text: `select u.id, u.name, u.email, u.email_verified_at as "emailVerifiedAt", u.pending_email as "pendingEmail",
      u.is_demo_staff as "isDemoStaff", u.language, u.first_name as "firstName", u.last_name_prefix as "lastNamePrefix", u.last_name as "lastName",
      u.address, u.postal_code as "postalCode", u.city, u.country, u.phone_number as "phoneNumber",
      u.date_of_birth as "dateOfBirth", ${photoJson('m')} as photo,
      u.two_factor_country_code as "twoFactorCountryCode", u.two_factor_phone as "twoFactorPhone",
      u.totp_secret_sealed is not null as "usesApp", u.password_needs_factor as "passwordNeedsFactor",
      (select count(*) from recovery_codes r where r.user_id = u.id and r.used_at is null) as "recoveryCodesLeft",
      u.last_read_announcements_at as "lastReadAnnouncementsAt", u.created_at as "createdAt"
    from users u left join media m on m.id = u.photo_id
    where u.id = $1`,
}

export async function findAccount(database: Database, userId: number): Promise<Account | undefined> {
  const rows = await database.run<Account>(findAccountStatement, [userId])
  return rows[0]
}

/** @returns the picture that was there before, or null */
export async function replacePhoto(db: Db, userId: number, photoId: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const [former] = await tx.select({ id: users.photoId }).from(users).where(eq(users.id, userId)).for('update')
    await writeUser(tx, userId, { photoId })
    return former?.id ?? null
  })
}
