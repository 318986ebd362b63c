import { Check, Copy } from 'lucide-react'
import { useCopied } from '../../lib/hooks/use-copied.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'

/** Copies a URL, and shows it where the browser keeps the clipboard from us [9.05]. Needs scripts. */
export function CopyLink({ url }: { url: string }) {
  const t = useTranslate()
  const { outcome, copy } = useCopied()
  const isCopied = outcome === 'copied'
  const Icon = isCopied ? Check : Copy
  return (
    <>
      <Button kind="outline" className="noscript:hidden" onClick={() => void copy(url)}>
        <Icon className="size-5" aria-hidden="true" />
        {t(isCopied ? 'ui.share.copied' : 'ui.share.copy')}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'text-sm text-ink-soft' : 'sr-only'}>
        {isCopied ? t('ui.share.copied') : outcome === 'failed' ? t('ui.share.copy_failed', { url }) : ''}
      </p>
    </>
  )
}
