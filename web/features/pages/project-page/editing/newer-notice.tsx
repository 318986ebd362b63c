import { useTranslate } from '../../../../lib/texts/translate.ts'
import { Notice } from '../../../../ui/status/notice.tsx'

interface NewerNoticeProps {
  /** The version of another editor meanwhile, if any. */
  newer: { title: string; text: string } | undefined
  /** The language that it is written in. */
  lang: string
}

/** Shows the version of another editor meanwhile, above the typed text. */
export function NewerNotice({ newer, lang }: NewerNoticeProps) {
  const t = useTranslate()
  if (newer === undefined) return null
  return (
    <Notice tone="amber">
      {t('writing.newer')} <b lang={lang}>{newer.title}</b>
      <span lang={lang} className="mt-1 block whitespace-pre-line">
        {newer.text}
      </span>
    </Notice>
  )
}
