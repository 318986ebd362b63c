import { Download } from 'lucide-react'
import { defined } from '../../../contract/defined.ts'
import { qrPath } from '../../../contract/pages/sharing/qr-path.ts'
import { downloadFile } from '../../lib/download-file.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Button } from '../buttons/button.tsx'

/** The side of a module, a square of the code, in pixels of the picture: sharp in print at the size of a hand. */
const squarePixels = 24

/** Buttons to download a QR code: as SVG for a printer, and as PNG for everything else. Need scripts. */
export function QrDownloads({ text, fileName }: { text: string; fileName: string }) {
  const t = useTranslate()
  const kinds = [
    { type: 'SVG', make: async () => new Blob([drawingOf(text)], { type: 'image/svg+xml' }) },
    { type: 'PNG', make: () => pictureOf(text) },
  ]
  return (
    <div className="-mx-7 mt-1 flex justify-center noscript:hidden">
      {kinds.map(({ type, make }) => (
        <Button
          key={type}
          kind="quiet"
          size="small"
          aria-label={t('ui.share.qr_save', { type })}
          onClick={() => void make().then((file) => downloadFile(file, `${fileName}.${type.toLowerCase()}`))}
        >
          <Download aria-hidden="true" className="size-4" />
          {type}
        </Button>
      ))}
    </div>
  )
}

function drawingOf(text: string): string {
  const { path, size } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

function pictureOf(text: string): Promise<Blob> {
  const { path, size } = qrPath(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * squarePixels
  const drawing = defined(canvas.getContext('2d'))
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.scale(squarePixels, squarePixels)
  drawing.fillStyle = '#000'
  drawing.fill(new Path2D(path))
  return new Promise((resolve, reject) =>
    canvas.toBlob((file) => (file === null ? reject(new Error('no picture')) : resolve(file)), 'image/png'),
  )
}
