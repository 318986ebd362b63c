import type { Project } from '../../../contract/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { Picture } from '../../ui/picture.tsx'
import { PlaceholderCover } from '../../ui/placeholder-cover.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { AskedBy } from './asked-by.tsx'

const coverShape = 'aspect-[780/350] w-full rounded-panel'

/** Cover, who asks, for what. */
export function ProjectHead({
  project,
  url,
  isCompact = false,
}: {
  project: Project
  url: string
  isCompact?: boolean
}) {
  const t = useTranslate()
  return (
    <>
      {project.photo !== null ? (
        <Picture photo={project.photo} isFirst sizes="(min-width: 72.5rem) 43rem, 100vw" className={coverShape} />
      ) : (
        !isCompact && <PlaceholderCover className={coverShape} />
      )}
      <div className="mt-5.5 mb-3.5 flex flex-wrap items-center justify-between gap-3 first:mt-0">
        <AskedBy asker={project.asker} />
        <ShareButton url={url} title={project.name} label={t('project.share')} copiedLabel={t('project.link_copied')} />
      </div>
      <h1 className="max-w-title text-section font-bold md:text-page">{project.name}</h1>
      {project.description !== '' && (
        <p className="mt-4 max-w-prose text-lg whitespace-pre-line text-ink-mid">{project.description}</p>
      )}
    </>
  )
}
