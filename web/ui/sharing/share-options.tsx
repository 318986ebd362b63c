import { Mail, MessageCircle, Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button, ButtonLink } from '../buttons/button.tsx'
import { CopyLink } from './copy-link.tsx'
import { QrFigure } from './qr-figure.tsx'

export interface ShareOptionsProps {
  /** The whole URL to pass on. */
  url: string
  /** The name of the page. */
  name: string
  /** A sentence to send with it. */
  text: string
  /** Whether the code may be downloaded too, for print: the organizer's wish, and no donor's. */
  hasDownloads?: boolean
}

/**
 * The ways to pass a page on: the device's own menu, WhatsApp, e-mail, the clipboard, and from screen to screen.
 * WhatsApp, e-mail and the code work without scripts.
 */
export function ShareOptions({ url, name, text, hasDownloads = true }: ShareOptionsProps) {
  const t = useTranslate()
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="grid min-w-48 flex-1 gap-2.5">
        <NativeShare url={url} text={text} title={name} />
        <ButtonLink
          kind="outline"
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          {t('ui.share.whatsapp')}
        </ButtonLink>
        <ButtonLink kind="outline" href={mail}>
          <Mail className="size-5" aria-hidden="true" />
          {t('ui.share.email')}
        </ButtonLink>
        <CopyLink url={url} />
      </div>
      <QrFigure url={url} name={name} help={t('ui.share.qr_help')} hasDownloads={hasDownloads} />
    </div>
  )
}

const never = () => () => {}

/** The share menu of the browser, only where it has one, which is known once scripts run. */
function NativeShare({ url, text, title }: { url: string; text: string; title: string }) {
  const t = useTranslate()
  const canShare = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )
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
      {t('ui.share.native')}
    </Button>
  )
}
