import { useState } from 'react'
import type { updateLanguage } from '../../../../contract/identity/users/profile.ts'
import { languages } from '../../../../contract/texts.ts'
import { languageNames } from '../../../../contract/language-names.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { ChoiceCard } from '../../../ui/fields/choice-card.tsx'
import { SavedForm } from '../../../ui/editing/saved-form.tsx'
import { Section } from '../../../parts/section.tsx'

/** The language of pages and mails [9.09]. The texts come with the page, so it is loaded again. */
export function LanguageSection() {
  const { language, translate: t } = usePageSettings()
  const [chosen, setChosen] = useState(language)
  const call = useCall()
  const form = useForm({
    id: 'language',
    fields: [],
    async submit() {
      await call<typeof updateLanguage>({ method: 'PUT', path: '/settings/language' }, { body: { language: chosen } })
      location.reload()
    },
  })
  return (
    <Section title={t('settings.language.title')} lead={t('settings.language.lead')}>
      <SavedForm form={form} button={t('settings.language.button')} busyText={t('settings.saving')}>
        <fieldset className="grid gap-2.5 md:grid-cols-2">
          <legend className="sr-only">{t('settings.language.title')}</legend>
          {languages.map((offered) => (
            <ChoiceCard
              key={offered}
              name="language"
              value={offered}
              checked={chosen === offered}
              onChange={() => setChosen(offered)}
              lang={offered}
            >
              {languageNames[offered]}
            </ChoiceCard>
          ))}
        </fieldset>
      </SavedForm>
    </Section>
  )
}
