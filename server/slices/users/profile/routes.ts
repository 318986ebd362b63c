import {
  checkProfile,
  chooseLanguage,
  showCurrentUser,
  updateContact as contactCall,
  updateLanguage,
  updatePhoto as photoCall,
} from '../../../../contract/users/profile.ts'
import { photoUrl } from '../../../../contract/media/photo-address.ts'
import type { Registration } from '../../../deps.ts'
import { NotSignedIn } from '../../../platform/errors.ts'
import { browserOf } from '../cookies.ts'
import { giveLanguageCookie } from '../language-cookie.ts'
import { type Account, findAccount } from './queries.ts'
import { writeUser } from '../queries.ts'
import { photoWidth, presentAccount } from './present-account.ts'
import { missingFields } from './rules.ts'
import { updateContact } from './update-contact.ts'
import { updatePhoto } from './update-photo.ts'

/** What an account says of its owner, and the language it is spoken to in. */
export function registerProfile(registration: Registration): void {
  const { calls, database, db, config, texts } = registration

  const getAccount = async (userId: number): Promise<Account> => {
    const account = await findAccount(database, userId)
    if (account === undefined) throw new NotSignedIn()
    return account
  }

  calls.on(showCurrentUser, async ({ actor }) => {
    const account = actor.userId === undefined ? undefined : await findAccount(database, actor.userId)
    return { status: 200, body: account === undefined ? null : presentAccount(config, account) }
  })

  calls.on(contactCall, async ({ actor, body, request, language }) => {
    const userId = actor.userId
    const linkedEmail = await updateContact(
      registration,
      { actor, userAgent: browserOf(request).userAgent },
      {
        name: body.name,
        email: body.email,
        firstName: body.first_name,
        lastNamePrefix: body.last_name_prefix,
        lastName: body.last_name,
        address: body.address,
        postalCode: body.postal_code,
        city: body.city,
        country: body.country,
        phoneNumber: body.phone_number,
        dateOfBirth: body.date_of_birth,
      },
    )
    const message =
      linkedEmail === undefined
        ? texts.translate(language, 'account.contact_saved')
        : texts.translate(language, 'account.contact_saved_confirm', { email: linkedEmail })
    return { status: 200, body: { user: presentAccount(config, await getAccount(userId)), message } }
  })

  calls.on(photoCall, async ({ actor, body }) => {
    const field = body.photo === undefined && body.photo_url !== undefined ? 'photo_url' : 'photo'
    const photo = await updatePhoto(registration, actor.userId, { upload: body[field], field })
    return { status: 200, body: { photo, photo_url: config.baseUrl + photoUrl(photo, photoWidth) } }
  })

  calls.on(updateLanguage, async ({ actor, body, reply }) => {
    await writeUser(db, actor.userId, { language: body.language })
    giveLanguageCookie(config, reply, body.language)
    return { status: 200, body }
  })

  calls.on(chooseLanguage, async ({ actor, body, reply }) => {
    if (actor.userId !== undefined) await writeUser(db, actor.userId, { language: body.language })
    giveLanguageCookie(config, reply, body.language)
    return { status: 200, body }
  })

  calls.on(checkProfile, async ({ actor, language }) => {
    const wrong = missingFields(await getAccount(actor.userId))
    const message = wrong.map((field) => texts.translate(language, `account.missing.${field}`))
    return { status: 200, body: { success: wrong.length === 0, message, wrong } }
  })
}
