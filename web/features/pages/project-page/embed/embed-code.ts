import { escapeHtml } from '../../../../../contract/escape-html.ts'
import { type EmbedLook, embedScriptPath, segmentOfLook } from '../../../../../contract/pages/sharing/embed-look.ts'

/** The part of Stuiver on a page of others. */
export interface EmbedSource {
  /** Scheme and host of this site. */
  origin: string
  /** The first segment of the project's URL. */
  project: string
  /** The name of the page. */
  name: string
  /** The whole URL; that of the project when it is left out. */
  url?: string
  /** The organizer of the project, when that is shown. */
  target?: { participant?: number; team?: number }
}

/** The look there, as it was chosen. */
export interface EmbedChoice extends Omit<EmbedLook, 'isFitted'> {
  /** Whole euros, or nothing. */
  amount: string
}

/** The heights of frames in pixels: they do not grow to their content by themselves. */
const frameHeights: Record<EmbedLook['kind'], number> = { card: 560, form: 860, button: 64 }

export const frameHeightOf = ({ kind }: Pick<EmbedLook, 'kind'>): number => frameHeights[kind]

/** Returns the URL of the small page. */
export function frameUrl({ origin, project, target }: EmbedSource, { amount, ...look }: EmbedChoice): string {
  const query = new URLSearchParams({ ...asWords(target), ...(amount !== '' && { amount }) }).toString()
  const path = `${origin}/${project}/embed/${segmentOfLook({ ...look, isFitted: false })}`
  return query === '' ? path : `${path}?${query}`
}

/** Returns the HTML of a frame, for sites that take no scripts. */
export const frameCode = (source: EmbedSource, choice: EmbedChoice): string =>
  `<iframe src="${escapeHtml(frameUrl(source, choice))}" title="${escapeHtml(source.name)}" width="400" height="${frameHeightOf(choice)}" style="border:0;max-width:100%" loading="lazy"></iframe>`

/** Returns the HTML of the script, with a link without scripts. */
export function scriptCode({ origin, project, name, target }: EmbedSource, choice: EmbedChoice): string {
  const { kind, colours, language, amount } = choice
  const words = { stuiver: project, kind, colours, language, ...(amount !== '' && { amount }), ...asWords(target) }
  const attributes = Object.entries(words).map(([word, value]) => ` data-${word}="${escapeHtml(value)}"`)
  const link = `<noscript><a href="${escapeHtml(`${origin}/${project}`)}">${escapeHtml(name)}</a></noscript>`
  return `<script async src="${origin}${embedScriptPath}"${attributes.join('')}></script>${link}`
}

const asWords = (target: EmbedSource['target'] = {}) =>
  Object.fromEntries(Object.entries(target).map(([name, number]) => [name, String(number)]))
