import { Play } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { embedUrlOf } from '../../../../contract/fundraisers/projects/video-address.ts'

/**
 * A film of the project. Nothing is loaded from YouTube or Vimeo before a click: until then, and without scripts, it is
 * a link.
 */
export default function Video({ url, title }: { url: string; title: string }) {
  const t = useTranslate()
  const [isPlaying, setIsPlaying] = useState(false)
  const embedUrl = embedUrlOf(url)
  if (embedUrl === undefined) return null
  const play = (event: MouseEvent) => {
    event.preventDefault()
    setIsPlaying(true)
  }
  if (isPlaying)
    return (
      <iframe
        src={embedUrl}
        title={t('project.video.title', { title })}
        allow="autoplay; fullscreen; picture-in-picture"
        className="mt-8 aspect-video w-full rounded-card bg-track"
      />
    )
  return (
    <a
      href={url}
      onClick={play}
      className="mt-8 flex items-center gap-4 rounded-card border border-line bg-card p-4 no-underline transition-colors hover:border-edge"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-copper text-white">
        <Play aria-hidden="true" className="size-5 fill-current" />
      </span>
      <span>
        <span className="block font-semibold">{t('project.video.play')}</span>
        <span className="block text-sm text-ink-soft">
          {t('project.video.note', { site: embedUrl.includes('vimeo') ? 'Vimeo' : 'YouTube' })}
        </span>
      </span>
    </a>
  )
}
