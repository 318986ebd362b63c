import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ListSwitch } from '../project-switch.tsx'

const detailNames = ['shirt_size', 'gender', 'date_of_birth', 'address', 'phone_number'] as const

/** The personal details that participants fill in: no more than the project needs. */
export function DetailSwitches() {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="text-lg font-bold">{t('manage.asked.title')}</legend>
      <p className="mt-1 mb-2 max-w-prose text-md text-ink-soft">{t('manage.asked.lead')}</p>
      {detailNames.map((name) => (
        <ListSwitch key={name} field="enabled_registration_switches" name={name}>
          {t(`manage.asked.${name}`)}
        </ListSwitch>
      ))}
    </fieldset>
  )
}
