import { defined } from '../../../../../../contract/defined.ts'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import { useCurrentUser } from '../../../../../lib/session/session.ts'
import { usePageSettings, useTranslate } from '../../../../../lib/texts/translate.ts'
import { SavedPhoto } from '../../../../../parts/identity/saved-photo.tsx'
import { TextField } from '../../../../../ui/fields/field.tsx'
import { countryOptions } from '../../../../../ui/options/country-options.ts'
import { NativeSelect } from '../../../../../ui/options/native-select.tsx'
import { Avatar } from '../../../../../ui/pictures/avatar.tsx'
import { DetailGroup } from './detail-group.tsx'
import type { DetailField, LackingField } from './details.ts'
import type { Details } from './use-details.ts'

interface ProfileDetailsProps {
  form: Form<DetailField>
  details: Details
  /** The fields of the form. */
  required: readonly LackingField[]
  /** The fields that are empty now. */
  left: readonly LackingField[]
}

/** The stored size of a profile photo, and the frame of the crop [9.07]. */
const photoSize = { width: 300, height: 300 }

/** The details that the profile of the user lacks [5.10]. */
export function ProfileDetails({ form, details, required, left }: ProfileDetailsProps) {
  const t = useTranslate()
  const { language } = usePageSettings()
  const user = defined(useCurrentUser())
  const lacks = (name: DetailField) => required.some((field) => field.name === name)
  const text = (name: 'last_name' | 'address' | 'postal_code' | 'city' | 'phone_number', autoComplete: string) =>
    lacks(name) && (
      <TextField
        {...form.field(name)}
        {...(name === 'phone_number' && { type: 'tel' })}
        label={t(`publish.details.${name}`)}
        autoComplete={autoComplete}
        maxLength={150}
      />
    )
  return (
    <DetailGroup
      title={t('publish.profile.yours')}
      lead={t('publish.profile.why')}
      done={t('publish.profile.yours_done')}
      isDone={left.every(({ of }) => of !== 'profile')}
    >
      {required.some(({ of }) => of === 'profile') && (
        <>
          {text('last_name', 'family-name')}
          {text('address', 'street-address')}
          <div className="publish-place">
            {text('postal_code', 'postal-code')}
            {text('city', 'address-level2')}
          </div>
          {lacks('postal_code') && (
            <NativeSelect
              {...form.field('country')}
              label={t('publish.details.country')}
              options={countryOptions(language)}
            />
          )}
          {text('phone_number', 'tel')}
          {lacks('profile_photo') && (
            <SavedPhoto
              label={t('publish.details.profile_photo')}
              output={photoSize}
              error={left.some(({ name }) => name === 'profile_photo') ? form.errors.profile_photo : undefined}
              shown={user.photo && <Avatar name={user.name} photo={user.photo} size="large" />}
              isThere={user.photo !== null}
              canRemove={false}
              isBeside
              save={(value) => details.saveProfilePhoto(value ?? '')}
            />
          )}
        </>
      )}
    </DetailGroup>
  )
}
