import { useTranslate } from '../../../lib/texts/translate.ts'
import { ListSwitch } from './project-switch.tsx'

const switches = ['hide_names', 'hide_amounts', 'hide_messages'] as const

/** The parts of donations that others do not see [7.04]. */
export function PrivacyTab() {
  const t = useTranslate()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-3 max-w-prose text-md text-ink-soft">{t('manage.privacy.lead')}</legend>
      {switches.map((name) => (
        <ListSwitch key={name} field="enabled_privacy_switches" name={name}>
          {t(`manage.privacy.${name}`)}
        </ListSwitch>
      ))}
    </fieldset>
  )
}
