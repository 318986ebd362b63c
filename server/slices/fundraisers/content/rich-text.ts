import sanitize from 'sanitize-html'
import { defined } from '../../../../contract/defined.ts'
import { photoAltLengthMax, updateDescriptionLengthMax } from '../../../../contract/fields/limits.ts'
import { BoundedMap } from '../../../platform/bounded-map.ts'

/**
 * Cleans HTML of users: everything but plain formatting is taken out. Texts are cleaned when they are saved, and again
 * when they are read: markup that an earlier mistake let through must not stay on a page (XSS).
 */
export const cleanRichText = (html: string): string => sanitize(html, allowedMarkup)

/** Cleaning takes longer than everything else on a page together, so texts that were cleaned are remembered. */
export class CleanedTexts {
  private readonly cleaned = new BoundedMap<string, string>({ sizeMax: 300 })

  /** Cleans as `cleanRichText` does, which depends on the text alone, and remembers the result. */
  clean(html: string): string {
    const cached = this.cleaned.get(html)
    if (cached !== undefined) return cached
    const clean = cleanRichText(html)
    // It is not read: it is too long to be stored.
    if (clean.length <= updateDescriptionLengthMax) this.cleaned.set(html, clean)
    return clean
  }
}

const readFromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud803\ud83a]/

/**
 * Reads a cleaned text. Parts in a language that is written from the right get that direction: a list and a quote as a
 * whole, with their marks.
 */
export function readRichText(clean: string): string {
  if (!readFromTheRight.test(clean)) return clean
  let depth = 0
  return clean.replace(/<(\/?)(p|h3|h4|ul|ol|blockquote)>/g, (tag, end: string, name: string) => {
    const holdsOthers = name.length > 1 && !name.startsWith('h')
    if (end !== '' && holdsOthers) depth -= 1
    const isOutermost = end === '' && depth === 0
    if (end === '' && holdsOthers) depth += 1
    return isOutermost ? `<${name} dir="auto">` : tag
  })
}

/** Raises the headings of a text that stands under a title of the first level alone: they go on from there. */
export const raiseHeadings = (clean: string): string =>
  clean.replace(/(<\/?h)([34])\b/g, (_tag, start: string, level: string) => start + String(Number(level) - 1))

/** @returns the keys of the pictures in a text that was cleaned, each once */
export const pictureKeysIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => defined(pictureOf(src)).key)),
]

/**
 * The URL of a picture. Its host name does not matter: the picture has to be one of ours, and only the path is
 * kept.
 */
const pictureUrl = /^(?:https?:\/\/[^/]+)?\/media\/([\w-]+)-(\d{1,5})\.webp$/

function pictureOf(url: string | undefined): { key: string; width: number } | undefined {
  const [, key, width] = pictureUrl.exec(url ?? '') ?? []
  return key === undefined ? undefined : { key, width: Number(width) }
}

const urlOf = ({ key, width }: { key: string; width: number }) => `/media/${key}-${width}.webp`

/**
 * Allows a picture of ours and none from elsewhere: a foreign server would learn of readers, and could change the
 * picture.
 */
function ownPicture(_tag: string, { src, srcset = '', alt = '', width = '', height = '' }: sanitize.Attributes) {
  const picture = pictureOf(src)
  if (picture === undefined) return { tagName: 'img', attribs: {} }
  const offered = srcset
    .split(',')
    .map((candidate) => pictureOf(candidate.trim().split(' ')[0]))
    .filter((candidate) => candidate?.key === picture.key)
    .map((candidate) => `${urlOf(defined(candidate))} ${defined(candidate).width}w`)
  const size = /^\d{1,4}$/.test(width) && /^\d{1,4}$/.test(height) ? { width, height } : undefined
  const attribs = {
    src: urlOf(picture),
    ...(offered.length > 1 && { srcset: offered.join(', '), sizes: '(min-width: 44rem) 40rem, 100vw' }),
    alt: alt.slice(0, photoAltLengthMax),
    ...size,
    loading: 'lazy',
  }
  return { tagName: 'img', attribs }
}

const allowedMarkup: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'blockquote', 'h3', 'h4', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A link in a user's text is not our recommendation, and the page it opens gets no hold on ours.
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'nofollow ugc noopener' }), img: ownPicture },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs['src'] === undefined,
}
