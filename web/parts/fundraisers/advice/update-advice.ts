import { beginOf, longSentenceIn } from './long-sentence.ts'

/** The target of an advice, where an update can be made better: in a field of the form, or in its text. */
export type UpdateTarget = { kind: 'field'; name: 'intro' | 'description' | 'photo_alt' } | TextTarget

export type TextTarget =
  | { kind: 'begin' }
  /** The index of a picture among those of the text. */
  | { kind: 'picture'; index: number }
  /** The index of a heading among those of the text, and its new form, made by one click. */
  | { kind: 'heading'; index: number; turnInto: 'heading' | 'paragraph' }
  /** A paragraph with these words. */
  | { kind: 'paragraph'; text: string }

/** An advice about an update that could be better; never a reason not to save it. */
export type UpdateAdvice = { target: UpdateTarget } & (
  | { about: 'no_text' | 'no_intro' | 'no_photo_alt' | 'empty_heading' }
  /** `count`: where there are several, which of them. */
  | { about: 'no_picture_alt'; number: number }
  | { about: 'small_heading'; title: string }
  | { about: 'long_sentence'; sentence: string }
)

export interface CheckedUpdate {
  intro: string
  /** HTML as the editor made it. */
  description: string
  /** Whether there is a photo above the text, and its words. */
  hasPhoto: boolean
  photoAlt: string
}

/** Lists advice on an update before its readers see it. */
export function adviceOnUpdate({ intro, description, hasPhoto, photoAlt }: CheckedUpdate): UpdateAdvice[] {
  const inIntro = longSentenceIn(intro)
  const introTarget: UpdateTarget = { kind: 'field', name: 'intro' }
  return [
    ...(intro.trim() === '' ? [{ about: 'no_intro', target: introTarget } as const] : []),
    ...(inIntro === undefined ? [] : [{ about: 'long_sentence', sentence: inIntro, target: introTarget } as const]),
    ...adviceOnText(description),
    ...(hasPhoto && photoAlt.trim() === ''
      ? [{ about: 'no_photo_alt', target: { kind: 'field', name: 'photo_alt' } } as const]
      : []),
  ]
}

function adviceOnText(html: string): UpdateAdvice[] {
  // A document of its own: nothing in it is fetched, and nothing runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const pictures = [...body.querySelectorAll('img')]
  if (wordsOf(body) === '' && pictures.length === 0) return [{ about: 'no_text', target: { kind: 'begin' } }]
  return [
    ...pictures.flatMap((picture, index): UpdateAdvice[] =>
      picture.alt.trim() === ''
        ? [{ about: 'no_picture_alt', number: index + 1, target: { kind: 'picture', index } }]
        : [],
    ),
    ...adviceOnHeadings([...body.querySelectorAll('h3, h4')]),
    ...adviceOnParagraphs([...body.querySelectorAll('p, li, blockquote')]),
  ]
}

/**
 * Returns the advice on headings. The title of the update stands above all of them, and a large heading comes before a
 * small one.
 */
function adviceOnHeadings(headings: readonly Element[]): UpdateAdvice[] {
  const isLarge = (heading: Element) => heading.tagName === 'H3'
  return headings.flatMap((heading, index): UpdateAdvice[] => {
    const title = wordsOf(heading)
    if (title === '') return [{ about: 'empty_heading', target: { kind: 'heading', index, turnInto: 'paragraph' } }]
    if (isLarge(heading) || headings.slice(0, index).some(isLarge)) return []
    return [{ about: 'small_heading', title: beginOf(title), target: { kind: 'heading', index, turnInto: 'heading' } }]
  })
}

function adviceOnParagraphs(paragraphs: readonly Element[]): UpdateAdvice[] {
  return paragraphs
    .filter((paragraph) => paragraph.querySelector('p, li') === null)
    .flatMap((paragraph): UpdateAdvice[] => {
      const text = wordsOf(paragraph)
      const sentence = longSentenceIn(text)
      return sentence === undefined ? [] : [{ about: 'long_sentence', sentence, target: { kind: 'paragraph', text } }]
    })
}

const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, ' ').trim()
