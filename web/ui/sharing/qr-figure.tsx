import { useTranslate } from '../../lib/texts/translate.ts'
import { QrCode } from '../pictures/qr-code.tsx'
import { QrDownloads } from './qr-downloads.tsx'

interface QrFigureProps {
  /** The whole URL that is in the code. */
  url: string
  /** The name of the page. */
  name: string
  /** The purpose of the code. */
  help: string
  /** Whether it may be downloaded too. */
  hasDownloads?: boolean
}

/** The code of a page's URL, to scan and to keep. */
export function QrFigure({ url, name, help, hasDownloads = true }: QrFigureProps) {
  const t = useTranslate()
  return (
    <figure className="mx-auto w-36 text-center">
      <span className="block overflow-hidden rounded-control border border-line">
        <QrCode text={url} label={t('ui.share.qr_label', { name })} />
      </span>
      <figcaption className="mt-2 text-sm text-ink-soft">{help}</figcaption>
      {hasDownloads && <QrDownloads text={url} fileName={`qr-${url.split('/').at(-1)}`} />}
    </figure>
  )
}
