import { isLanguage, type Language } from '../../texts.ts'

// How a page of others shows a fundraiser: said in the URL of the small page, so that all guests can share it, and
// in the attributes of the script.

/** A card with how far it is, a form to give with, or a button alone. */
export const embedKinds = ['card', 'form', 'button'] as const
export type EmbedKind = (typeof embedKinds)[number]

/** The colours: as the visitor's device has it, or as the page around it is. */
export const embedColours = ['auto', 'light', 'dark'] as const
export type EmbedColours = (typeof embedColours)[number]

export interface EmbedLook {
  kind: EmbedKind
  colours: EmbedColours
  language: Language
  /** Whether the page around it makes it as high as it is. */
  isFitted: boolean
}

/** The defaults of the URL: the small page as it always was. */
export const plainLook: EmbedLook = { kind: 'card', colours: 'auto', language: 'nl', isFitted: false }

/** Returns the segment of a look: `form-dark-nl`, and `form-dark-nl-fit` for the script. */
export const segmentOfLook = ({ kind, colours, language, isFitted }: EmbedLook): string =>
  [kind, colours, language, ...(isFitted ? ['fit'] : [])].join('-')

/** @returns undefined for values that no script or code of ours uses, so that there are few such pages to keep */
export function readLook(segment: string): EmbedLook | undefined {
  const [kind, colours, language, fit, ...more] = segment.split('-')
  const isKnown =
    embedKinds.includes(kind as EmbedKind) &&
    embedColours.includes(colours as EmbedColours) &&
    isLanguage(language) &&
    (fit === undefined || fit === 'fit') &&
    more.length === 0
  if (!isKnown) return undefined
  return { kind: kind as EmbedKind, colours: colours as EmbedColours, language, isFitted: fit === 'fit' }
}

/**
 * Returns the language that a URL of a small page names; a page of others does not know what its visitors chose here.
 */
export function languageOfUrl(url: string): Language | undefined {
  const segment = /^\/[^/?#]+\/embed\/([a-z-]+)(?:[?#]|$)/.exec(url)?.[1]
  return segment === undefined ? undefined : readLook(segment)?.language
}

/** The script that puts one on a page. Its number goes up when code pasted into pages before would no longer work. */
export const embedScriptPath = '/embed/widget-1.js'

/** The message of a framed page to the page around it: its height. */
export interface HeightMessage {
  stuiver: 'height'
  height: number
}
