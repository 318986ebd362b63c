import * as contract from '../../../../../contract/identity/users/profile.ts'
import { pictureUrl } from '../../../../../contract/identity/media/picture-address.ts'
import type { z } from 'zod'
import type { SliceContext } from '../../../../deps.ts'
import { NotSignedIn } from '../../../../platform/errors.ts'
import { browserOf } from '../cookies.ts'
import { setLanguageCookie } from '../set-language-cookie.ts'
import { type Account, findAccount } from './queries.ts'
import { updateUser } from '../queries.ts'
import { photoWidth, presentAccount } from './present-account.ts'
import { contactProblems, missingFields } from './rules.ts'
import { type Contact, updateContact } from './update-contact.ts'
import { updatePhoto } from './update-photo.ts'

/** Registers the calls for the profile of an account's owner, and the language of their mails and pages. */
export function registerProfile(context: SliceContext): void {
  const { calls, database, db, config, texts } = context

  const getAccount = async (userId: number): Promise<Account> => {
    const account = await findAccount(database, userId)
    if (account === undefined) throw new NotSignedIn()
    return account
  }

  calls.on(
    contract.updateContact,
    async ({ actor, body, request, language }) => {
      const change = { actor, userAgent: browserOf(request).userAgent }
      const email = await updateContact(context, change, contactOf(body))
      const message =
        email === undefined
          ? texts.in(language)('account.contact_saved')
          : texts.in(language)('account.contact_saved_confirm', { email })
      return { status: 200, body: { user: presentAccount(context, await getAccount(actor.userId)), message } }
    },
    ({ body: { country, postal_code: postalCode, phone_number: phoneNumber, date_of_birth: dateOfBirth } }) =>
      contactProblems({ country, postalCode, phoneNumber, dateOfBirth }, context.clock.now()),
  )

  calls.on(contract.updatePhoto, async ({ actor, body }) => {
    const field = body.photo === undefined && body.photo_url !== undefined ? 'photo_url' : 'photo'
    const photo = await updatePhoto(context, actor.userId, { upload: body[field], field })
    return { status: 200, body: { photo, photo_url: config.baseUrl + pictureUrl(photo, photoWidth) } }
  })

  calls.on(contract.updateLanguage, async ({ actor, body, reply }) => {
    await updateUser(db, actor.userId, { language: body.language })
    setLanguageCookie(config, reply, { language: body.language, isGuest: false })
    return { status: 200, body }
  })

  calls.on(contract.chooseLanguage, async ({ actor, body, reply }) => {
    if (actor.userId !== undefined) await updateUser(db, actor.userId, { language: body.language })
    setLanguageCookie(config, reply, { language: body.language, isGuest: actor.userId === undefined })
    return { status: 200, body }
  })

  calls.on(contract.checkProfile, async ({ actor, language }) => {
    const wrong = missingFields(await getAccount(actor.userId))
    const message = wrong.map((field) => texts.in(language)(`account.missing.${field}`))
    return { status: 200, body: { success: wrong.length === 0, message, wrong } }
  })
}

/** Returns the form in our own words. */
const contactOf = (form: z.output<typeof contract.contactForm>): Contact => ({
  name: form.name,
  email: form.email,
  firstName: form.first_name,
  lastNamePrefix: form.last_name_prefix,
  lastName: form.last_name,
  address: form.address,
  postalCode: form.postal_code,
  city: form.city,
  country: form.country,
  phoneNumber: form.phone_number,
  dateOfBirth: form.date_of_birth,
})
