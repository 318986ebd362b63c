import { useTranslate } from '../../../lib/texts/translate.ts'
import { Section } from '../../../parts/section.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'

/** A user named as staff who signs in with a password alone is led to switch the second factor on. */
export function SecondFactorNotice() {
  const t = useTranslate()
  return (
    <div className="max-w-form">
      <Section title={t('kiosk.factor.title')} lead={t('kiosk.factor.text')}>
        <ButtonLink href="/settings#/security">{t('kiosk.factor.action')}</ButtonLink>
      </Section>
    </div>
  )
}
