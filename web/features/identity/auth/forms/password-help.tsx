import { Check } from 'lucide-react'
import { passwordLengthMin, passwordLengthMinWithFactor } from '../../../../../contract/fields/limits.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { LiveRegion } from '../../../../ui/status/live-region.tsx'

/**
 * The part of the wanted length that is there: the one thing that is required of a password here. Of an account that
 * may have a second factor (`mayHaveFactor`) a shorter one may do.
 */
export function PasswordHelp({ length, mayHaveFactor = false }: { length: number; mayHaveFactor?: boolean }) {
  const t = useTranslate()
  const isLongEnough = length >= passwordLengthMin
  if (length === 0)
    return mayHaveFactor
      ? t('auth.password_length_either', { minimum: passwordLengthMin, withFactor: passwordLengthMinWithFactor })
      : t('auth.password_length', { minimum: passwordLengthMin })
  return (
    <>
      {/* Counted down for the eye with every key, for the ear only when it is enough. */}
      <span aria-hidden="true" className="figures flex items-center gap-2.5">
        <progress
          className={`progress-track h-1.5 max-w-32 ${isLongEnough ? '' : 'progress-copper'}`}
          value={Math.min(length, passwordLengthMin)}
          max={passwordLengthMin}
        />
        {isLongEnough ? (
          <span className="flex items-center gap-1 text-leaf-ink">
            <Check className="size-4" />
            {t('auth.password_long_enough')}
          </span>
        ) : (
          t('auth.password_left', { count: passwordLengthMin - length })
        )}
      </span>
      <LiveRegion text={isLongEnough ? t('auth.password_long_enough') : ''} />
    </>
  )
}

/**
 * Counts the length as the server counts: in characters of Unicode, of which JavaScript makes two when they are rare.
 */
export const lengthOf = (password: string): number => [...password].length
