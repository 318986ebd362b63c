import { useEffect, useState } from 'react'
import { Check, Copy, Mail, MessageCircle, Share2 } from 'lucide-react'
import { useTranslate } from '../../lib/translate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QrCode } from '../../ui/qr-code.tsx'

/** How long a copy is confirmed [9.05]. */
const confirmationMs = 4_000

interface SharePanelProps {
  /** The page to pass on. */
  url: string
  /** Whose page it is. */
  name: string
  project: string
}

/** Passing the fundraiser on: by the telephone's own menu, WhatsApp, e-mail, the clipboard, or from screen to screen. */
export function SharePanel({ url, name, project }: SharePanelProps) {
  const t = useTranslate()
  const text = t('complete.share_text', { project })
  const mail = `mailto:?subject=${encodeURIComponent(project)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
  return (
    <Card className="px-4.5 py-6 sm:p-8">
      <section aria-labelledby="share-title">
        <h2 id="share-title" className="text-title font-bold">
          {t('complete.share_heading')}
        </h2>
        <p className="mt-1 mb-5 text-md text-ink-soft">{t('complete.share_why')}</p>
        <div className="flex flex-wrap items-start gap-6">
          <div className="grid min-w-48 flex-1 gap-2.5">
            <NativeShare url={url} text={text} title={project} />
            <ButtonLink
              kind="outline"
              href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <MessageCircle className="size-5" aria-hidden="true" />
              {t('complete.share_whatsapp')}
            </ButtonLink>
            <ButtonLink kind="outline" href={mail}>
              <Mail className="size-5" aria-hidden="true" />
              {t('complete.share_email')}
            </ButtonLink>
            <CopyLink url={url} />
          </div>
          <figure className="mx-auto w-36 text-center">
            <span className="block overflow-hidden rounded-control border border-line">
              <QrCode text={url} label={t('complete.qr_label', { name })} />
            </span>
            <figcaption className="mt-2 text-sm text-ink-soft">{t('complete.qr_help')}</figcaption>
          </figure>
        </div>
      </section>
    </Card>
  )
}

/** Only where the browser has such a menu, which is known once scripts run. */
function NativeShare({ url, text, title }: { url: string; text: string; title: string }) {
  const t = useTranslate()
  const [canShare, setCanShare] = useState(false)
  useEffect(() => setCanShare('share' in navigator), [])
  if (!canShare) return null
  return (
    <Button
      kind="outline"
      onClick={() => {
        // Closing the menu without choosing is no mistake.
        navigator.share({ url, text, title }).catch(() => undefined)
      }}
    >
      <Share2 className="size-5" aria-hidden="true" />
      {t('complete.share')}
    </Button>
  )
}

function CopyLink({ url }: { url: string }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), confirmationMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button
        kind="outline"
        className="noscript:hidden"
        onClick={() => {
          copy(url).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }}
      >
        <Icon className="size-5" aria-hidden="true" />
        {t(outcome === 'copied' ? 'complete.copied' : 'complete.copy_link')}
      </Button>
      <p aria-live="polite" className={outcome === 'failed' ? 'text-sm text-ink-soft' : 'sr-only'}>
        {outcome === 'copied' ? t('complete.copied') : outcome === 'failed' ? t('complete.copy_failed', { url }) : ''}
      </p>
    </>
  )
}

/** Rejects where the browser keeps the clipboard from us, as it does on a page without https. */
const copy = async (text: string): Promise<void> => navigator.clipboard.writeText(text)
