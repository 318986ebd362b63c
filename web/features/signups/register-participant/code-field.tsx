import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { TextField } from '../../../ui/fields/field.tsx'

export type CodeVerdict = 'right' | 'wrong'

interface CodeFieldProps {
  field: { id: string; name: string; error: string | undefined; defaultValue?: string }
  verdict: CodeVerdict | undefined
  onType: () => void
}

/** The code of the project, with a flag that says whether it is right [8.10]. */
export function CodeField({ field, verdict, onType }: CodeFieldProps) {
  const t = useTranslate()
  // An empty field is no error yet, and is marked at the field itself.
  const isRefused = field.error !== undefined && field.error !== t('validation.code_missing')
  const status = isRefused ? 'wrong' : verdict
  return (
    <div>
      <TextField
        {...field}
        label={t('participate.code')}
        help={t('participate.code_help')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        onInput={onType}
        required
      />
      <p role="status">
        {status !== undefined && (
          <span
            data-flag={status}
            className={`mt-1.5 inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold ${status === 'right' ? 'bg-leaf-tint text-leaf-ink' : 'bg-brick-tint text-brick'}`}
          >
            <Flag className="size-4" aria-hidden="true" />
            {t(status === 'right' ? 'participate.code_right' : 'participate.code_wrong_flag')}
          </span>
        )}
      </p>
    </div>
  )
}

/** Returns the error of the current code. */
export function useCodeVerdict() {
  const [verdict, setVerdict] = useState<CodeVerdict>()
  return { verdict, setVerdict, forget: () => setVerdict(undefined) }
}
