import { longSentenceIn } from './long-sentence.ts'
import type { UpdateAdvice } from './update-advice.ts'

/** The fields of a text without formatting that advice leads to. */
export type TextField = 'description' | 'photo_alt'

interface CheckedText {
  description: string
  /** Whether there is a photo below the text, and its words. */
  hasPhoto: boolean
  photoAlt: string
}

/** Lists advice on a text without formatting, such as a block or a story, before its readers see it. */
export function adviceOnText({ description, hasPhoto, photoAlt }: CheckedText): (UpdateAdvice & {
  target: { kind: 'field'; name: TextField }
})[] {
  const sentence = longSentenceIn(description)
  return [
    ...(sentence === undefined
      ? []
      : [{ about: 'long_sentence', sentence, target: { kind: 'field', name: 'description' } } as const]),
    ...(hasPhoto && photoAlt.trim() === ''
      ? [{ about: 'no_photo_alt', target: { kind: 'field', name: 'photo_alt' } } as const]
      : []),
  ]
}
