import { Download } from 'lucide-react'
import { exportFormats } from '../../../contract/donations/managed-words.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'

interface ExportPeopleProps {
  projectId: number
  filter: Readonly<Record<string, string>>
}

/** Takes along what the filter shows, all pages of it: links, so that a long file never stands in the browser's memory. */
export function ExportPeople({ projectId, filter }: ExportPeopleProps) {
  const t = useTranslate()
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2.5">
      {exportFormats.map((format) => (
        <ButtonLink
          key={format}
          kind="outline"
          size="small"
          download
          href={`/api/project/${projectId}/participants/export?${new URLSearchParams([...asked, ['format', format]])}`}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t(`people.export.${format}`)}
        </ButtonLink>
      ))}
      <p className="text-sm text-ink-soft">{t('people.export.hint')}</p>
    </div>
  )
}
