import {
  cityLengthMax,
  phoneNumberLengthMax,
  postalCodeLengthMax,
  streetLengthMax,
} from '../../../../contract/fields/limits.ts'
import { genders, shirtSizes } from '../../../../contract/fundraisers/participants/personal-details.ts'
import type { RegistrationSwitch } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { DatePicker } from '../../../ui/dates/date-picker.tsx'
import { OwnChoice, OwnField } from './own-field.tsx'
import { useOwn } from './own-settings.tsx'

/** The details for the project alone: with a field where it wants them, and shown where given before [3.09]. */
export function PersonalDetails() {
  const t = useTranslate()
  const format = useFormat()
  const { participant } = useOwn()
  const { shirt_size, gender, date_of_birth, phone_number, address, number, postal_code, city } = participant
  const isShown = (name: RegistrationSwitch, ...values: (string | null)[]) =>
    participant.enabled_registration_switches.includes(name) || values.some((value) => value !== null)
  return (
    <section className="grid gap-5 border-t border-line pt-5">
      <div>
        <h3 className="text-lg font-bold">{t('participant.details.title')}</h3>
        <p className="mt-1 text-sm text-ink-soft">{t('participant.details.why')}</p>
      </div>
      <p>
        <span className="block text-sm font-semibold">{t('participant.details.email')}</span>
        <span className="wrap-anywhere">{participant.email}</span>
      </p>
      {isShown('shirt_size', shirt_size) && (
        <OwnChoice
          field="shirt_size"
          label={t('participant.details.shirt_size')}
          options={shirtSizes.map((size) => ({ value: size, label: size }))}
        />
      )}
      {isShown('gender', gender) && (
        <OwnChoice
          field="gender"
          label={t('participant.details.gender')}
          options={genders.map((name) => ({ value: name, label: t(`participant.genders.${name}`) }))}
        />
      )}
      {isShown('date_of_birth', date_of_birth) && (
        <OwnField
          field="date_of_birth"
          label={t('participant.details.date_of_birth')}
          show={(value) => format.date(value)}
          control={(field) => <DatePicker {...field} min="1900-01-01" />}
        />
      )}
      {isShown('phone_number', phone_number) && (
        <OwnField
          field="phone_number"
          label={t('participant.details.phone_number')}
          input={{ type: 'tel', autoComplete: 'tel', maxLength: phoneNumberLengthMax }}
        />
      )}
      {isShown('address', address, number, postal_code, city) && (
        <>
          <OwnField
            field="address"
            label={t('participant.details.address')}
            input={{ maxLength: streetLengthMax, autoComplete: 'address-line1' }}
          />
          <OwnField field="number" label={t('participant.details.number')} input={{ maxLength: 20 }} />
          <OwnField
            field="postal_code"
            label={t('participant.details.postal_code')}
            input={{ maxLength: postalCodeLengthMax, autoComplete: 'postal-code' }}
          />
          <OwnField
            field="city"
            label={t('participant.details.city')}
            input={{ maxLength: cityLengthMax, autoComplete: 'address-level2' }}
          />
        </>
      )}
    </section>
  )
}
