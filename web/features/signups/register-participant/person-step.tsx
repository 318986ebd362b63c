import type { ReactNode } from 'react'
import type { RegistrationOffer } from '../../../../contract/signups/registrations/register-calls.ts'
import {
  cityLengthMax,
  passwordLengthMin,
  personNameLengthMax,
  phoneNumberLengthMax,
  postalCodeLengthMax,
  streetLengthMax,
} from '../../../../contract/fields/limits.ts'
import { genders, shirtSizes } from '../../../../contract/fundraisers/participants/personal-details.ts'
import type { Form } from '../../../lib/forms/use-form.ts'
import type { RegisterField } from './register-steps.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/field.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { NativeSelect } from '../../../ui/options/native-select.tsx'

interface PersonStepProps {
  offer: RegistrationOffer
  form: Pick<Form<RegisterField>, 'field' | 'errors'>
  isGuest: boolean
  /** The field of the photo, which stands between the name and the project's own fields. */
  photo: ReactNode
}

/**
 * The personal details. What the project does not need to know has no field, and each field is said to be for
 * something.
 */
export function PersonStep({ offer, form, isGuest, photo }: PersonStepProps) {
  const t = useTranslate()
  const { field } = form
  const name = { maxLength: personNameLengthMax }
  return (
    <div className="grid gap-4.5">
      <p className="text-ink-mid">{t('participate.shown')}</p>
      <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-2 sm:gap-x-3.5">
        <TextField
          {...field('name')}
          {...name}
          label={t('participate.first_name')}
          autoComplete="given-name"
          required
        />
        <TextField
          {...field('last_name_prefix')}
          {...name}
          label={t('participate.last_name_prefix')}
          remark={t('ui.optional')}
          autoComplete="off"
        />
        <div className="sm:col-span-2">
          <TextField
            {...field('last_name')}
            {...name}
            label={t('participate.last_name')}
            autoComplete="family-name"
            required
          />
        </div>
      </div>
      {isGuest && (
        <PasswordField
          {...field('password')}
          label={t('participate.password')}
          help={t('participate.password_help', { minimum: passwordLengthMin })}
          autoComplete="new-password"
          required
        />
      )}
      {photo}
      <RequestedFields offer={offer} form={form} />
      <Checkbox
        id={field('general_terms').id}
        name="general_terms"
        defaultChecked={field('general_terms').defaultValue === 'on'}
        error={form.errors.general_terms}
      >
        {t('participate.terms_before')}{' '}
        <a className="link" href="/terms" target="_blank" rel="noreferrer">
          {t('participate.terms_link')}
        </a>
      </Checkbox>
    </div>
  )
}

/** The fields that this project has for its participants, each with its purpose. */
function RequestedFields({ offer, form: { field } }: Pick<PersonStepProps, 'offer' | 'form'>) {
  const t = useTranslate()
  const { enabled_registration_switches: switches, name: project } = offer.project
  if (switches.length === 0) return null
  const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <fieldset className="grid gap-4.5 rounded-option border border-line p-4 sm:p-5">
      <legend className="px-1.5 text-sm font-semibold">{t('participate.asked_title')}</legend>
      <p className="text-sm text-ink-soft">{t('participate.asked_lead', { project })}</p>
      {switches.includes('shirt_size') && (
        <NativeSelect
          {...field('shirt_size')}
          label={t('participate.shirt_size')}
          help={t('participate.shirt_size_help')}
          options={optionsOf(shirtSizes, (size) => size)}
        />
      )}
      {switches.includes('gender') && (
        <NativeSelect
          {...field('gender')}
          label={t('participate.gender')}
          help={t('participate.gender_help')}
          options={optionsOf(genders, (gender) => t(`participate.genders.${gender}`))}
        />
      )}
      {switches.includes('date_of_birth') && (
        <DateField
          {...field('date_of_birth')}
          label={t('participate.date_of_birth')}
          help={t('participate.date_of_birth_help')}
          autoComplete="bday"
          isInNumbers
        />
      )}
      {switches.includes('phone_number') && (
        <TextField
          {...field('phone_number')}
          type="tel"
          label={t('participate.phone_number')}
          help={t('participate.phone_number_help')}
          autoComplete="tel"
          maxLength={phoneNumberLengthMax}
          required
        />
      )}
      {switches.includes('address') && (
        <>
          <TextField
            {...field('address')}
            label={t('participate.address')}
            help={t('participate.address_help')}
            autoComplete="street-address"
            maxLength={streetLengthMax}
            required
          />
          <div className="grid grid-cols-1 gap-4.5 sm:grid-cols-[1fr_2fr] sm:gap-3.5">
            <TextField
              {...field('postal_code')}
              label={t('participate.postal_code')}
              autoComplete="postal-code"
              maxLength={postalCodeLengthMax}
              required
            />
            <TextField
              {...field('city')}
              label={t('participate.city')}
              autoComplete="address-level2"
              maxLength={cityLengthMax}
              required
            />
          </div>
        </>
      )}
    </fieldset>
  )
}
