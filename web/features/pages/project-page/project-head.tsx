import type { Project } from '../../../../contract/fundraisers/projects/projects.ts'
import { useFormat } from '../../../lib/format.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { PlaceholderCover } from '../../../ui/pictures/placeholder-cover.tsx'
import { OrganizerLine } from '../../../parts/fundraisers/organizer-line.tsx'
import { storyLook } from '../../../parts/fundraisers/story-look.ts'

const coverShape = 'aspect-[780/350] w-full rounded-panel'

/** Cover, organizer, purpose. */
export function ProjectHead({ project, isCompact = false }: { project: Project; isCompact?: boolean }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {project.photo !== null ? (
        <Picture
          lang={project.language}
          photo={project.photo}
          isFirst
          sizes="(min-width: 72.5rem) 43rem, 100vw"
          className={coverShape}
        />
      ) : (
        !isCompact && <PlaceholderCover className={coverShape} />
      )}
      <div className="mt-5.5 mb-3.5 first:mt-0">
        <OrganizerLine organizer={project.organizer} />
      </div>
      <h1 lang={project.language} className="max-w-title text-phone-title font-bold md:text-page">
        {project.name}
      </h1>
      {project.event_date !== null && (
        <p className="mt-3 text-md text-ink-soft">
          {t(project.event_has_passed ? 'project.event.was' : 'project.event.on', {
            date: format.date(project.event_date),
          })}
        </p>
      )}
      {project.description !== '' && (
        <p lang={project.language} className={`mt-4 ${storyLook}`}>
          {project.description}
        </p>
      )}
    </>
  )
}
