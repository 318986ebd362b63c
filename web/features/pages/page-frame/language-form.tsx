import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { languages } from '../../../../contract/texts.ts'
import { languageNames } from '../../../../contract/language-names.ts'
import { usePageSettings } from '../../../lib/texts/translate.ts'

/** A plain form with a button a language. `token` is the field that proves the form is ours. */
export function LanguageForm({ token, back }: { token: ReactNode; back?: string }) {
  const { translate: t } = usePageSettings()
  const { pathname } = useLocation()
  return (
    <form method="post" action="/language" aria-label={t('common.language_label')} className="flex flex-wrap gap-1">
      {token}
      <input type="hidden" name="back" value={back ?? pathname} />
      <LanguageButtons />
    </form>
  )
}

/** A button a language, which sends the form it stands in, or another one by its id. */
export function LanguageButtons({ form }: { form?: string }) {
  const { language } = usePageSettings()
  return languages.map((offered) => (
    <button
      key={offered}
      form={form}
      name="language"
      value={offered}
      lang={offered}
      aria-current={offered === language ? 'true' : undefined}
      className="min-h-11 rounded-control px-3 text-sm text-ink-soft hover:bg-line aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-copper-ink aria-[current]:decoration-2 aria-[current]:underline-offset-8"
    >
      {languageNames[offered]}
    </button>
  ))
}
