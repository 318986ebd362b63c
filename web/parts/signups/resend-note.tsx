import { useTranslate } from '../../lib/texts/translate.ts'

/** The way on for a visitor without the mail that confirms their e-mail address. */
export function ResendNote() {
  const t = useTranslate()
  return (
    <p className="text-sm text-ink-soft">
      {t('participate.mail_none')}{' '}
      <a className="link" href="/account/verify/resend">
        {t('participate.resend')}
      </a>
    </p>
  )
}
