import { Fragment } from 'react'
import { usePageSettings } from '../lib/texts/translate.ts'

interface TextWithWordsProps {
  /** Our own sentence, around what it is given: `(project) => t('complete.received', { amount, project })`. */
  text: (words: string) => string
  /** Text of a user: the name of a project. */
  words: string
  /** The language that they wrote it in. */
  lang: string
}

/** Occurs in no text of ours, and in no name. */
const gap = '\u0001'

/** A sentence of ours with words of a user in it, which are marked when they are in another language. */
export function TextWithWords({ text, words, lang }: TextWithWordsProps) {
  const { language } = usePageSettings()
  if (lang === language) return text(words)
  const [before, ...after] = text(gap).split(gap)
  return (
    <>
      {before}
      {after.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other name
        <Fragment key={index}>
          <span lang={lang}>{words}</span>
          {part}
        </Fragment>
      ))}
    </>
  )
}
