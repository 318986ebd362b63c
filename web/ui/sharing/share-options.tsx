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
  /** Whether to pass it on is what the screen is for: its first way is the copper button then. */
  isPrimary?: boolean
}

/**
 * The ways to pass a page on: the device's own menu, WhatsApp, e-mail, the clipboard, and from screen to screen.
 * WhatsApp, e-mail and the code work without scripts.
 */
export function ShareOptions({ url, name, text, hasDownloads = true, isPrimary = false }: ShareOptionsProps) {
  const t = useTranslate()
  const canShare = useNativeShare()
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`
  return (
    <div className="flex flex-wrap items-start gap-6">
      <div className="grid min-w-48 flex-1 gap-2.5">
        {canShare && <NativeShare url={url} text={text} title={name} kind={isPrimary ? 'primary' : 'outline'} />}
        <ButtonLink
          kind={isPrimary && !canShare ? 'primary' : 'outline'}
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

/** Whether the browser has a share menu, which is known once scripts run. */
const useNativeShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

interface NativeShareProps {
  url: string
  text: string
  title: string
  kind: 'primary' | 'outline'
}

/** The share menu of the browser. */
function NativeShare({ kind, ...shared }: NativeShareProps) {
  const t = useTranslate()
  return (
    <Button
      kind={kind}
      onClick={() => {
        // Closing the menu without choosing is no mistake.
        navigator.share(shared).catch(() => undefined)
      }}
    >
      <Share2 className="size-5" aria-hidden="true" />
      {t('ui.share.native')}
    </Button>
  )
}
