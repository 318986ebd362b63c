import { BadgeCheck } from 'lucide-react'
import type { Project } from '../../../contract/fundraisers/projects/projects.ts'
import { useTranslate } from '../../lib/texts/translate.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { BoldText } from '../../ui/bold-text.tsx'
import { Chip } from '../../ui/chip.tsx'

/** The organizer, with its trust marks. */
export function OrganizerLine({ organizer }: { organizer: Project['organizer'] }) {
  const t = useTranslate()
  const marks = [
    { has: organizer.anbi, name: 'ANBI', meaning: t('project.marks.anbi') },
    { has: organizer.cbf, name: 'CBF', meaning: t('project.marks.cbf') },
  ]
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <span className="flex items-center gap-3">
        <Avatar name={organizer.name} photo={organizer.photo} />
        <OrganizerName organizer={organizer} />
      </span>
      {marks
        .filter(({ has }) => has)
        .map(({ name, meaning }) => (
          <Chip key={name} tone="leaf">
            <BadgeCheck aria-hidden="true" className="size-4" />
            {name}
            <span className="sr-only">: {meaning}</span>
          </Chip>
        ))}
    </div>
  )
}

/** The name of the organizer, as a link to the page of an organization that is public. */
function OrganizerName({ organizer: { name, url } }: { organizer: Project['organizer'] }) {
  const t = useTranslate()
  const words = <BoldText text={t('project.asked_by', { name })} />
  if (url === null) return <span>{words}</span>
  return (
    <a href={`/${url}`} className="py-2.5 underline-offset-3 hover:underline">
      {words}
    </a>
  )
}
