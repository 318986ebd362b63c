import { Download } from 'lucide-react'
import { type ExportFormat, exportFormats } from '../../contract/donations/managed-words.ts'
import { ButtonLink } from '../ui/buttons/button.tsx'

interface ExportLinksProps {
  /** Of the call that makes the file. */
  path: string
  filter: Readonly<Record<string, string>>
  label: (format: ExportFormat) => string
  hint: string
}

/** Takes along what the filter shows, all pages of it: links, so that a long file never stands in the browser's memory. */
export function ExportLinks({ path, filter, label, hint }: ExportLinksProps) {
  const asked = Object.entries(filter).filter(([, value]) => value !== '')
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {exportFormats.map((format) => (
        <ButtonLink
          key={format}
          kind="outline"
          size="small"
          download
          href={`${path}?${new URLSearchParams([...asked, ['format', format]])}`}
        >
          <Download aria-hidden="true" className="size-4.5" />
          {label(format)}
        </ButtonLink>
      ))}
      <p className="text-sm text-ink-soft">{hint}</p>
    </div>
  )
}
