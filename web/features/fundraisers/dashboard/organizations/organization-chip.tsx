import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Chip } from '../../../../ui/chip.tsx'

/** Whether the page of an organization is public, in a word. */
export function OrganizationChip({ isPublic }: { isPublic: boolean }) {
  const t = useTranslate()
  return (
    <Chip tone={isPublic ? 'leaf' : 'amber'}>{t(isPublic ? 'dashboard.states.public' : 'dashboard.states.draft')}</Chip>
  )
}
