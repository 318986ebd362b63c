import { Fragment } from 'react'
import { usePageSettings } from '../lib/texts/translate.ts'

interface SentenceWithNameProps {
  /** Our own sentence, around what it is given: `(project) => t('complete.received', { amount, project })`. */
  text: (name: string) => string
  /** A name that a user wrote: that of a project. */
  name: string
  /** The language that they wrote it in. */
  lang: string
}

/** Occurs in no text of ours, and in no name. */
const gap = '\u0001'

/** A sentence of ours with a name by a user in it, which is marked when it is in another language. */
export function SentenceWithName({ text, name, lang }: SentenceWithNameProps) {
  const { language } = usePageSettings()
  if (lang === language) return text(name)
  const [before, ...after] = text(gap).split(gap)
  return (
    <>
      {before}
      {after.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
        <Fragment key={index}>
          <span lang={lang}>{name}</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}
