import { personNameLengthMax } from '../../../../../contract/fields/limits.ts'
import type { DonationSwitch } from '../../../../../contract/fundraisers/projects/projects.ts'
import { usePageSettings, useTranslate } from '../../../../lib/texts/translate.ts'
import { ChallengeField } from '../../../../parts/money/challenge/challenge-field.tsx'
import { EmailField } from '../../../../parts/email-field.tsx'
import { CountedTextArea } from '../../../../ui/fields/character-counter.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../../ui/fields/field.tsx'
import { countryOptions } from '../../../../ui/options/country-options.ts'
import { NativeSelect } from '../../../../ui/options/native-select.tsx'
import type { DonationOffer } from '../donation/donation-offer.ts'
import type { DonationValues } from '../donation/donation-values.ts'
import type { DonateContext } from '../donation.ts'
import type { DonationErrors } from '../donation/problem-texts.ts'

interface PersonStepProps {
  donation: DonateContext
  offer: DonationOffer
  initialValues: DonationValues
  errors: DonationErrors
}

const fieldOf = { message: 'message', anonymous: 'anonymous', newsletter: 'newsletter_subscription' } as const

/** The donor, their e-mail address, a message, and the news they want. Nothing is ticked beforehand. */
export function PersonStep({ donation, offer, initialValues, errors }: PersonStepProps) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const organizer = donation.project.organizer.name
  // A value of an older form stays to be mended.
  const shows = (name: DonationSwitch) => offer.fields.includes(name) || errors[fieldOf[name]] !== undefined
  const addressee = donation.participant?.fullName ?? donation.team?.name
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-3.5">
        <TextField
          id="first-name"
          name="first_name"
          label={t('donate.first_name')}
          autoComplete="given-name"
          maxLength={personNameLengthMax}
          defaultValue={initialValues.first_name}
          error={errors.first_name}
        />
        <TextField
          id="last-name"
          name="last_name"
          label={t('donate.last_name')}
          autoComplete="family-name"
          maxLength={personNameLengthMax}
          defaultValue={initialValues.last_name}
          error={errors.last_name}
        />
      </div>
      <EmailField
        id="email"
        name="email"
        label={t('donate.email')}
        help={t('donate.email_help')}
        defaultValue={initialValues.email}
        error={errors.email}
      />
      <div className="sm:max-w-64">
        <NativeSelect
          id="country"
          name="country"
          label={t('donate.country')}
          options={countryOptions(language)}
          defaultValue={initialValues.country}
          error={errors.country}
        />
      </div>
      {shows('message') && (
        <CountedTextArea
          id="message"
          name="message"
          label={addressee === undefined ? t('donate.message') : t('donate.message_to', { name: addressee })}
          remark={t('ui.optional')}
          help={t(offer.hidden.includes('hide_messages') ? 'donate.message_private' : 'donate.message_visible')}
          defaultValue={initialValues.message}
          maxLength={offer.messageLengthMax}
          remainingText={(count) => t('donate.characters_left', { count })}
          fullText={t('donate.message_full', { maximum: offer.messageLengthMax })}
          error={errors.message}
        />
      )}
      <div className="grid gap-1.5">
        {shows('anonymous') && (
          <Checkbox id="anonymous" name="anonymous" defaultChecked={initialValues.anonymous} error={errors.anonymous}>
            {t('donate.anonymous')}
          </Checkbox>
        )}
        {shows('newsletter') && (
          <Checkbox
            id="newsletter"
            name="newsletter_subscription"
            defaultChecked={initialValues.newsletter_subscription}
            error={errors.newsletter_subscription}
          >
            {t('donate.newsletter', { name: organizer })}
          </Checkbox>
        )}
        <Checkbox
          id="acquisition"
          name="allow_acquisition"
          defaultChecked={initialValues.allow_acquisition}
          error={errors.allow_acquisition}
        >
          {t('donate.acquisition', { name: organizer })}
        </Checkbox>
      </div>
      {offer.challenge !== null && (
        <ChallengeField
          challenge={offer.challenge}
          id="challenge"
          help={t('donate.challenge_help')}
          error={errors.challenge_answer}
        />
      )}
    </div>
  )
}
