import { passwordLengthMin } from '../../../../../contract/fields/limits.ts'
import { hashOf } from '../../../../lib/hash-location.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Notice } from '../../../../ui/status/notice.tsx'
import { openPassword, passwordLocation } from '../security/password-location.ts'

/** Stands where the last second factor would be switched off, while the password is too short to do without. */
export function LongerPasswordNotice() {
  const t = useTranslate()
  return (
    <Notice tone="amber">
      <p>{t('settings.factor.longer_first', { minimum: passwordLengthMin })}</p>
      {/* The hash in the URL may be this one already, and then nothing else would happen. */}
      <a
        className="link mt-1 inline-block py-1 font-semibold"
        href={hashOf(...passwordLocation)}
        onClick={openPassword}
      >
        {t('settings.factor.choose_longer')}
      </a>
    </Notice>
  )
}
