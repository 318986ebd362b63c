import { Download } from 'lucide-react'
import { exportFormats } from '../../../contract/donations/managed-words.ts'
import { useTranslate } from '../../lib/translate.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { type DonationQuery, isNarrowed } from './filter-of.ts'

/** Takes along what the filter shows, all pages of it: links, so that a long file never stands in the browser's memory. */
export function ExportLinks({ projectId, filter }: { projectId: number; filter: DonationQuery }) {
  const t = useTranslate()
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {exportFormats.map((format) => (
        <ButtonLink
          key={format}
          kind="outline"
          size="small"
          download
          href={`/api/project/${projectId}/donations/export?${new URLSearchParams([...asked, ['format', format]])}`}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {t(`donations.export.${format}`)}
        </ButtonLink>
      ))}
      <p className="text-sm text-ink-soft">
        {t(isNarrowed(filter) ? 'donations.export.filtered' : 'donations.export.all')}
      </p>
    </div>
  )
}
