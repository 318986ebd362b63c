import type { ReactNode } from 'react'
import type { ProjectCard } from '../../../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Picture } from '../../../../ui/pictures/picture.tsx'
import { PlaceholderCover } from '../../../../ui/pictures/placeholder-cover.tsx'
import { RaisedFigures } from '../raised-figures.tsx'

interface EmbedWidgetProps {
  project: ProjectCard
  /** Whether it can be given to now. */
  isOpen: boolean
  /** The whole URL of its page. */
  url: string
  /** The whole URL where is given, when that is another than below its page. */
  giveUrl?: string
  /** The kind of frame of a foreign page, of which everything leads out; a low one keeps the button in sight. */
  frame?: 'low' | 'fitted'
  /** The mark of something special about it, above its name. */
  mark?: ReactNode
  /** The form to give with, instead of the button. */
  form?: ReactNode
}

/** A fundraiser in short: in a frame on a foreign page, and on ours as an example of that. */
export function EmbedWidget({ project, isOpen, url, giveUrl, frame, mark, form }: EmbedWidgetProps) {
  const t = useTranslate()
  const out = frame === undefined ? {} : { target: '_blank', rel: 'noopener' }
  const shape = frame === undefined ? 'min-h-40 w-full flex-1 basis-48' : 'aspect-[780/350] w-full'
  const Heading = frame === undefined ? 'h3' : 'h1'
  const size = { low: 'min-h-dvh', fitted: 'overflow-hidden', none: 'h-full overflow-hidden' }[frame ?? 'none']
  return (
    <Card className={`flex flex-col ${size}`}>
      {project.photo === null ? (
        <PlaceholderCover className={shape} />
      ) : (
        <Picture
          lang={project.language}
          photo={project.photo}
          sizes={frame === undefined ? '(min-width: 56rem) 25rem, 100vw' : '100vw'}
          className={`${shape} rounded-t-panel`}
        />
      )}
      <div className={`p-5 pb-2 ${frame === 'low' ? 'flex-1' : ''}`}>
        {mark !== undefined && <p className="mb-2.5">{mark}</p>}
        <Heading lang={project.language} className="text-title font-bold">
          <a href={url} {...out} className="no-underline hover:underline">
            {project.name}
          </a>
        </Heading>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{project.organizer.name}</p>
        <RaisedFigures progress={project} daysLeft={project.days_left} isOpen={isOpen} />
      </div>
      {form === undefined || !isOpen ? (
        // In a frame that is too low the button stays in sight.
        <div className="sticky bottom-0 grid rounded-b-panel bg-card px-5 pt-3 pb-4">
          <ButtonLink href={isOpen ? (giveUrl ?? `${url}/doneer`) : url} {...out}>
            {t(isOpen ? 'project.card.donate' : 'project.embed.look')}
          </ButtonLink>
        </div>
      ) : (
        <div className="px-5 pt-3 pb-5">{form}</div>
      )}
    </Card>
  )
}
