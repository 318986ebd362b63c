import { Check, Copy } from 'lucide-react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { useCopied } from '../../lib/hooks/use-copied.ts'
import { useHydrated } from '../../lib/hooks/use-hydrated.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  /** The text put on the clipboard. */
  text: string
  /** The label instead of "copy", where the copied text is not clear. */
  label?: string
  /** Said instead of the label, beginning with it, where several stand in a row: "copy the name". */
  spokenLabel?: string
  className?: string
}

/** Copies, and says so for four seconds, in the button and aloud [9.05]. Needs scripts. */
export function CopyButton({ text, label, spokenLabel, className = '' }: CopyButtonProps) {
  const t = useTranslate()
  const { outcome, copy } = useCopied()
  if (!useHydrated()) return null
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button
        kind="outline"
        size="small"
        className={className}
        aria-label={outcome === 'copied' ? undefined : spokenLabel}
        onClick={() => void copy(text)}
      >
        <Icon aria-hidden="true" className={`size-4.5 ${outcome === 'copied' ? 'text-leaf' : ''}`} />
        {outcome === 'copied' ? t('ui.copy.copied') : (label ?? t('ui.copy.copy'))}
      </Button>
      <span role="status" className={outcome === 'failed' ? 'text-sm text-amber' : 'sr-only'}>
        {outcome !== undefined && t(`ui.copy.${outcome}`)}
      </span>
    </>
  )
}
